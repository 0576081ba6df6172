import io

from hypothesis import given
from hypothesis import strategies as st

from accessible_cards.play.lines import BAD_ENCODING, LONGEST, TOO_LONG, Line, ScriptLines, TerminalLines


def script(data: bytes) -> list[Line]:
    lines = ScriptLines(io.BytesIO(data))
    return list(iter(lines.read, None))


def shown(data: bytes) -> list[tuple[int, str, str]]:
    return [(line.number, line.text, line.fault) for line in script(data)]


def test_line_ends_and_byte_order_mark() -> None:
    assert shown(b"\xef\xbb\xbfhelp\r\nx\nlast") == [(1, "help", ""), (2, "x", ""), (3, "last", "")]


def test_a_byte_order_mark_later_is_part_of_the_line() -> None:
    assert script(b"x\n\xef\xbb\xbfhelp\n")[1].text == "\ufeffhelp"


def test_empty_lines_and_comments_are_skipped_but_counted() -> None:
    lines = script(b"\n  \n# \xff\x00" + b"#" * 5000 + b"\nhand\n")
    assert [line.skipped for line in lines] == [True, True, True, False]
    assert lines[3].number == 4


def test_what_is_no_text_is_refused_and_reading_goes_on() -> None:
    assert shown(b"\xff\xfe\n\x00\na\x1bb\nhand\n") == [
        (1, "", BAD_ENCODING),
        (2, "", BAD_ENCODING),
        (3, "", BAD_ENCODING),
        (4, "hand", ""),
    ]


def test_a_line_of_a_mebibyte_is_refused_and_reading_goes_on() -> None:
    assert shown(b"x" * 2**20 + b"\nhand\n") == [(1, "", TOO_LONG), (2, "hand", "")]


def test_the_longest_line() -> None:
    longest = b"x" * LONGEST
    assert shown(b"\xef\xbb\xbf" + longest + b"\r\n" + longest + b"x\n") == [
        (1, longest.decode(), ""),
        (2, "", TOO_LONG),
    ]


def test_no_input_at_all() -> None:
    assert ScriptLines(None).read() is None
    assert shown(b"") == []


@given(st.binary(max_size=3000))
def test_any_bytes_are_read_to_the_end(data: bytes) -> None:
    lines = script(data)
    assert [line.number for line in lines] == list(range(1, len(lines) + 1))
    assert len(lines) == data.count(b"\n") + (data != b"" and not data.endswith(b"\n"))


def asked(*answers: str | BaseException) -> TerminalLines:
    left = list(answers)

    def ask(prompt: str) -> str:
        answer = left.pop(0)
        if isinstance(answer, BaseException):
            raise answer
        return answer

    return TerminalLines(ask)


def test_a_terminal_gives_lines_until_its_end() -> None:
    lines = asked("hand", "a\x00b", EOFError())
    first, second = lines.read("? "), lines.read("? ")
    assert first is not None and (first.number, first.text) == (1, "hand")
    assert second is not None and second.fault == BAD_ENCODING
    assert lines.read("? ") is None


def test_a_closed_terminal_is_the_end() -> None:
    assert asked(OSError(5, "gone")).read("? ") is None


def test_bytes_that_are_no_text_are_a_fault_of_the_line() -> None:
    line = asked(UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no")).read("? ")
    assert line is not None and line.fault == BAD_ENCODING
