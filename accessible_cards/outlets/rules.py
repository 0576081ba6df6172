"""The rules that every line for a player keeps, checked over any text (``check --spoken``, and all our tests).

A screen reader reads what the terminal gets, line by line, and a braille display shows it cell by cell.  So there is
nothing in it but words: no control characters, nothing drawn, nothing that is only a sign, nothing said twice.
"""

from __future__ import annotations

import re
import unicodedata

SHORTEST_LINE = 4
# A play, its sum and what it takes; or the reason, the fact and the way out of a refusal.
MOST_SENTENCES = 3
LONGEST_LINE = 400

DRAWN = re.compile("[\u2190-\u21ff\u2300-\u27bf\u2800-\u28ff\u2b00-\u2bff\ufe0f\U0001f000-\U0001faff]")
INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
SIGNS_IN_A_ROW = re.compile(r"[^\w\s'\"”“„‚‘’()]{2,}")
NEGATIVE_NUMBER = re.compile(r"(?<!\w)[-−–]\d")
COLUMNS = re.compile(r"\S {2,}\S|^ |\t")
ABBREVIATION = re.compile(r"\b(?:pts|vs|e\.g|i\.e|etc|nr|incl|bzw|usw|z\. ?B|d\. ?h|Pkt)\.(?!\w)", re.IGNORECASE)
SENTENCE_END = re.compile(r"[.?!](?=\s|$)")
PLACEHOLDER = re.compile(r"\{\w*\}|%\(?\w+\)?[sd]|\bNone\b|Traceback")


class Fault:
    """A line that breaks a rule: its number from 1, the rule, the line."""

    __slots__ = ("line", "number", "rule")

    def __init__(self, number: int, rule: str, line: str) -> None:
        """Take the three."""
        self.number, self.rule, self.line = number, rule, line

    def __str__(self) -> str:
        return f"line {self.number}: {self.rule}: {self.line!r}"


def rules_broken(line: str) -> list[str]:
    """Name the rules that a single line breaks.

    >>> rules_broken("Anna plays red 7. Sum 5.")
    []
    >>> rules_broken("♥7  +  -3 ...")
    ['a sign instead of a word', 'columns', 'signs in a row', 'a number with a sign instead of a word']
    """
    broken = []
    if any(unicodedata.category(letter) == "Cc" for letter in line):
        broken.append("a control character")
    if DRAWN.search(line):
        broken.append("a sign instead of a word")
    if INVISIBLE.search(line):
        broken.append("an invisible character")
    if len(line.strip()) < SHORTEST_LINE:
        broken.append(f"under {SHORTEST_LINE} characters")
    if len(line) > LONGEST_LINE:
        broken.append(f"over {LONGEST_LINE} characters")
    if COLUMNS.search(line):
        broken.append("columns")
    if line != line.rstrip():
        broken.append("a space at the end")
    if SIGNS_IN_A_ROW.search(line):
        broken.append("signs in a row")
    if NEGATIVE_NUMBER.search(line):
        broken.append("a number with a sign instead of a word")
    if ABBREVIATION.search(line):
        broken.append("an abbreviation")
    if PLACEHOLDER.search(line):
        broken.append("something that is not for people")
    if len(SENTENCE_END.findall(line)) > MOST_SENTENCES:
        broken.append(f"over {MOST_SENTENCES} sentences")
    return broken


def faults(text: str) -> list[Fault]:
    r"""Give every fault of a text as it was written, in order of the lines.

    >>> [str(fault) for fault in faults("Bert draws.\nBert draws.\n")]
    ["line 2: the same line again: 'Bert draws.'"]
    """
    found = []
    lines = text.split("\n")
    if lines.pop():
        found.append(Fault(len(lines) + 1, "no line end", text[-40:]))
    for number, line in enumerate(lines, 1):
        found += [Fault(number, rule, line) for rule in rules_broken(line)]
        if number > 1 and line == lines[number - 2]:
            found.append(Fault(number, "the same line again", line))
    return found
