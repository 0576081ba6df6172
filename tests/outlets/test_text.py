import errno
import io

import pytest

from accessible_cards.outlets.text import CannotWrite, ReaderGone, TextOutlet, abandon, script_stream


class Broken(io.StringIO):
    """A stream that fails with an error of the system."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def write(self, text: str) -> int:
        raise OSError(self.number, "no")


def test_lines_are_written_whole_and_flushed() -> None:
    raw = io.BytesIO()
    outlet = TextOutlet(io.TextIOWrapper(raw, encoding="utf-8", newline="\n"))
    outlet.lines(["One.", "Two\x1b.\n"])
    assert raw.getvalue() == b"One.\nTwo. \n"


def test_the_encoding_of_the_stream_decides_the_letters() -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii")
    TextOutlet(stream, "de").line("Zwölfern")
    assert raw.getvalue().splitlines() == [b"Zwoelfern"]


def test_a_reader_that_has_gone_is_no_fault() -> None:
    with pytest.raises(ReaderGone):
        TextOutlet(Broken(errno.EPIPE)).line("One.")


def test_a_full_device_is_a_fault() -> None:
    with pytest.raises(CannotWrite):
        TextOutlet(Broken(errno.ENOSPC)).line("One.")


def test_no_stream_and_a_closed_stream_are_faults() -> None:
    closed = io.StringIO()
    closed.close()
    for stream in (None, closed):
        with pytest.raises(CannotWrite):
            TextOutlet(stream).line("One.")


def test_scripts_get_utf_8_with_lf_whatever_the_stream_was() -> None:
    raw = io.BytesIO()
    stream = script_stream(io.TextIOWrapper(raw, encoding="cp1252", newline="\r\n"))
    TextOutlet(stream).line("Zwölfern →")
    assert raw.getvalue() == "Zwölfern →\n".encode()


def test_abandoning_what_is_no_file_does_nothing() -> None:
    abandon(None)
    abandon(io.StringIO())
