"""Carrying out a simulation: on processes of this machine or on a cluster."""

from __future__ import annotations

from .faults import Fault
from .work import Here, Work

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

# Chunks under way for each process, so that none waits for us.
PER_PROCESS = 4

# How often processes that died are replaced before that is given up.
STARTS = 3


def run_on_processes(work: Work, jobs: int, tick: Callable[[], None], stopped: Callable[[], bool]) -> None:
    """Do the work on so many processes; where the machine cannot have any, in this one.

    tick, stopped: as for Work.run.  Raises Interrupted, and Fault where processes die again and again.
    """
    from concurrent.futures.process import BrokenProcessPool

    from .processes import NoProcesses, processes

    for _ in range(STARTS):
        try:
            with processes(jobs) as executor:
                return work.run(executor, PER_PROCESS * jobs, tick, stopped)
        except BrokenProcessPool:
            continue
        except NoProcesses:
            return work.run(Here(), 1, tick, stopped)
    raise Fault("fault.processes")


def run_on_cluster(work: Work, address: str, tick: Callable[[], None], stopped: Callable[[], bool]) -> None:
    """Do the work on a Dask cluster whose scheduler listens at ``address``, otherwise like ``run_on_processes``.

    A worker that dies costs nothing but time: its chunks are played again.
    Raises Fault where there is no cluster, or where it is gone.
    """
    from concurrent.futures import CancelledError

    from .cluster import cluster
    from .work import Interrupted

    with cluster(address) as (executor, ahead):
        try:
            work.run(executor, ahead, tick, stopped)
        except (Interrupted, Fault):
            raise
        except (Exception, CancelledError) as error:
            raise Fault("fault.cluster-gone", text=type(error).__name__) from error
