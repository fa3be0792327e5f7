"""Help with questions and why they are asked: what counts as formatting, and what is refused."""

from typing import Any

import pytest
from tests.unit.interviews.good_interview import changed
from tests.unit.interviews.shared_cases import FIXTURES, load_file

from lyd.interviews.errors import InvalidInterview
from lyd.interviews.guidance import MAX_HELP, MAX_WHY, Guidance, find_dead_formatting, read_blocks, read_guidance
from lyd.interviews.interview_file import read_interview
from lyd.interviews.interview_json import sections_json

CASES = load_file(FIXTURES / "help-texts" / "texts.json")["cases"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_only_formatting_that_the_form_shows_is_accepted(case: dict[str, Any]) -> None:
    assert list(dict.fromkeys(find_dead_formatting(case["text"]))) == case.get("dead", [])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_blocks_are_those_that_the_form_shows(case: dict[str, Any]) -> None:
    assert [(kind, len(texts)) for kind, texts in read_blocks(case["text"])] == [
        (kind, len(texts)) for kind, *texts in case["blocks"]
    ]


def test_questions_groups_and_sections_have_help_and_a_reason() -> None:
    data = changed(type="reference", reference="Person", help="Of the **person**.\n", why="To sign.")
    data["sections"][0] |= {"help": "- a\n- b", "why": "So."}
    interview = read_interview(data)
    assert interview.sections[0].guidance == Guidance("- a\n- b", "So.")
    assert interview.questions[2].guidance == Guidance("Of the **person**.", "To sign.")
    sections = sections_json(interview)
    assert (sections[0]["help"], sections[0]["questions"][2]["why"]) == ("- a\n- b", "To sign.")
    assert read_interview({"title": "T", "sections": sections}).sections == interview.sections


def test_a_party_keeps_its_help() -> None:
    group = read_interview(changed(type="person", help="Who it is.")).questions[2]
    assert (group.composite, group.guidance.help) == ("person", "Who it is.")


@pytest.mark.parametrize(
    ("texts", "reason"),
    [
        (
            {"help": "x" * (MAX_HELP + 1)},
            "Question Third: help has 2001 characters; at most 2,000 are possible.",
        ),
        ({"why": "x" * (MAX_WHY + 1)}, "Question Third: why has 501 characters; at most 500 are possible."),
        ({"help": "# No"}, "Question Third: help has a heading (#), which the form would show as it is written."),
        ({"why": ["a"]}, "Question Third needs a text for why."),
    ],
)
def test_long_texts_and_dead_formatting_are_refused(texts: dict[str, Any], reason: str) -> None:
    with pytest.raises(InvalidInterview) as refusal:
        read_interview(changed(**texts))
    assert refusal.value.reasons == [reason]


def test_mistakes_of_both_texts_are_told_at_once() -> None:
    with pytest.raises(InvalidInterview) as refusal:
        read_guidance({"help": "`a`", "why": "<b>"}, "Section s")
    assert len(refusal.value.reasons) == 2
