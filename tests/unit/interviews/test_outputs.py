"""`outputs` of package.yaml: what is read, and that each mistake names its file."""

from __future__ import annotations

from typing import Any

import pytest
from tests.factories.bundles import INTERVIEW

from lyd.interviews.entries import load_yaml
from lyd.interviews.errors import InvalidInterview
from lyd.interviews.interview_file import read_interview
from lyd.interviews.outputs import MOST_OUTPUTS, ONLY, Output, read_outputs, template_names

NESTED = """
title: Nested
sections:
  - id: one
    title: One
    questions:
      - id: Funds
        label: Funds
        type: group
        dataPath: Funds
        repeatable: true
        questions:
          - id: Holders
            label: Holders
            type: group
            dataPath: Holders
            repeatable: true
            questions: [{ id: Name, label: Name, type: text, dataPath: Name }]
"""
QUESTIONS = read_interview(load_yaml(INTERVIEW.decode()))
DEED = {"file": "deed.docx"}


def read(*rows: Any) -> tuple[Output, ...]:
    return read_outputs(list(rows), QUESTIONS)


def test_without_outputs_a_package_makes_template_docx() -> None:
    assert read() == (ONLY,)
    assert (ONLY.file, ONLY.name, ONLY.when, ONLY.each) == ("template.docx", "", None, ())
    assert template_names([]) == ["template.docx"]


def test_an_output_has_a_file_a_name_a_condition_and_a_list() -> None:
    letter = {"file": "letter.docx", "name": "Letter to {{ Director_Name }}", "each": "Directors", "when": "Signs"}
    main, other = read(DEED, letter)
    assert (main.file, main.name) == ("deed.docx", "")
    assert (other.name, other.each) == ("Letter to {{ Director_Name }}", ("Directors",))
    assert other.when is not None


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        (["deed.docx"], "An output must be a mapping (name: value)."),
        ([{"name": "Deed"}], "An output needs a text for file."),
        (
            [{"file": "../deed.docx"}],
            "Output ../deed.docx: the file is a Word file beside package.yaml, as minutes.docx.",
        ),
        ([{"file": "deed.doc"}], "Output deed.doc: the file is a Word file beside package.yaml, as minutes.docx."),
        ([{**DEED, "if": "Kind"}], "Output deed.docx has unknown entries: if."),
        ([{**DEED, "name": "x" * 201}], "Output deed.docx: the name has more than 200 characters."),
        (
            [{**DEED, "when": "Kind == 'A Company'"}],
            "Output deed.docx is the first and so the main file: it has neither when nor each.",
        ),
        (
            [{**DEED, "each": "Directors"}],
            "Output deed.docx is the first and so the main file: it has neither when nor each.",
        ),
        ([DEED, {"file": "minutes.docx"}], "Output minutes.docx needs a text for name."),
        ([DEED, {"file": "Deed.docx", "name": "x"}], "package.yaml: the output deed.docx is there twice."),
        (
            [DEED, {"file": "a.docx", "name": "Minutes"}, {"file": "b.docx", "name": "minutes"}],
            "package.yaml: two outputs have the name “minutes”.",
        ),
        (
            [DEED, {"file": "a.docx", "name": "x", "each": "Director"}],
            "Output a.docx: each: there is no group Director (did you mean “Directors”?).",
        ),
        (
            [DEED, {"file": "a.docx", "name": "x", "each": "Company"}],
            "Output a.docx: each must name a repeatable group, which Company is not.",
        ),
        (
            [DEED, {"file": "a.docx", "name": "x", "when": "Kind =="}],
            "Output a.docx: when: “Kind ==” cannot be read: unexpected 'end of print statement'.",
        ),
    ],
)
def test_a_mistake_names_its_file(rows: list[Any], reason: str) -> None:
    with pytest.raises(InvalidInterview) as refusal:
        read(*rows)
    assert str(refusal.value) == reason


def test_a_list_within_a_list_is_refused() -> None:
    with pytest.raises(InvalidInterview, match="each names a list within the list Funds"):
        read_outputs(
            [DEED, {"file": "a.docx", "name": "x", "each": "Funds.Holders"}], read_interview(load_yaml(NESTED))
        )


def test_outputs_are_limited() -> None:
    rows = [{"file": f"{number}.docx", "name": str(number)} for number in range(MOST_OUTPUTS + 1)]
    with pytest.raises(InvalidInterview, match=f"more than {MOST_OUTPUTS} outputs"):
        read(*rows)


def test_template_names_are_known_whatever_else_is_wrong() -> None:
    assert template_names([DEED, "x", {"file": 1}, {"file": "a.docx", "if": "x"}, DEED]) == ["deed.docx", "a.docx"]
