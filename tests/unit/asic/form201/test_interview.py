"""What the interview refuses, so that no papers are made of it."""

import datetime
from typing import Any

import pytest
from tests.unit.asic.registrations import SOLE_DIRECTOR, SUPER_FUND, TWO_CLASSES, answers_of, package

from lyd.interviews.validation import find_problems

TODAY = datetime.date(2026, 11, 25)


def problems(answers: dict[str, Any]) -> str:
    return str(find_problems(package().interview, answers, complete=True, today=TODAY))


@pytest.mark.parametrize(
    ("right", "sentence"),
    [
        ("Votes", "At least one class of shares must carry votes."),
        ("Surplus", "At least one class of shares must share in the surplus on winding up."),
    ],
)
def test_one_class_of_shares_has_each_right_that_the_company_needs(right: str, sentence: str) -> None:
    answers = answers_of(TWO_CLASSES)
    assert sentence not in problems(answers)
    for entry in answers["Share_Classes"]:
        entry[right] = "No"
    assert sentence in problems(answers)


def test_the_shares_of_a_trustee_of_a_fund_share_in_no_surplus() -> None:
    assert "surplus" not in problems(answers_of(SUPER_FUND))


def test_an_applicant_signs_in_an_office_that_this_person_has() -> None:
    answers = answers_of(SOLE_DIRECTOR)
    person = answers["People"][0]
    assert "Applicant_Capacity" not in problems(answers)
    person["Applicant_Capacity"], person["Roles"] = "secretary", ["Director", "Member", "Applicant"]
    assert "Applicant_Capacity" in problems(answers)


def test_the_state_of_birth_is_asked_however_australia_is_written() -> None:
    answers = answers_of(SOLE_DIRECTOR)
    person = answers["People"][0]
    person["Birth_Country"] = "australia"
    del person["Birth_State"]
    assert "Birth_State" in problems(answers)
