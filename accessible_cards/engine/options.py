"""Options of a game: whole numbers with a name, a range and a default."""

from __future__ import annotations

from .refusals import BAD_ARGUMENT, NO_SUCH_OPTION, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


class Option:
    """One option: its protocol name, its default and what it may be.

    >>> Option("TARGET", 0, 100, 999, also=(0,)).allows(0)
    True
    """

    __slots__ = ("also", "changes_pack", "default", "high", "low", "name")

    def __init__(
        self,
        name: str,
        default: int,
        low: int = 0,
        high: int = 1,
        also: tuple[int, ...] = (),
        changes_pack: bool = False,
    ) -> None:
        """Take the range ``low`` to ``high``, and single numbers outside it that are allowed ``also``."""
        self.name, self.default, self.low, self.high = name, default, low, high
        self.also, self.changes_pack = also, changes_pack

    def allows(self, value: int) -> bool:
        """Tell whether the option may have this value."""
        return self.low <= value <= self.high or value in self.also


def settle(options: tuple[Option, ...], chosen: Mapping[str, int] | None = None) -> dict[str, int]:
    """Give the value of every option, in order: the chosen one or the default.

    Raises Refusal NO_SUCH_OPTION for a name that is not there, BAD_ARGUMENT for a value out of range.
    """
    chosen = chosen or {}
    values = {option.name: option.default for option in options}
    for name, value in chosen.items():
        find_option(options, name, value)
        values[name] = value
    return values


def find_option(options: tuple[Option, ...], name: str, value: int) -> Option:
    """Give the option of that name, after a check that it may have the value; raises Refusal like settle."""
    for option in options:
        if option.name == name:
            if not option.allows(value):
                raise Refusal(BAD_ARGUMENT, value)
            return option
    raise Refusal(NO_SUCH_OPTION, name)
