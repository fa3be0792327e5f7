"""The questions for which answers of other documents can be suggested."""

from __future__ import annotations

from tests.unit.interviews.test_typed_questions import interview, question

from lyd.answer_suggestions.questions import list_asked


def test_files_are_not_suggested_because_they_are_another_documents() -> None:
    people = {**question("group", "People"), "questions": [question("text", "Name"), question("file", "Passport")]}
    assert list(list_asked(interview(question("file", "Deed"), people))) == ["People.Name"]
