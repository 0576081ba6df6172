"""Chunks: each counts once and in order, whatever an executor does with them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from typing import Any

import pytest

from accessible_cards.simulate.matches import Result, play_chunk
from accessible_cards.simulate.plan import Simulation
from accessible_cards.simulate.work import Interrupted, Work, never, nothing
from tests.simulate.tools import facts, played


def simulation() -> Simulation:
    return Simulation("zwolfern", ["random", "greedy"], 130, 4, {"ROUNDS": 1})


class Unruly(Executor):
    """Finishes chunks in any order; each step of ``wait`` finishes one."""

    def __init__(self, seed: int, breaks: int = 0) -> None:
        self.chance = random.Random(seed)
        self.open: list[tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]] = []
        self.submitted: list[int] = []
        self.breaks = breaks
        self.most_open = 0

    def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.open.append((future, function, arguments))
        self.submitted.append(arguments[1])
        self.most_open = max(self.most_open, len(self.open))
        return future

    def step(self) -> None:
        place = self.chance.randrange(len(self.open))
        future, function, arguments = self.open.pop(place)
        if self.breaks:
            self.breaks -= 1
            future.set_exception(ConnectionError())
        else:
            future.set_result(function(*arguments))


def work_with(executor: Unruly, take: Callable[[Sequence[Result]], None], monkeypatch: pytest.MonkeyPatch) -> Work:
    from concurrent import futures

    import accessible_cards.simulate.work as work

    def wait(under_way: Any, timeout: float, when: str) -> Any:
        if executor.open:
            executor.step()
        return futures.wait(under_way, 0)

    monkeypatch.setattr(work, "wait", wait)
    return Work(simulation(), take)


@pytest.mark.parametrize("seed", range(5))
def test_results_come_in_order_and_once_from_an_executor_without_order(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    executor = Unruly(seed)
    results: list[Result] = []
    work = work_with(executor, results.extend, monkeypatch)
    work.run(executor, 5, nothing, never)
    assert work.complete and work.done == len(results)
    assert [facts(result) for result in results] == [facts(result) for result in played(simulation())]
    assert sorted(executor.submitted) == list(range(simulation().chunks))
    assert executor.most_open <= 5


def test_work_goes_on_where_an_executor_broke(monkeypatch: pytest.MonkeyPatch) -> None:
    results: list[Result] = []
    executor = Unruly(3)
    work = work_with(executor, results.extend, monkeypatch)
    for _ in range(3):
        executor.breaks = 1
        with pytest.raises(ConnectionError):
            work.run(executor, 5, nothing, never)
        executor.open.clear()
    work.run(executor, 5, nothing, never)
    assert [facts(result) for result in results] == [facts(result) for result in played(simulation())]


def test_what_is_finished_counts_after_an_interruption(monkeypatch: pytest.MonkeyPatch) -> None:
    results: list[Result] = []
    executor = Unruly(8)
    work = work_with(executor, results.extend, monkeypatch)
    with pytest.raises(Interrupted):
        work.run(executor, 12, nothing, lambda: len(executor.submitted) > 16)
    work.hand_on_rest()
    assert not work.complete and work.done == len(results) > 0
    numbers = [(result.shuffle, result.rotation) for result in results]
    assert len(set(numbers)) == len(numbers) and numbers == sorted(numbers)


def test_another_version_refuses_to_play() -> None:
    from accessible_cards.simulate.faults import Fault

    other = simulation()
    other.version = "0.0.0"
    with pytest.raises(Fault) as caught:
        play_chunk(other, 0)
    assert caught.value.key == "fault.cluster-version"
