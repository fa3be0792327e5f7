"""Names of companies, and what ASIC's answers about them mean."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.asic.registrations import SOLE_DIRECTOR, form_of, package

from lyd.adapters.asic import NameAnswer, Objection
from lyd.asic.models import NameOutcome
from lyd.asic.names import (
    LEGAL_CHOICES,
    LONGEST_NAME,
    NO_LETTER,
    TOO_LONG,
    UNAVAILABLE,
    WRONG_CHARACTERS,
    find_fault,
    join_name,
    proposed_name,
    read_answer,
)
from lyd.interviews.schema import scope_fields


def test_there_are_ten_legal_elements() -> None:
    assert len(LEGAL_CHOICES) == len(set(LEGAL_CHOICES)) == 10
    assert (LEGAL_CHOICES[0], LEGAL_CHOICES[-1]) == ("PTY LTD", "LTD")


def test_the_interview_offers_the_elements_that_a_name_can_be_checked_with() -> None:
    questions = {question.id: question for question in scope_fields(package().interview.questions)}
    assert [option.value for option in questions["Legal_Element"].options] == list(LEGAL_CHOICES)


def test_a_form_has_a_whole_name_as_soon_as_there_is_one() -> None:
    form = form_of(SOLE_DIRECTOR)
    assert proposed_name(form) == "Harbour Advisory PTY LTD"
    assert proposed_name(replace(form, company_name="")) == ""
    assert proposed_name(replace(form, company_name=None)) == "A.C.N. ___ ___ ___ PTY LTD"


@pytest.mark.parametrize(
    ("name", "element", "whole"),
    [("Harbour Tea", "PTY LTD", "Harbour Tea PTY LTD"), ("  Harbour \n Tea ", None, "Harbour Tea"), ("", "LTD", "LTD")],
)
def test_a_name_is_joined_with_its_element(name: str, element: str | None, whole: str) -> None:
    assert join_name(name, element) == whole


@pytest.mark.parametrize("name", ["A", "7", "O'Brien & Sons (Aust.) PTY. LTD.", "A" * LONGEST_NAME, "@home #1"])
def test_a_name_of_latin_letters_digits_and_signs_can_be_asked_about(name: str) -> None:
    assert find_fault(name) is None


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("A" * 300, TOO_LONG),
        ("Café PTY LTD", WRONG_CHARACTERS),
        ("Порт PTY LTD", WRONG_CHARACTERS),
        ("茶 PTY LTD", WRONG_CHARACTERS),
        ("Tea\x00 LTD", WRONG_CHARACTERS),
        ("☕ LTD", WRONG_CHARACTERS),
        ("---", NO_LETTER),
        ("", NO_LETTER),
    ],
)
def test_any_other_name_is_refused_with_a_reason(name: str, fault: str) -> None:
    assert find_fault(name) == fault


@pytest.mark.parametrize(
    ("answer", "outcome", "message"),
    [
        (NameAnswer("AVAL", "Available", ()), NameOutcome.SUCCESS, ""),
        (NameAnswer("MANL", "", ()), NameOutcome.MANUAL, "reviews it manually"),
        (
            NameAnswer("MANL", "", (Objection("BANK", "Bank is restricted."),)),
            NameOutcome.MANUAL,
            "Bank is restricted.",
        ),
        (NameAnswer("NAVL", "Taken", (Objection("ID", "Identical to A."),)), NameOutcome.ERROR, "Identical to A."),
        (NameAnswer("NAVL", "Taken", ()), NameOutcome.ERROR, "Taken"),
        (NameAnswer("NAVL", "", ()), NameOutcome.ERROR, UNAVAILABLE),
        (NameAnswer("WHAT", "Odd", ()), NameOutcome.MANUAL, "Odd"),
    ],
)
def test_each_answer_has_an_outcome(answer: NameAnswer, outcome: NameOutcome, message: str) -> None:
    checked = read_answer("Tea LTD", answer)
    assert (checked.name, checked.outcome) == ("Tea LTD", outcome)
    assert message in checked.message
