"""Playing on several processes of this machine."""

from __future__ import annotations

import signal
from concurrent.futures import Executor
from contextlib import contextmanager

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing.process import BaseProcess
    from types import FrameType
    from typing import Any

# Windows cannot wait for more at once.
MOST_PROCESSES = 61

# How long a process that is to end may take to end its bots, in seconds.
PATIENCE = 2.0


class NoProcesses(Exception):
    """The machine has no means to run several processes together."""


def processors() -> int:
    """Give how many processors this process may use."""
    import os

    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def processes(jobs: int) -> Iterator[Processes]:
    """Give an executor of so many processes; when the block is left in any way none of them is left.

    Raises NoProcesses.
    """
    from multiprocessing import active_children

    others = active_children()
    executor = _start(jobs)
    finished = False
    try:
        yield Processes(executor)
        finished = True
    finally:
        executor.shutdown(wait=finished, cancel_futures=True)
        if not finished:
            _end([child for child in active_children() if child not in others])


class Processes(Executor):
    """An executor of processes that can be told to end at once."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        """Take the pool."""
        self.pool = pool

    def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        """Have a function called in one of the processes; it may be given no arguments by name."""
        assert not named
        # The pool starts a process when there is more work than processes.
        with interrupts_held_back():
            return self.pool.submit(_call, function, arguments)


def _start(jobs: int) -> ProcessPoolExecutor:
    """Make a pool that starts processes in the same manner on every system; raises NoProcesses."""
    try:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context
        from os import getcwd

        # A process that is started stands where we stand, which must be somewhere.
        getcwd()
        return ProcessPoolExecutor(min(jobs, MOST_PROCESSES), get_context("spawn"), _prepare)
    except (ImportError, NotImplementedError, OSError) as error:
        raise NoProcesses from error


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
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGTERM, _leave)


def _pass_over(number: int, frame: FrameType | None) -> None:
    """Take no notice of a signal."""


def _leave(number: int, frame: FrameType | None) -> None:
    """Leave the match, which ends its bots, and then the process."""
    from threading import Thread

    # Once is enough: a second time would cut the end of the bots short.
    signal.signal(signal.SIGTERM, _pass_over)
    # The pool takes SystemExit for the result of a match and asks for the next.
    Thread(target=_end_soon, daemon=True).start()
    raise SystemExit


def _end_soon() -> None:
    """End this process, whatever else it may be doing then."""
    import os
    from time import sleep

    sleep(PATIENCE / 2)
    os._exit(1)


def _call(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """Call a function in another process, which ends where that is to leave."""
    try:
        return function(*arguments)
    except SystemExit:
        import os

        os._exit(1)


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
