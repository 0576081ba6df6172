from accessible_cards.play.review import Review


def filled() -> Review:
    review = Review()
    review.add(["One.", "Two."])
    review.add(["Three.", "Four."])
    return review


def test_repeat_gives_the_last_answer_or_so_many_lines() -> None:
    assert filled().repeat(None) == ["Three.", "Four."]
    assert filled().repeat(3) == ["Two.", "Three.", "Four."]
    assert filled().repeat(99) == ["One.", "Two.", "Three.", "Four."]
    assert Review().repeat(None) == []


def test_back_goes_to_the_first_line_and_stays_there() -> None:
    review = filled()
    assert [review.back() for _ in range(4)] == ["Three.", "Two.", "One.", ""]
    assert review.forward() == "Two."


def test_forward_goes_to_the_last_line_and_stays_there() -> None:
    review = filled()
    assert review.forward() == ""
    review.back()
    review.back()
    assert [review.forward() for _ in range(4)] == ["Three.", "Four.", "", ""]
    assert review.back() == "Three."


def test_what_is_said_anew_leads_back_to_the_end() -> None:
    review = filled()
    review.back()
    review.back()
    review.add(["Five."])
    assert review.back() == "Four."
