"""Places of answers by the names that expressions have for them."""

from __future__ import annotations

from typing import Any

from tests.unit.assembly.traces import PEOPLE, QUESTIONS, repeated
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.assembly.blocks.places import Place, names_read, root_of
from lyd.assembly.blocks.reads import Read
from lyd.assembly.templates.values import template_values
from lyd.interviews.outputs import ONLY
from lyd.interviews.schema import Interview


def root(questions: Interview = QUESTIONS, **answers: Any) -> Place:
    return root_of(questions, ONLY, answers, template_values(questions, answers, draft=True))


def names(place: Place | None, *path: str) -> list[str]:
    assert place is not None
    return list(names_read([Read(path)], place.find))


def test_the_nearest_answer_of_a_name_is_meant() -> None:
    questions = interview(
        question("text", "Name"), question("text", "City"), repeated("People", question("text", "Name"))
    )
    people = root(questions, People=[{"_id": "ana"}]).field("People")
    assert people is not None
    assert names(people.entry(0), "Name") == ["People.@ana.Name"]
    assert names(people.entry(0), "City") == ["City"]
    assert names(people.entry(0), "Nowhere") == []


def test_entries_are_named_by_their_ids_or_else_by_their_indexes() -> None:
    people = root(People=[*PEOPLE, {"Name": "Cy"}]).field("People")
    assert people is not None
    assert [entry.name for entry in people.entries()] == ["People.@ana", "People.@ben", "People.2"]


def test_an_entry_that_only_a_draft_has_is_named_by_its_index() -> None:
    questions = interview(repeated("People", question("text", "Name", required=True), required=True))
    people = root(questions).field("People")
    assert people is not None
    assert [entry.name for entry in people.entries()] == ["People.0"]


def test_a_repeated_single_answer_is_named_by_its_index() -> None:
    questions = interview(question("text", "Tags", repeatable=True))
    tags = root(questions, Tags=["a", "b"]).field("Tags")
    assert tags is not None
    assert [entry.name for entry in tags.entries()] == ["Tags.0", "Tags.1"]


def test_a_hidden_answer_of_a_group_is_not_read_with_it() -> None:
    questions = interview(question("address", "Home"))
    place = root(questions, Home={"country": "Australia", "streetName": "Smith"})
    read = list(names_read([Read(("Home",), ("streetName", "line1", "country"))], place.find))
    assert read == ["Home.streetName", "Home.country"]


def test_a_computed_value_names_what_it_follows_from_as_it_was_meant() -> None:
    questions = interview(
        question("money", "Price"),
        repeated(
            "Lots", question("computed", "Price", value="Price * 2"), question("computed", "Sum", value="Price + 1")
        ),
        question("money", "Later"),
    )
    lots = root(questions, Price="2", Lots=[{"_id": "a"}]).field("Lots")
    assert lots is not None
    assert names(lots.entry(0), "Price") == ["Price"]
    assert names(lots.entry(0), "Sum") == ["Price"]


def test_what_is_read_of_a_party_is_the_answer_that_refers_to_it() -> None:
    people = repeated("People", question("text", "First"), question("text", "Last"))
    questions = interview(people, {**question("party", "Chair"), "from": "People"})
    place = root(questions, People=[{"_id": "ana", "First": "Ana", "Last": "Bell"}], Chair="ana")
    assert names(place, "Chair", "First") == ["Chair"]
    assert list(names_read([Read(("Chair",), ("First", "Last"))], place.find)) == ["Chair"]
    assert names(root(questions), "Chair", "First") == ["Chair"]
