"""Where an interview stands."""

from __future__ import annotations

from tests.unit.assistant.talks import TODAY, read_nda
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.assistant.conversation.places import count_answers, find_place, match_labels
from lyd.assistant.conversation.state import State

TWO = interview(question("text", "Name", label="Full name", required=True), question("email", "Email", required=True))


def test_answers_are_counted_with_the_section_that_is_open() -> None:
    progress = count_answers(read_nda(), {"Agreement_Date": "2026-03-12"}, TODAY)
    assert (progress.answered, progress.section) == (1, "The agreement")


def test_the_question_that_was_asked_stays_in_hand_while_it_is_there() -> None:
    place = find_place(TWO, State(asked="Email", answers={"Email": "a@x.au"}), TODAY)
    assert place is not None
    assert place.asked.path == "Email"
    assert find_place(TWO, State(answers={"Name": "A", "Email": "a@x.au"}), TODAY) is None


def test_answers_are_found_by_nearly_their_names() -> None:
    assert match_labels(TWO, {"Name": "A", "Email": "a@x.au"}, "full nme", TODAY) == [("Name", "Full name")]
    assert match_labels(TWO, {"Email": "a@x.au"}, "full name", TODAY) == []
