"""Minors do not sign, and a company signs by enough officers."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest
from tests.unit.signing.checks.drafts import TODAY, codes, draft_of
from tests.unit.signing.people import ANN, BEN, WILL, officer

from lyd.signing.checks import check
from lyd.signing.checks.capacities import years_between
from lyd.signing.findings import Severity
from lyd.signing.groups import Role
from lyd.signing.parties import Capacity, Party

DIRECTOR, SECRETARY = Capacity.DIRECTOR, Capacity.SECRETARY
BORN = datetime.date(2008, 11, 27)
"""Turns 18 tomorrow."""


def test_a_signer_turns_of_age_on_the_eighteenth_birthday() -> None:
    assert codes(draft_of(replace(ANN, date_of_birth=BORN))) == ["signer_minor"]
    assert codes(draft_of(replace(ANN, date_of_birth=TODAY.replace(year=2008)))) == []
    assert (
        codes(
            draft_of(replace(ANN, date_of_birth=BORN), today=BORN.replace(year=2026), due_date=BORN.replace(year=2026))
        )
        == []
    )


def test_a_witness_is_of_age() -> None:
    (finding,) = check(draft_of(ANN, replace(WILL, date_of_birth=BORN)))
    assert (finding.code, finding.severity) == ("witness_minor", Severity.ERROR)
    assert finding.message == "Will Yu is under 18 and cannot be a witness. Choose an adult."


def test_a_minor_may_receive_a_copy() -> None:
    assert codes(draft_of(ANN, replace(BEN, role=Role.COPY, date_of_birth=BORN))) == []


@pytest.mark.parametrize(
    ("day", "years"),
    [((2026, 2, 28), 17), ((2026, 3, 1), 18), ((2028, 2, 29), 20), ((2028, 2, 28), 19), ((2007, 1, 1), -2)],
)
def test_one_born_on_29_february_is_older_on_1_march(day: tuple[int, int, int], years: int) -> None:
    assert years_between(datetime.date(2008, 2, 29), datetime.date(*day)) == years


@pytest.mark.parametrize(
    ("parties", "found"),
    [
        ([officer(1, "Cal Orr", DIRECTOR)], ["too_few_officers"]),
        ([officer(1, "Cal Orr", SECRETARY)], ["too_few_officers"]),
        ([officer(1, "Cal Orr", SECRETARY), officer(2, "Dee Poe", SECRETARY)], ["too_few_officers"]),
        ([officer(1, "Cal Orr", DIRECTOR), officer(2, "Dee Poe", DIRECTOR)], []),
        ([officer(1, "Cal Orr", DIRECTOR), officer(2, "Dee Poe", SECRETARY)], []),
        ([officer(1, "Cal Orr", Capacity.SOLE_DIRECTOR)], []),
        ([officer(1, "Cal Orr", DIRECTOR), officer(2, "Dee Poe", DIRECTOR, "Beta Pty Ltd")], ["too_few_officers"] * 2),
        ([ANN], []),
    ],
)
def test_a_company_signs_by_the_officers_of_section_127(parties: list[Party], found: list[str]) -> None:
    findings = check(draft_of(*parties))
    assert [finding.code for finding in findings] == found
    assert {finding.severity for finding in findings} <= {Severity.WARNING}
