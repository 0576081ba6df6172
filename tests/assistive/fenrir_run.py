"""Run a command under the Fenrir screen reader and print everything that Fenrir says.

python -m tests.assistive.fenrir_run -k 'wait:turn' -k 'type:hand<enter>' -- accessible-cards play twelve --seed 7

Steps (-k, in order): wait:PATTERN, wait!:PATTERN (from the start), type:7h<enter>, paste:TEXT, sleep:SECONDS,
idle:SECONDS, mark:LABEL, screen:.
"""

from __future__ import annotations

import argparse
import sys
import time

from .fenrir import Fenrir, missing


def main() -> int:
    """Run it; give the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-k", "--step", action="append", default=[], help="a step, see above")
    parser.add_argument("--columns", type=int, default=80)
    parser.add_argument("--rows", type=int, default=24)
    parser.add_argument("--set", action="append", default=[], help="a setting of Fenrir: section#name=value")
    parser.add_argument("command", nargs="+")
    arguments = parser.parse_args()
    if missing():
        print(f"needs {missing()}", file=sys.stderr)
        return 1
    events: list[tuple[float, str, str]] = []
    chosen = dict(setting.split("=", 1) for setting in arguments.set)
    with Fenrir(
        arguments.command,
        arguments.columns,
        arguments.rows,
        chosen,
        on_event=lambda kind, text: events.append((time.time(), kind, text)),
    ) as fenrir:
        fenrir.terminal.run(arguments.step)
        fenrir.close()
        events += [(when, "says", text) for when, text in fenrir.spoken()]
    for _, kind, text in sorted(events, key=lambda event: event[0]):
        print(f"{kind:6} {text if kind in ('mark', 'screen') else repr(text)}")
    if fenrir.unknown_settings:
        print("settings that Fenrir does not have:", ", ".join(fenrir.unknown_settings))
    return 0


if __name__ == "__main__":
    sys.exit(main())
