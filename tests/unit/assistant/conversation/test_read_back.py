"""What is read back, and how it is spelled."""

from __future__ import annotations

import pytest
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.assistant.conversation.read_back import read_back, spell
from lyd.assistant.conversation.state import Pending


@pytest.mark.parametrize(
    ("asked", "value", "spelled"),
    [
        (question("text", "Name"), "Ann O'Lee", "A N N, new word, O apostrophe L E E"),
        (question("email", "Email"), "a.b@x.au", "A dot B at X dot A U"),
        (question("phone", "Phone"), "0400 111 222", "0 4 0 0, 1 1 1, 2 2 2"),
        (question("date", "Day"), "2026-03-12", "Thursday, 12 March 2026"),
        (question("yesno", "Married"), "Yes", ""),
        (question("text", "Purpose"), "A house", ""),
    ],
)
def test_names_numbers_dates_and_addresses_are_spelled(asked: dict[str, object], value: str, spelled: str) -> None:
    assert spell(next(interview(asked).fields()), value) == spelled


def test_a_doubtful_text_is_spelled_too() -> None:
    asked = next(interview(question("text", "Purpose")).fields())
    assert spell(asked, "Sea", is_doubtful=True) == "S E A"


def test_a_read_back_is_spoken_word_by_word() -> None:
    said = read_back(Pending("A", "A", "Yes", "Yes", "", ("Yes",)))
    assert (said.text, said.exact) == ("Yes. Is that right?", True)
