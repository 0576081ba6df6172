import io

from accessible_cards.outlets.text import TextOutlet
from accessible_cards.play.lines import ScriptLines, TerminalLines
from accessible_cards.play.menu import choose
from accessible_cards.play.screen import PAGE, Screen
from accessible_cards.telling.teller import Teller

CHOICES = [("twelve", "12, Jamaican Sniping"), ("stich", "12er Stich"), ("zwolfern", "Zwölfern")]


def script(text: str) -> tuple[Screen, io.StringIO]:
    out = io.StringIO()
    return Screen(ScriptLines(io.BytesIO(text.encode())), TextOutlet(out), Teller()), out


def terminal(*answers: str) -> tuple[Screen, io.StringIO]:
    out = io.StringIO()
    left = list(answers)

    def ask(prompt: str) -> str:
        out.write(f"[{prompt}]\n")
        if not left:
            raise EOFError
        return left.pop(0)

    return Screen(TerminalLines(ask), TextOutlet(out), Teller()), out


def choice(text: str) -> str | None:
    screen, _ = script(text)
    return choose(screen, "Games.", CHOICES, "? ")


def test_items_are_numbered_one_a_line() -> None:
    screen, out = script("2\n")
    assert choose(screen, "Games.", CHOICES, "? ") == "stich"
    assert out.getvalue() == "Games.\n1: 12, Jamaican Sniping\n2: 12er Stich\n3: Zwölfern\n"


def test_items_are_chosen_by_number_or_word() -> None:
    assert choice("3\n") == "zwolfern"
    assert choice("Zwolfern\n") == "zwolfern"
    assert choice("zw\n") == "zwolfern"
    assert choice("12er\n") == "stich"


def test_what_is_not_in_the_list_is_refused_with_its_line() -> None:
    screen, out = script("\n# no\n4\n0\n²\nchess\n1\n")
    assert choose(screen, "", CHOICES, "? ") == "twelve"
    refusals = out.getvalue().splitlines()[3:]
    assert [line.partition(":")[0] for line in refusals] == ["Line 3", "Line 4", "Line 5", "Line 6"]


def test_the_end_of_input_is_no_choice() -> None:
    assert choice("") is None
    assert choice("\xff\n") is None


def test_a_person_sees_a_prompt() -> None:
    screen, out = terminal("chess", "1")
    assert choose(screen, "", CHOICES, "Which? ") == "twelve"
    assert out.getvalue().count("[Which? ]") == 2
    assert "Line" not in out.getvalue()


def test_long_answers_pause_at_a_terminal_only() -> None:
    lines = [f"Line number {number}." for number in range(50)]
    screen, out = script("")
    screen.say_pages(lines)
    assert out.getvalue().splitlines() == lines
    screen, out = terminal("", "")
    screen.say_pages(lines)
    said = out.getvalue().splitlines()
    assert said[PAGE] == "[Enter for more, 30 lines left. ]"
    assert [line for line in said if not line.startswith("[")] == lines


def test_what_is_typed_at_a_pause_is_the_next_line() -> None:
    screen, out = terminal("hand")
    screen.say_pages(["A line."] * 30)
    assert out.getvalue().count("A line.") == PAGE
    line = screen.read("? ")
    assert line is not None and line.text == "hand"


def test_the_end_of_input_at_a_pause_is_the_end() -> None:
    screen, _ = terminal()
    screen.say_pages(["A line."] * 30)
    assert screen.read("? ") is None


def test_twenty_lines_do_not_pause() -> None:
    screen, out = terminal()
    screen.say_pages(["A line."] * PAGE)
    assert "[" not in out.getvalue()


def test_a_persons_empty_line_counts_a_scripts_does_not() -> None:
    screen, _ = terminal("", "# no", "hand")
    first, second = screen.read("? "), screen.read("? ")
    assert first is not None and first.text == ""
    assert second is not None and second.text == "hand"
    screen, _ = script("\n# no\nhand\n")
    first = screen.read("? ")
    assert first is not None and first.text == "hand"


def test_long_lines_count_as_the_rows_they_take() -> None:
    screen, out = terminal("", "", "")
    lines = [f"{number} " + "word " * 31 for number in range(25)]
    screen.say_pages(lines)
    said = out.getvalue().splitlines()
    assert [place for place, line in enumerate(said) if line.startswith("[")] == [10, 21]


def test_news_do_not_ask_but_wait_for_a_screen_reader_to_look() -> None:
    screen, out = terminal()
    waited: list[float] = []
    screen.wait = waited.append
    screen.say_news(["A line."] * 50)
    assert out.getvalue() == "A line.\n" * 50
    assert len(waited) == 2
    screen, out = script("")
    screen.wait = waited.append
    screen.say_news(["A line."] * 50)
    assert len(waited) == 2
