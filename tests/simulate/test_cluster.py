"""The same work on a Dask cluster: a scheduler and two workers on this machine, one of which is killed."""

from __future__ import annotations

import csv
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.simulate.tools import gone, run, start, words

pytest.importorskip("distributed", reason="needs the extra cluster")

pytestmark = pytest.mark.skipif(os.name != "posix", reason="kills processes as POSIX systems do")

QUIET = {"DASK_LOGGING__DISTRIBUTED": "critical", "DASK_DISTRIBUTED__DASHBOARD__LINK": ""}


class Cluster:
    """A scheduler and workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        file = folder / "scheduler.json"
        self.launch("scheduler", "--port", "0", "--no-dashboard", "--host", "127.0.0.1", "--scheduler-file", str(file))
        until = time.monotonic() + 60
        while not (file.exists() and "address" in file.read_text()):
            assert time.monotonic() < until, "no scheduler"
            time.sleep(0.05)
        found = re.search(r'"address": "(tcp://[\d.:]+)"', file.read_text())
        assert found
        self.address = found[1]

    def launch(self, kind: str, *arguments: str) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, "-m", "distributed.cli.dask_" + kind, *arguments],
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **QUIET, "PYTHONPATH": str(Path(__file__).parents[2])},
        )
        self.processes.append(process)
        return process

    def worker(self) -> subprocess.Popen[bytes]:
        arguments = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")
        return self.launch("worker", self.address, *arguments, "--local-directory", str(self.folder))

    def close(self) -> None:
        for process in self.processes:
            process.kill()
        for process in self.processes:
            process.wait()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    made = Cluster(tmp_path_factory.mktemp("cluster"))
    yield made
    made.close()


def rows(path: Path) -> int:
    return path.read_bytes().count(b"\n") - 1 if path.exists() else 0


def test_a_worker_is_killed_in_the_middle_and_nothing_is_lost_or_counted_twice(
    cluster: Cluster, tmp_path: Path
) -> None:
    common = words("simulate twelve --seats greedy,random,greedy --games 600 --seed 8 --option deals=1")
    here, there = tmp_path / "here.csv", tmp_path / "there.csv"
    first, second = cluster.worker(), cluster.worker()
    process = start(*common, "--cluster", cluster.address, "--csv", str(there))
    until = time.monotonic() + 60
    while rows(there) < 60 and time.monotonic() < until:
        time.sleep(0.01)
    assert 60 <= rows(there) < 600, "the worker must die in the middle"
    first.send_signal(signal.SIGKILL)
    status, out, _ = run(*common, "--jobs", "2", "--csv", str(here))
    assert status == 0
    told, err = process.communicate(timeout=60)
    assert process.returncode == 0, err
    assert told == out and there.read_bytes() == here.read_bytes()
    assert [int(row["match"]) for row in csv.DictReader(there.read_text().splitlines())] == list(range(1, 601))
    assert "Traceback" not in err
    second.kill()


def test_ctrl_c_and_a_cluster_that_goes_away(cluster: Cluster, tmp_path: Path) -> None:
    worker = cluster.worker()
    endless = words("simulate twelve --seats greedy,random --games 1000000 --seed 8 --cluster")
    path = tmp_path / "table.csv"
    for ends, status in ((False, 130), (True, 1)):
        process = start(*endless, cluster.address, "--csv", str(path))
        until = time.monotonic() + 60
        while rows(path) < 50 and time.monotonic() < until:
            time.sleep(0.01)
        if ends:
            cluster.processes[0].kill()
        else:
            os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
        assert process.returncode == status, err
        assert "Traceback" not in err and ("The cluster is gone" in err) == ends
        told = re.search(r"^Stopped after (\d+) matches of 1000000\.$", out, re.MULTILINE)
        assert told and int(told[1]) == rows(path)
        assert gone(process.pid)
        path.unlink()
    worker.kill()


def test_nothing_answers(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    from accessible_cards.cli.main import main
    from accessible_cards.simulate import cluster as room

    monkeypatch.setattr(room, "SECONDS", 0.3)
    with open(os.devnull) as nothing:
        monkeypatch.setattr(sys, "stdin", nothing)
        assert main(words("simulate twelve --seats greedy,random --games 4 --cluster tcp://127.0.0.1:9")) == 1
    _, err = capfd.readouterr()
    assert err == "No cluster answers at tcp://127.0.0.1:9.\n"
