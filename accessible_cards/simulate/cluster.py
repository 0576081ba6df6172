"""Playing on a Dask cluster (the extra ``cluster``)."""

from __future__ import annotations

from contextlib import contextmanager

from .faults import Fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor
    from typing import Any

SECONDS = 10.0

# Chunks under way for each thread of the cluster, so that none waits for us; and at least so many.
PER_THREAD = 3
AT_LEAST = 12

# How often a chunk may take its worker down with it, or fail in another way, before it is given up.
RETRIES = 5


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Give an executor of the cluster whose scheduler listens at ``address``, and how many chunks to keep under way.

    Raises Fault where the extra is not installed, nothing answers, or the cluster goes away.
    """
    client = _connect(address)
    executor = client.get_executor(pure=False, retries=RETRIES)
    try:
        threads = sum(client.nthreads().values())
        yield executor, max(AT_LEAST, PER_THREAD * threads)
    finally:
        # Without waiting, which cancels what is under way.
        executor.shutdown(wait=False)
        client.close(timeout=2)


def _connect(address: str) -> Any:
    import logging
    from importlib import import_module

    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise Fault("fault.cluster-missing") from None
    # What it has to say goes to standard error, in many lines; what matters is raised as well.
    for name in ("distributed", "distributed.client", "tornado", "asyncio"):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        return distributed.Client(address, timeout=SECONDS, set_as_default=False)
    except (OSError, ValueError, TimeoutError):
        raise Fault("fault.cluster", text=address) from None
