"""Ids of the entries of repeated groups: repaired, kept, and never taken for answers (decision 0060)."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.interviews.good_interview import changed
from tests.unit.interviews.test_xml import trees

from lyd.assembly.templates.values import template_values
from lyd.interviews.entry_ids import has_all_ids, identify_entries
from lyd.interviews.errors import InvalidAnswers, InvalidInterview
from lyd.interviews.interview_file import read_interview
from lyd.interviews.limits import MOST_CHARACTERS, total_problem
from lyd.interviews.transfer import transfer_answers
from lyd.interviews.validation import check_answers, check_shape
from lyd.interviews.xml import ENTRY_ID, MAX_NODES, VALID_ENTRY_ID, decode, encode

FIXTURE = Path(__file__).parents[2] / "fixtures" / "entry-ids" / "repair.json"
CASES = json.loads(FIXTURE.read_text())["cases"]

entries = st.fixed_dictionaries({}, optional={ENTRY_ID: st.sampled_from(["a", "b", "c", "d.d"]), "A": st.text("xyz")})
lists = st.lists(entries, max_size=5)


def ids_of(value: Any) -> list[str]:
    if isinstance(value, list):
        own = [entry[ENTRY_ID] for entry in value if isinstance(entry, dict)]
        return own + [entry_id for entry in value for entry_id in ids_of(entry)]
    return [entry_id for inner in value.values() for entry_id in ids_of(inner)] if isinstance(value, dict) else []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_shared_cases_are_repaired_alike(case: dict) -> None:
    before = deepcopy(case["answers"])
    identified = identify_entries(case["answers"])
    assert json.dumps(identified) == json.dumps(case["identified"])
    assert case["answers"] == before
    assert identify_entries(identified) == identified


@given(trees)
def test_every_entry_gets_an_id_of_its_own_and_nothing_else_changes(tree: dict) -> None:
    identified = identify_entries(tree)
    ids = ids_of(identified)
    assert len(set(ids)) == len(ids)
    assert all(VALID_ENTRY_ID.match(entry_id) for entry_id in ids)
    assert decode(encode(identified)) == identified


@given(lists)
def test_answers_whose_entries_all_have_ids_are_returned_as_they_are(entries: list) -> None:
    answers = {"List": entries, "Group": {"Inner": [entries[:1]]}}
    identified = identify_entries(answers)
    assert has_all_ids(identified)
    assert identify_entries(identified, {"List": [{"_id": "z"}]}) is identified
    assert has_all_ids(answers) == (identified == answers)


@pytest.mark.parametrize(
    "answers",
    [
        {"List": [{"_id": "a"}, {}]},
        {"List": [{"_id": "a"}], "Other": [{"_id": "a"}]},
        {"List": [{"_id": "a", "Inner": [{"_id": "a"}]}]},
        {"List": [[{"A": "x"}]]},
        {"List": [{"_id": None}]},
        {"List": [{"_id": "a.b"}]},
        {"_id": "a"},
        {"Group": {"_id": "a"}},
        {"List": [{"_id": "a", "Group": {"_id": "b"}}]},
    ],
)
def test_an_id_that_is_missing_repeated_invalid_or_out_of_place_is_noticed(answers: dict) -> None:
    assert not has_all_ids(answers)
    assert has_all_ids(identify_entries(answers))


@given(lists, lists)
def test_an_id_that_is_there_is_never_exchanged(answers: list, earlier: list) -> None:
    before = identify_entries({"List": earlier})
    identified = identify_entries({"List": answers}, before)["List"]
    seen: set[str] = set()
    for entry, result in zip(answers, identified, strict=True):
        own = entry.get(ENTRY_ID)
        assert result.get("A") == entry.get("A")
        if own and own != "d.d" and own not in seen:
            assert result[ENTRY_ID] == own
            seen.add(own)
    assert len(set(ids_of(identified))) == len(answers)


@pytest.mark.parametrize(
    ("answers", "ids"),
    [
        ([{"Name": "Ann"}, {"Name": "Bob"}], ["a", "b"]),
        ([{"Name": "Bob"}, {"Name": "Ann"}], ["b", "a"]),
        ([{"Name": "Bob"}], ["b"]),
        ([{"Name": "Anna"}, {"Name": "Bob"}], ["a", "b"]),
        ([{"Name": "Cy"}, {"_id": "a", "Name": "Ann"}], [None, "a"]),
    ],
    ids=["the same", "moved", "one is gone", "one is changed", "a new one before one with an id"],
)
def test_a_client_without_ids_keeps_those_of_the_entries_before(answers: list, ids: list[str | None]) -> None:
    earlier = {"List": [{"_id": "a", "Name": "Ann"}, {"_id": "b", "Name": "Bob"}]}
    identified = identify_entries({"List": answers}, earlier)["List"]
    for entry, expected in zip(identified, ids, strict=True):
        assert entry[ENTRY_ID] == expected or (expected is None and entry[ENTRY_ID] not in "ab") or expected is None


def test_entries_in_entries_keep_theirs_too() -> None:
    earlier = {"List": [{"_id": "a", "Name": "Ann", "Inner": [{"_id": "c", "A": "1"}]}, {"_id": "b", "Name": "Bob"}]}
    answers = {"List": [{"Name": "Bob"}, {"Name": "Ann", "Inner": [{"A": "1"}]}]}
    assert identify_entries(answers, earlier) == {"List": [earlier["List"][1], earlier["List"][0]]}


PEOPLE = {
    "type": "group",
    "repeatable": True,
    "questions": [{"id": "A", "label": "A", "type": "text", "dataPath": "A"}],
}


def test_an_id_fits_an_entry_and_nothing_else() -> None:
    interview = read_interview(changed(**PEOPLE))
    check_shape(interview, {"Third": [{"_id": "k1", "A": "x"}]})
    for tree, path in (({"_id": "k1"}, "_id"), ({"Who": {"_id": "k1"}}, "Who._id")):
        with pytest.raises(InvalidAnswers) as refusal:
            check_shape(interview, tree)
        assert path in refusal.value.errors["answers"]


@pytest.mark.parametrize("within", [True, False])
def test_no_question_can_have_the_key_of_the_id(within: bool) -> None:
    question = {"id": "A", "label": "A", "type": "text", "dataPath": "_id"}
    data = changed(**PEOPLE | {"questions": [question]}) if within else changed(dataPath="_id")
    with pytest.raises(InvalidInterview, match="_id is the id of an entry and no dataPath"):
        read_interview(data)


def test_ids_are_not_printed() -> None:
    interview = read_interview(changed(**PEOPLE))
    assert template_values(interview, {"Third": [{"_id": "k1", "A": "x"}]})["Third"] == [{"A": "x"}]


def test_ids_count_in_no_limit() -> None:
    interview = read_interview(changed(**PEOPLE | {"repeatable": {"max": 200}}))
    line = "x" * 1_000
    answers = {"Third": [{"_id": f"{number:040}", "A": line} for number in range(200)]}
    assert len(line) * 200 == MOST_CHARACTERS
    assert total_problem(answers) is None
    check_answers(interview, answers)
    most = {"Third": [{"_id": str(number)} for number in range(MAX_NODES - 2)]}
    assert decode(encode(most)) == most


def test_answers_keep_their_ids_in_another_version_of_the_interview() -> None:
    answers = {"Third": [{"_id": "k1", "A": "x"}, {"_id": "k2", "Gone": "y"}, {"_id": "k3"}]}
    result = transfer_answers(read_interview(changed(**PEOPLE)), answers)
    assert result.answers == {"Third": [{"_id": "k1", "A": "x"}, {"_id": "k2"}, {"_id": "k3"}]}
    assert result.lost == ["Third.1.Gone"]
    assert transfer_answers(read_interview(changed()), {"Third": [{"_id": "k3"}]}).lost == []
