"""The rules that every line for a player keeps, checked over any text.

    python -m tests.tools.output_rules FILE …

The rules themselves are in ``accessible_cards.outlets.rules``.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from accessible_cards.outlets.rules import Fault, faults, rules_broken

__all__ = ["Fault", "faults", "rules_broken"]


def main() -> int:
    """Check files and print their faults; give the exit status, 1 where there is one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    status = 0
    for path in parser.parse_args().files:
        for fault in faults(path.read_bytes().decode("utf-8")):
            print(f"{path}, {fault}")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
