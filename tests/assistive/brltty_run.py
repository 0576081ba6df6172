"""Run a command whose screen BRLTTY shows, and print every change of the braille display.

python -m tests.assistive.brltty_run --cells 20 -k 'wait:turn' -k 'type:hand<enter>' -k braille:LNUP -- \\
    accessible-cards play twelve --seed 7

Steps (-k, in order): as for fenrir_run, and braille:KEY with LNUP, LNDN, TOP, BOT, FWINLT, FWINRT, HOME, PRPROMPT.
"""

from __future__ import annotations

import argparse
import sys

from .brltty import Brltty, missing


def main() -> int:
    """Run it; give the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-k", "--step", action="append", default=[], help="a step, see above")
    parser.add_argument("--cells", type=int, default=40)
    parser.add_argument("--columns", type=int, default=80)
    parser.add_argument("--rows", type=int, default=24)
    parser.add_argument("--table", default="en_US", help="BRLTTY's text table")
    parser.add_argument("--contraction", default="", help="BRLTTY's contraction table, such as en-ueb-g2")
    parser.add_argument("--encoding", default="ISO-8859-1", help="in which the screen is handed to BRLTTY")
    parser.add_argument("--dots", action="store_true", help="print the cells as Unicode braille too")
    parser.add_argument("command", nargs="+")
    arguments = parser.parse_args()
    if missing():
        print(f"needs {missing()}", file=sys.stderr)
        return 1

    def tell(kind: str, text: str) -> None:
        if kind != "dots" or arguments.dots:
            print(f"{kind:6} {repr(text) if kind == 'key' else f'|{text}|'}")

    with Brltty(
        arguments.command,
        arguments.cells,
        arguments.columns,
        arguments.rows,
        arguments.table,
        arguments.contraction,
        arguments.encoding,
        on_event=tell,
    ) as brltty:
        brltty.terminal.run(arguments.step)
        brltty.terminal.pump(0.8)
        for fault in brltty.faults():
            print("BRLTTY:", fault)
    return 0


if __name__ == "__main__":
    sys.exit(main())
