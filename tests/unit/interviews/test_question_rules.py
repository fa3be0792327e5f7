"""Combinations of a question's entries that mean nothing: all of them are told at once."""

from __future__ import annotations

from typing import Any

import pytest

from lyd.interviews.errors import InvalidInterview
from lyd.interviews.interview_file import read_interview
from lyd.interviews.limits import MOST_ENTRIES


def reasons_for(**entries: Any) -> list[str]:
    """What is said of a question with these entries."""
    question = {"id": "Q", "label": "Q", "dataPath": "Q", **entries}
    with pytest.raises(InvalidInterview) as refusal:
        read_interview({"title": "T", "sections": [{"id": "s", "title": "S", "questions": [question]}]})
    return refusal.value.reasons


TEXT = {"id": "T", "label": "T", "type": "text", "dataPath": "T"}
FORMAT = "Question Q: format is for text and one of acn, abn, tfn, postcode, phone."
OPTIONS = "Question Q: select and multiselect questions have options, and only they."


@pytest.mark.parametrize(
    ("entries", "reasons"),
    [
        (
            {"type": "number", "dataPath": "", "multiline": True, "format": "abn", "options": ["x"], "reference": "R"},
            [
                "Question Q needs a dataPath.",
                OPTIONS,
                FORMAT,
                "Question Q: only text can be multiline.",
                "Question Q names a reference and is not one.",
            ],
        ),
        (
            {"type": "computed", "required": True, "default": "x", "min": 1},
            [
                "Question Q is computed and cannot have a default.",
                "Question Q: a computed question has a value, and only it.",
                "Question Q is computed: it is neither required nor repeatable.",
                "Question Q: min and max are for number, integer, money, percent, date, multiselect.",
            ],
        ),
        (
            {
                "type": "group",
                "dataPath": "",
                "required": True,
                "repeatable": True,
                "default": "x",
                "checks": [{"rule": "1 == 1", "message": "No."}],
                "questions": [TEXT],
            },
            [
                "Question Q is repeatable and needs a dataPath.",
                "Question Q has checks, whose message needs a place: give it a dataPath.",
                "Question Q is a group and cannot have a default.",
            ],
        ),
        (
            {"type": "multiselect", "repeatable": True, "default": "x", "options": ["x"], "format": "abn"},
            [
                FORMAT,
                "Question Q is a list of options already: repeat a group with it.",
                "Question Q is a multiselect and cannot have a default.",
            ],
        ),
        (
            {"type": "select", "options": [f"o{number}" for number in range(MOST_ENTRIES + 1)], "dataPath": "a b"},
            [
                "Question Q: the dataPath may hold letters, digits and _ only.",
                f"Question Q has more than {MOST_ENTRIES} options.",
            ],
        ),
        ({"type": "select", "multiline": True}, [OPTIONS, "Question Q: only text can be multiline."]),
        ({"type": "date", "default": "soon"}, ["Question Q: the default of a date is a day (2026-11-20) or today."]),
        (
            {"type": "group", "required": True, "questions": [{**TEXT, "type": "txt"}, {**TEXT, "dataPath": ""}]},
            [
                "Question Q is a group: say required on its questions.",
                "Question Q.T has the unknown type txt (did you mean “text”?).",
                "Question Q.T needs a dataPath.",
            ],
        ),
        (
            {"type": "person", "parts": ["nam", "email"], "optional": ["foo", {"a": 1}], "questions": []},
            [
                "Question Q: the type person brings its own questions.",
                *(
                    f"Question Q: {key}: there is no part {part}. The parts are name, email, address, "
                    "residential_address, phone, born, tfn, witness."
                    for key, part in (
                        ("parts", "nam (did you mean “name”?)"),
                        ("optional", "foo"),
                        ("optional", "{'a': 1}"),
                    )
                ),
            ],
        ),
        (
            {"type": "address", "parts": ["name"], "dataPath": "", "required": "maybe"},
            [
                "Question Q: required must be true or false.",
                "Question Q: an address has no parts that can be chosen: leave out parts and optional.",
                "Question Q: an address needs a dataPath.",
            ],
        ),
    ],
)
def test_all_mistakes_of_a_question_are_told(entries: dict[str, Any], reasons: list[str]) -> None:
    assert reasons_for(**entries) == reasons


def test_a_limit_of_a_date_is_a_day() -> None:
    assert reasons_for(type="date", min="'soon'") == ["Question Q: min: a date is limited by a date, not a text."]
    assert reasons_for(type="date", min="'2026-02-30'") == reasons_for(type="date", min="'soon'")
    assert reasons_for(type="integer", max="2026-07-01") == [
        "Question Q: max: a number is limited by a number, not a text."
    ]
