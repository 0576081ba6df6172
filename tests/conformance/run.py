"""Run conformance cases against any engine of the line protocol.

python -m tests.conformance.run [--engine 'accessible-cards engine'] [--timeout SECONDS] [FILE ...]
"""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path

from .case import Difference, run_case
from .engines import ProcessEngine

CASES = Path(__file__).parent / "cases"


def main() -> int:
    """Run the cases and tell the first difference of each that fails; give the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", default="accessible-cards engine", help="the command that starts the engine")
    parser.add_argument("--timeout", type=float, default=10.0, help="seconds to wait for a record")
    parser.add_argument("files", nargs="*", type=Path)
    arguments = parser.parse_args()
    paths = arguments.files or sorted(CASES.glob("*.txt"))
    failed = 0
    for path in paths:
        with ProcessEngine(shlex.split(arguments.engine), arguments.timeout) as engine:
            try:
                run_case(path, engine)
            except Difference as difference:
                failed += 1
                print(f"FAILED {path.name}", difference, *getattr(difference, "__notes__", ()), sep="\n  ", flush=True)
    print(f"{len(paths) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
