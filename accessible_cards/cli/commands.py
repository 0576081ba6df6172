"""The command line for click, made of the data in options.py."""

from __future__ import annotations

import click

from .options import COMMANDS, NAME_OF_PROGRAM, PROGRAM, Command, Option
from .reading import Wanted, read_value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any


class Stop(Exception):
    """--help or --version was given.  wanted: what is to be told."""

    def __init__(self, wanted: Wanted) -> None:
        """Keep what is wanted."""
        self.wanted = wanted
        super().__init__(wanted.what)


def read_with_click(arguments: Sequence[str]) -> Wanted:
    """Read a command line; raises click.UsageError.

    >>> read_with_click(["play", "--seed=7"]).given
    {'seed': 7}
    """
    try:
        wanted: Wanted = click_program().main(list(arguments), NAME_OF_PROGRAM, standalone_mode=False)
        return wanted
    except Stop as stop:
        return stop.wanted


def click_program() -> click.Group:
    """Give the whole command line."""
    commands = {name: click_command(command) for name, command in COMMANDS.items()}
    return Program(
        commands=commands,
        params=[*map(click_option, PROGRAM.options), *stopping_options(PROGRAM, "version", "help")],
        callback=click.pass_context(without_command),
        invoke_without_command=True,
        add_help_option=False,
    )


def without_command(context: click.Context, /, **given: Any) -> Wanted | None:
    """Keep the options before the command; where there is none the program itself is wanted."""
    context.obj = given_values(given)
    return None if context.invoked_subcommand else Wanted(PROGRAM, context.obj)


def click_command(command: Command) -> click.Command:
    """Give one command."""

    def found(context: click.Context, /, **given: Any) -> Wanted:
        if context.args:
            raise Misused(context, "usage.extra", text=" ".join(context.args))
        return Wanted(command, {**context.obj, **given_values(given)})

    words: list[click.Parameter] = [click.Argument(["game"], required=False)] if command.game else []
    if command.words:
        words.append(click.Argument(["words"], nargs=-1, required=True, metavar=command.words))
    if command.file:
        words.append(click.Argument(["file"], nargs=-1, callback=joined))
    options = [*map(click_option, command.options), *stopping_options(command, "help")]
    params = words + options
    made = click.Command(command.name, params=params, callback=click.pass_context(found), add_help_option=False)
    made.allow_interspersed_args = not command.words
    made.allow_extra_args = True
    return made


def joined(context: click.Context, parameter: click.Parameter, value: tuple[str, ...]) -> str | None:
    """Give the words of a file name or a save name as one."""
    return " ".join(value) or None


def given_values(given: dict[str, Any]) -> dict[str, Any]:
    """Give what was really given."""
    return {key: value for key, value in given.items() if value is not None and value != ()}


def click_option(option: Option) -> click.Parameter:
    """Give one option."""
    names = [f"--{option.name}", option.key]
    if not option.takes:
        return click.Option(names, flag_value=option.flag, default=None, type=bool)

    def value(word: str) -> Any:
        if not word.strip():
            raise click.BadOptionUsage(f"--{option.name}", word)
        return read_value(option, word)

    return click.Option(names, type=value, multiple=option.many)


class Misused(click.UsageError):
    """Wrong usage.  key: the message that says why, with its facts."""

    def __init__(self, context: click.Context | None, key: str, **facts: str) -> None:
        """Keep key and facts."""
        super().__init__(key, context)
        self.key = key
        self.facts = facts


class Program(click.Group):
    """All commands."""

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        """Find a command; raises Misused."""
        if not args[0].strip():
            raise Misused(ctx, "usage.missing", text="COMMAND")
        if self.get_command(ctx, args[0]) is None:
            option = args[0].startswith("-")
            raise Misused(ctx, "usage.unknown-option" if option else "usage.unknown-command", text=args[0])
        return super().resolve_command(ctx, args)


def stopping_options(command: Command, *names: str) -> list[click.Parameter]:
    """Give the options that stop the reading of the command line."""

    def stop(name: str) -> Callable[[click.Context, click.Parameter, bool], None]:
        def callback(context: click.Context, parameter: click.Parameter, value: bool) -> None:
            if value:
                raise Stop(Wanted(command, {}, name))

        return callback

    return [
        click.Option([f"--{name}"], is_flag=True, is_eager=True, expose_value=False, callback=stop(name))
        for name in names
    ]
