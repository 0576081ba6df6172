"""Faults: one line on standard error, and an exit status."""

from __future__ import annotations

import errno
import os
import sys

from accessible_cards.outlets.text import CannotWrite, ReaderGone, TextOutlet, abandon, script_stream
from accessible_cards.play.plan import PlanFault
from accessible_cards.telling.teller import Teller

from .language import at_terminal, given_language
from .options import COMMANDS, NAME_OF_PROGRAM
from .signals import Stopped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    import click

FINISHED = 0
FAULT = 1
WRONG_USAGE = 2
INTERRUPTED = 130
STOPPED = 128


def explain(error: BaseException, arguments: Sequence[str]) -> int:
    """Say what has gone wrong, if anything has; give the exit status.

    arguments: of the command line, for the language.
    """
    if isinstance(error, Stopped):
        abandon(sys.stdout)
        return STOPPED + error.number
    if isinstance(error, ReaderGone):
        abandon(sys.stdout)
        return FINISHED
    if isinstance(error, KeyboardInterrupt):
        return interrupted(error)
    language = given_language(arguments)
    teller = Teller(language)
    if isinstance(error, CannotWrite):
        abandon(sys.stdout)
        return tell_fault(teller.say("fault.write"), FAULT, language)
    if isinstance(error, PlanFault):
        return tell_fault(teller.say(error.key, **error.facts), WRONG_USAGE if error.wrong_usage else FAULT, language)
    import click

    if isinstance(error, click.Abort):
        return interrupted()
    if isinstance(error, click.UsageError):
        return tell_fault(usage_fault(error, arguments, teller), WRONG_USAGE, language)
    if sys.flags.dev_mode or isinstance(error, SystemExit | GeneratorExit):
        raise error
    if isinstance(error, OSError | MemoryError):
        reason = (error.strerror or "") if isinstance(error, OSError) else os.strerror(errno.ENOMEM)
        return tell_fault(teller.say("fault.system", text=reason), FAULT, language)
    return tell_fault(teller.say("fault.internal"), FAULT, language)


def usage_fault(error: click.UsageError, arguments: Sequence[str], teller: Teller) -> str:
    """Give the line that says what is wrong with the command line, then where help is."""
    import click

    from .commands import Misused

    parameter = getattr(error, "param", None)
    if isinstance(error, Misused):
        fault = teller.say(error.key, **error.facts)
    elif isinstance(error, click.NoSuchOption):
        fault = teller.say("usage.unknown-option", text=error.option_name)
    elif isinstance(error, click.BadOptionUsage):
        fault = teller.say("usage.no-value", text=error.option_name)
    elif isinstance(error, click.MissingParameter) and parameter is not None:
        fault = teller.say("usage.missing", text=parameter.metavar or parameter.opts[0])
    elif isinstance(error, click.BadParameter) and parameter is not None:
        fault = teller.say("usage.value", option=parameter.opts[0], text=error.message)
    else:
        fault = " ".join(error.format_message().split()).rstrip(".") + "."
    command = next((word for word in arguments if word in COMMANDS), "")
    help_command = " ".join([NAME_OF_PROGRAM, *([command] if command else []), "--help"])
    return f"{fault} {teller.say('usage.help', text=help_command)}"


def tell_fault(text: str, status: int, language: str = "en") -> int:
    """Write a line to standard error, if anybody can be told at all; give the status."""
    try:
        TextOutlet(sys.stderr if at_terminal() else script_stream(sys.stderr), language).line(text)
    except (CannotWrite, ReaderGone):
        abandon(sys.stderr)
    return status


def interrupted(error: BaseException | None = None) -> int:
    """Leave the line of the prompt and tell what the error has to say; give the status after Ctrl-C."""
    try:
        if at_terminal():
            TextOutlet(sys.stdout).write("\n")
            TextOutlet(sys.stdout).lines(text for text in (error.args if error else ()) if text)
    except (CannotWrite, ReaderGone):
        abandon(sys.stdout)
    return INTERRUPTED
