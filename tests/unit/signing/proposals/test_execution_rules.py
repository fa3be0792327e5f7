"""Each rule of the table applies to the people that it is for."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.signing.people import ANN, officer, trustee

from lyd.signing.parties import Capacity, Party
from lyd.signing.proposals.execution_rules import RULES, group_by_rule, rule_for
from lyd.signing.proposals.executions import find_executions

DIRECTOR, SECRETARY, SOLE = Capacity.DIRECTOR, Capacity.SECRETARY, Capacity.SOLE_DIRECTOR
CAL = officer(1, "Cal Orr", DIRECTOR)
CASES: list[tuple[str, list[Party]]] = [
    (
        "sole_director_and_secretary",
        [replace(CAL, capacity=SOLE), replace(CAL, key="DisclosingSigner2", capacity=SECRETARY)],
    ),
    ("sole_director_without_secretary", [replace(CAL, capacity=SOLE)]),
    ("director_and_secretary", [replace(CAL, capacity=SOLE), officer(2, "Dee Poe", SECRETARY)]),
    ("director_and_secretary", [CAL, officer(2, "Dee Poe", SECRETARY)]),
    (
        "director_and_secretary",
        [CAL, replace(CAL, key="DisclosingSigner2", capacity=SECRETARY), officer(3, "Dee Poe", DIRECTOR)],
    ),
    ("two_directors", [CAL, officer(2, "Dee Poe", DIRECTOR)]),
    ("two_directors", [officer(number, f"Director {number}", DIRECTOR) for number in range(1, 6)]),
    ("too_few_officers", [CAL]),
    ("too_few_officers", [officer(2, "Dee Poe", SECRETARY)]),
    ("too_few_officers", [CAL, replace(CAL, key="DisclosingSigner2")]),
    ("too_few_officers", [CAL, replace(CAL, key="DisclosingSigner2", capacity=SECRETARY)]),
    ("authorised_person", [replace(CAL, capacity=Capacity.COMPANY)]),
    ("individual_trustees", [trustee(1, "Cal Orr"), trustee(2, "Dee Poe")]),
    ("sole_trustee", [trustee(1, "Cal Orr")]),
    ("attorney", [replace(CAL, capacity=Capacity.ATTORNEY)]),
    ("will", [replace(ANN, capacity=Capacity.TESTATOR)]),
    ("individual", [ANN]),
    ("individual", [replace(ANN, capacity=Capacity.UNSTATED)]),
]


@pytest.mark.parametrize(("name", "parties"), CASES, ids=[name for name, _ in CASES])
def test_rule(name: str, parties: list[Party]) -> None:
    (execution,) = find_executions(parties)
    assert rule_for(execution).name == name


def test_every_rule_has_a_case() -> None:
    assert {name for name, _ in CASES} == {rule.name for rule in RULES}


def test_only_too_few_officers_are_insufficient() -> None:
    assert [rule.name for rule in RULES if not rule.is_sufficient] == ["too_few_officers"]


def test_executions_are_listed_by_rule_in_the_order_of_the_table() -> None:
    executions = find_executions([ANN, CAL, officer(2, "Dee Poe", DIRECTOR)])
    assert [(rule.name, len(own)) for rule, own in group_by_rule(executions)] == [
        ("two_directors", 1),
        ("individual", 1),
    ]
