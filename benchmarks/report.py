"""How figures are printed: one line each, so that they can be read aloud and compared."""

from __future__ import annotations


def print_heading(text: str) -> None:
    """Print what the following lines are about."""
    print()
    print(text)


def print_ratio(name: str, ratio: float, of: str, target: float | None, most: bool = False, note: str = "") -> None:
    """Print a ratio with its target beside it; ``most``: the target is what it may be at most."""
    line = f"{name}: {ratio:.3f} {of}"
    if target is not None:
        reached = ratio <= target if most else ratio >= target
        line += f", target {'at most' if most else 'at least'} {target:g}, {'reached' if reached else 'missed'}"
    print(f"{line}; {note}" if note else line)
