"""Menus: numbered, one line an item, chosen by number or by word."""

from __future__ import annotations

from accessible_cards.telling.vocabulary import fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from .screen import Screen

    Choice = tuple[str, str]


def choose(screen: Screen, head: str, choices: Sequence[Choice], prompt: str) -> str | None:
    """Let the player choose; give the key of the choice, or None at the end of input.

    head: the first line, or "".  choices: key and line of each.  prompt: what is asked at a terminal.
    """
    say = screen.teller.say
    items = [say("menu.item", number=number, text=text) for number, (_, text) in enumerate(choices, 1)]
    told = [head, *items] if head else items
    line = screen.offer(told, prompt)
    while line is not None:
        key = "" if line.fault else chosen(line.text, choices)
        if key:
            return key
        if not line.fault and not line.text.strip():
            line = screen.offer(told, prompt)
            continue
        text = say("menu.no-such", text=" ".join(line.text.split())[:40], n=len(choices))
        screen.say_pages([text if screen.interactive else say("script.line", line=line.number, text=text)])
        line = screen.read(prompt)
    return None


def chosen(text: str, choices: Sequence[Choice]) -> str:
    """Give the key of the choice that a text means: its number, its key, its line or how one of them begins; else "".

    >>> choices = [("twelve", "12, Jamaican Sniping"), ("stich", "12er Stich")]
    >>> chosen("2", choices), chosen("12er", choices), chosen("Twelve", choices), chosen("12", choices)
    ('stich', 'stich', 'twelve', '')
    """
    text = text.strip()
    if text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= len(choices):
        return choices[int(text) - 1][0]
    word = fold(text)
    whole = [key for key, line in choices if word in (fold(key), fold(line))]
    begun = [key for key, line in choices if word and (fold(key).startswith(word) or fold(line).startswith(word))]
    return whole[0] if whole else begun[0] if len(begun) == 1 else ""


def run_menu(screen: Screen, head: str, items: Mapping[str, str], actions: Mapping[str, Callable[[], bool]]) -> None:
    """Offer items again and again until an action says True, or the input ends.

    items: line by key.  actions: what each does.
    """
    while True:
        key = choose(screen, head, list(items.items()), screen.teller.say("prompt.menu"))
        if key is None or actions[key]():
            return
