"""``python -m benchmarks`` measures everything; ``python -m benchmarks playouts`` and so on a part of it."""

from __future__ import annotations

import platform
import sys
from importlib import import_module

PARTS = ("playouts", "search", "round_trips", "startup", "latency")


def main(parts: list[str]) -> int:
    """Run the parts that are named, or all."""
    for part in parts:
        if part not in PARTS:
            print(f"There is no benchmark {part}; there are {', '.join(PARTS)}.", file=sys.stderr)
            return 2
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}, {platform.system()}")
    for part in parts or PARTS:
        import_module(f"benchmarks.{part}").run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
