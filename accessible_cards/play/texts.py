"""The rules texts, as they are read at a terminal."""

from __future__ import annotations


def rules_text(language: str, game: str) -> list[str]:
    """Give the lines of the rules of a game; English where the language has none, [] where there are none at all.

    game: the protocol's id.
    """
    from accessible_cards import telling

    for spoken in (language, "en"):
        for folder in telling.__path__:
            try:
                with open(f"{folder}/rules/{spoken}/{game.lower()}.md", encoding="utf-8") as file:
                    return plain_lines(file.read())
            except OSError:
                continue
    return []


def plain_lines(markdown: str) -> list[str]:
    r"""Give the lines that say something, without the marks of headings, lists, emphasis and code.

    >>> plain_lines("# Rules\n\nEvery player gets **five** cards.\n\n- `PLAY`")
    ['Rules', 'Every player gets five cards.', 'PLAY']
    """
    lines = (line.strip().lstrip("#").strip() for line in markdown.splitlines())
    items = (line[2:] if line.startswith(("- ", "* ")) else line for line in lines)
    return [line.replace("**", "").replace("`", "").strip() for line in items if line.strip()]
