"""The answers of a conversation, as a draft or the form takes them."""

from __future__ import annotations

import pytest
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.assistant.models import AssistantSession
from lyd.assistant.services.draft_answers import dump_draft, read_form
from lyd.interviews.errors import InvalidAnswers

PEOPLE = {
    **question("group", "People", required=True),
    "label": "People",
    "repeatable": {"min": 1, "max": 3, "itemLabel": "Person"},
    "questions": [question("text", "Name", label="Full name", required=True)],
}
ASKED = interview(PEOPLE, question("text", "Purpose", label="Purpose"))


def test_a_draft_has_the_answers_and_an_id_for_each_entry() -> None:
    row = AssistantSession(answers={"People": [{"Name": "Ann & Bo"}, {"Name": "Bo Ek"}], "Purpose": "Sale"})
    answers = read_form(ASKED, dump_draft(row))
    people = answers["People"]
    assert isinstance(people, list)
    assert [person["Name"] for person in people if isinstance(person, dict)] == ["Ann & Bo", "Bo Ek"]
    assert len({str(person.get("_id") or person) for person in people if isinstance(person, dict)}) == 2
    assert answers["Purpose"] == "Sale"
    assert row.answers["People"][0] == {"Name": "Ann & Bo"}


@pytest.mark.parametrize("xml", ["", "not base64", "PGE+"])
def test_what_is_no_answer_of_the_form_is_refused(xml: str) -> None:
    with pytest.raises(InvalidAnswers):
        read_form(ASKED, xml)
