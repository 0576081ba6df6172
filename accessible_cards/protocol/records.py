"""Records: the lines that the engine writes, at most 40 columns each (docs/protocol.md, Records).

Columns 1 to 4: sequence number.  6 to 9: code.  11: seat, or - for the table.  13 to 16: number, or ---- for none.
18 to 40: payload.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

WIDTH = 40
PAYLOAD_WIDTH = 23
MODULUS = 10000

# Lists that go on in records which count what is left; PLAY does so in DAYS, where its number is a count.
COUNTED = frozenset(("HAND", "TAKE", "BACK", "SHOW", "TABL", "PLAY"))


class Record:
    """One record as read.

    sequence: 0 to 9999.  code: four letters.  seat: from 1, 0 for the table.  number: None for none.
    payload: its tokens.
    """

    __slots__ = ("code", "number", "payload", "seat", "sequence")

    def __init__(
        self, sequence: int, code: str, seat: int = 0, number: int | None = None, payload: Sequence[str] = ()
    ) -> None:
        """Take the five fields."""
        self.sequence, self.code, self.seat, self.number = sequence, code, seat, number
        self.payload = tuple(payload)

    def __repr__(self) -> str:
        return f"Record({self.sequence}, {self.code!r}, {self.seat}, {self.number}, {self.payload})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]


def read_record(line: str) -> Record:
    """Read one line; raises ValueError where it is not a record.

    >>> read_record("0042 PLAY 2 0005 07R")
    Record(42, 'PLAY', 2, 5, ('07R',))
    """
    sequence, code, seat, number, *payload = line.split(" ")
    if len(line) > WIDTH or len(code) != 4:
        raise ValueError(f"not a record: {line!r}")
    return Record(
        int(sequence), code, 0 if seat == "-" else int(seat), None if number == "----" else int(number), payload
    )


def join_records(records: Iterable[Record]) -> list[Record]:
    """Put lists that go on over several records together: one record each, with the number of its first line.

    >>> join_records(map(read_record, ["0001 MOVE 1 0018 PLAY 01 02 03 04 05 06", "0002 MOVE 1 0018 + 07"]))
    [Record(1, 'MOVE', 1, 18, ('PLAY', '01', '02', '03', '04', '05', '06', '07'))]
    """
    joined: list[Record] = []
    left, width = 0, 0
    for record in records:
        last = joined[-1] if joined else None
        if last is not None and (last.code, last.seat) == (record.code, record.seat) and record.payload:
            if record.payload[0] == "+" and record.number == last.number:
                last.payload += record.payload[1:]
                continue
            full = width + 1 + len(record.payload[0]) > PAYLOAD_WIDTH
            if record.code in COUNTED and 0 < left == record.number and full:
                last.payload += record.payload
                left, width = left - len(record.payload), len(" ".join(record.payload))
                continue
        left, width = (record.number or 0) - len(record.payload), len(" ".join(record.payload))
        joined.append(Record(record.sequence, record.code, record.seat, record.number, record.payload))
    return joined


def write_records(code: str, seat: int, number: int | None, tokens: Sequence[str]) -> list[str]:
    """Write what follows the sequence number, as many records as the tokens need.

    >>> write_records("HAND", 1, 9, ["5C"] * 9)
    ['HAND 1 0009 5C 5C 5C 5C 5C 5C 5C 5C', 'HAND 1 0001 5C']
    >>> write_records("FLIP", 0, 40, ["QD"]), write_records("PASS", 2, None, [])
    (['FLIP - 0040 QD'], ['PASS 2 ----'])
    """
    head = f"{code} {seat or '-'}"
    payload = " ".join(tokens)
    if len(payload) <= PAYLOAD_WIDTH:
        line = f"{head} {number_text(number)}"
        return [f"{line} {payload}" if payload else line]
    if code in COUNTED:
        lines, left = [], number or 0
        for part in _parts(tokens, PAYLOAD_WIDTH):
            lines.append(f"{head} {number_text(left)} {' '.join(part)}")
            left -= len(part)
        return lines
    first, *more = _parts(tokens, PAYLOAD_WIDTH)
    rest = [token for part in more for token in part]
    followed = [["+", *part] for part in _parts(rest, PAYLOAD_WIDTH - 2)]
    return [f"{head} {number_text(number)} {' '.join(part)}" for part in [first, *followed]]


def number_text(number: int | None) -> str:
    """Write a number in its four columns.

    >>> number_text(12), number_text(-5), number_text(None)
    ('0012', '-005', '----')
    """
    return "----" if number is None else f"{number:04}"


def _parts(tokens: Iterable[str], width: int) -> list[list[str]]:
    """Break tokens into lines of at most ``width`` columns; a token is never split."""
    parts: list[list[str]] = []
    used = width
    for token in tokens:
        if used + 1 + len(token) > width:
            parts.append([])
            used = -1
        parts[-1].append(token)
        used += 1 + len(token)
    return parts
