"""Running a command: the command line is read, the command is run, and whatever goes wrong becomes one line."""

from __future__ import annotations

import sys

from .options import help_lines
from .reading import Wanted, read_plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def run(arguments: Sequence[str]) -> int:
    """Run the command line; give the exit status."""
    try:
        use_plain_encodings()
        status = carry_out(read(arguments), arguments)
        end_voice(arguments, hurried=False)
        return status
    except BaseException as error:
        end_voice(arguments, hurried=True)
        try:
            from .faults import explain

            return explain(error, arguments)
        except Exception:
            if sys.flags.dev_mode:
                raise
            return give_up()


def use_plain_encodings() -> None:
    """Put UTF-8 in the place of an encoding in which letters are not the bytes that terminals send."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None and "a\n".encode(stream.encoding) != b"a\n":
            reconfigure(encoding="utf-8")


def give_up() -> int:
    """Tell that something is so wrong that not even what it is can be told; give the exit status."""
    import os
    from contextlib import suppress

    with suppress(OSError):
        os.write(2, b"The program cannot go on: the system gives it too little of what it needs.\n")
    return 1


def end_voice(arguments: Sequence[str], hurried: bool) -> None:
    """End the program's own voice, if it has one; tell on standard error what there was no other time to tell."""
    if "accessible_cards.cli.speaking" not in sys.modules:
        return
    from .faults import FAULT, tell_fault
    from .language import given_language
    from .speaking import close_all

    for line in close_all(hurried):
        tell_fault(line, FAULT, given_language(arguments))


def read(arguments: Sequence[str]) -> Wanted:
    """Find out what the command line wants; raises click.UsageError."""
    wanted = read_plain(arguments)
    if wanted is None:
        from .commands import read_with_click

        wanted = read_with_click(arguments)
    return wanted


def carry_out(wanted: Wanted, arguments: Sequence[str]) -> int:
    """Do what the command line wants; give the exit status."""
    if wanted.what == "help":
        from .language import given_language

        language = given_language(arguments)
        return tell(help_lines(wanted.command, language), language)
    if wanted.what == "version":
        from accessible_cards import __version__

        return tell([f"accessible-cards {__version__}"])
    if wanted.command.name == "engine":
        from .engine import engine

        return engine(wanted.given.get("saves", ""))
    from .actions import BY_NAME

    return BY_NAME[wanted.command.name](wanted.given)


def tell(lines: Sequence[str], language: str = "en") -> int:
    """Write lines to standard output; give the exit status."""
    from accessible_cards.outlets.text import TextOutlet, script_stream

    from .language import at_terminal

    TextOutlet(sys.stdout if at_terminal() else script_stream(sys.stdout), language).lines(lines)
    return 0
