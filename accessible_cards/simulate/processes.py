"""Playing on several processes of this machine."""

from __future__ import annotations

import signal
from contextlib import contextmanager

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing.process import BaseProcess
    from types import FrameType

# Windows cannot wait for more at once.
MOST_PROCESSES = 61

# How long a process that is to end may take to end its bots, in seconds.
PATIENCE = 3.0


class NoProcesses(Exception):
    """The machine has no means to run several processes together."""


def processors() -> int:
    """Give how many processors this process may use."""
    import os

    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Give an executor of so many processes; when the block is left in any way none of them is left.

    Raises NoProcesses.
    """
    from multiprocessing import active_children

    others = active_children()
    executor = _start(jobs)
    finished = False
    try:
        yield executor
        finished = True
    finally:
        executor.shutdown(wait=finished, cancel_futures=True)
        if not finished:
            _end([child for child in active_children() if child not in others])


def _start(jobs: int) -> ProcessPoolExecutor:
    """Start processes, in the same manner on every system; raises NoProcesses."""
    try:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        executor = ProcessPoolExecutor(min(jobs, MOST_PROCESSES), get_context("spawn"), _prepare)
    except (ImportError, NotImplementedError, OSError) as error:
        raise NoProcesses from error
    try:
        # All processes start with the first task.
        with interrupts_held_back():
            executor.submit(_nothing)
    except OSError as error:
        executor.shutdown(wait=False)
        raise NoProcesses from error
    return executor


class Interrupts:
    """Notes Ctrl-C instead of raising KeyboardInterrupt, so that nothing is cut in the middle; a second one raises.

    A context manager for the main thread.  A program that is told to ignore Ctrl-C goes on ignoring it.
    """

    def __init__(self, heard: Callable[[], None] | None = None) -> None:
        """Begin without one.  heard: is called at each."""
        self._heard = heard
        self._pressed = False

    def __enter__(self) -> Interrupts:
        self._before = signal.getsignal(signal.SIGINT)
        if self._before is not signal.SIG_IGN:
            signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(self, *exception: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def stopped(self) -> bool:
        """Tell whether Ctrl-C has been pressed."""
        return self._pressed

    def _note(self, number: int, frame: FrameType | None) -> None:
        if self._heard is not None:
            self._heard()
        if self._pressed:
            raise KeyboardInterrupt
        self._pressed = True


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Hold Ctrl-C back: a process that is started meanwhile hears of none until it is prepared for it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _prepare() -> None:
    """Prepare a process that plays: Ctrl-C is for the one that started it, and without that one there is no use."""
    from threading import Thread

    # A function, because a program that is started from here would inherit SIG_IGN.
    signal.signal(signal.SIGINT, _pass_over)
    signal.signal(signal.SIGTERM, _leave)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    Thread(target=_end_with_parent, daemon=True).start()


def _pass_over(number: int, frame: FrameType | None) -> None:
    """Take no notice of a signal."""


def _leave(number: int, frame: FrameType | None) -> None:
    """Leave the match, which ends its bots."""
    raise SystemExit


def _end_with_parent() -> None:
    """Wait for the end of the process that started this one, then end this one."""
    import os
    from multiprocessing import parent_process
    from threading import main_thread
    from time import sleep

    parent = parent_process()
    if parent is None:
        return
    parent.join()
    main = main_thread().ident
    if hasattr(signal, "pthread_kill") and main is not None:
        signal.pthread_kill(main, signal.SIGTERM)
        sleep(PATIENCE)
    os._exit(1)


def _end(children: list[BaseProcess]) -> None:
    """End processes, and what they have started."""
    from time import monotonic

    for child in children:
        child.terminate()
    until = monotonic() + PATIENCE
    for child in children:
        child.join(max(0.0, until - monotonic()))
    for child in children:
        if child.is_alive():
            child.kill()
            child.join()


def _nothing() -> None:
    """Do nothing, in another process."""
