"""Officers of one company and trustees of one trust sign together; others alone."""

from __future__ import annotations

from dataclasses import replace

from tests.unit.signing.people import ACME, ANN, BEN, BETA, WILL, officer, trustee

from lyd.signing.groups import Role
from lyd.signing.parties import Capacity
from lyd.signing.proposals.executions import find_executions

DIRECTOR, SECRETARY = Capacity.DIRECTOR, Capacity.SECRETARY


def keys(parties: list) -> list[list[str]]:
    return [[person.key for person in execution.people] for execution in find_executions(parties)]


def test_officers_of_one_company_sign_together_whatever_the_case_of_its_name() -> None:
    one, two = officer(1001, "Cal Orr", DIRECTOR), officer(1002, "Dee Poe", SECRETARY, "ACME  PTY LTD")
    other = officer(1003, "Eli Fox", DIRECTOR, BETA)
    assert keys([one, ANN, other, two]) == [[one.key, two.key], [ANN.key], [other.key]]


def test_one_company_on_two_sides_signs_twice() -> None:
    one, two = officer(1, "Cal Orr", DIRECTOR), officer(2, "Cal Orr", DIRECTOR, ACME, "Receiving")
    assert keys([one, two]) == [[one.key], [two.key]]


def test_sole_directors_of_companies_without_a_name_sign_alone() -> None:
    one, two = officer(1, "Cal Orr", Capacity.SOLE_DIRECTOR, ""), officer(2, "Dee Poe", Capacity.SOLE_DIRECTOR, "")
    assert keys([one, two]) == [[one.key], [two.key]]


def test_trustees_of_one_trust_sign_together_and_without_its_name_alone() -> None:
    one, two = trustee(1, "Cal Orr"), trustee(2, "Dee Poe")
    assert keys([one, two]) == [[one.key, two.key]]
    assert keys([replace(one, on_behalf_of=""), replace(two, on_behalf_of="")]) == [[one.key], [two.key]]


def test_witnesses_are_with_the_person_watched_and_approvers_and_copies_sign_nothing() -> None:
    parties = [replace(BEN, role=Role.APPROVER), ANN, WILL, replace(BEN, role=Role.COPY)]
    (execution,) = find_executions(parties)
    assert execution.people == (ANN,)
    assert execution.witnesses == (WILL,)


def test_people_are_counted_once_by_name_and_email() -> None:
    one = officer(1, "Cal Orr", Capacity.SOLE_DIRECTOR)
    same, son = (
        replace(one, key="DisclosingSigner2", name="CAL ORR", capacity=SECRETARY),
        replace(one, key="DisclosingSigner3", email="son@example.com"),
    )
    (execution,) = find_executions([one, same, son])
    assert execution.count(Capacity.SOLE_DIRECTOR) == 2
    assert execution.count(Capacity.SOLE_DIRECTOR, SECRETARY) == 2


def test_the_principal_is_the_company_the_trust_or_the_person() -> None:
    principals = [
        officer(1, "Cal Orr", DIRECTOR),
        officer(2, "Cal Orr", DIRECTOR, ""),
        trustee(3, "Cal Orr", ""),
        officer(4, "Cal Orr", Capacity.ATTORNEY, ""),
        officer(5, "Cal Orr", Capacity.ATTORNEY, "Ann Lee"),
        ANN,
    ]
    names = [find_executions([party])[0].principal for party in principals]
    assert names == [ACME, "the company", "the trust", "another person", "Ann Lee", "Ann Lee"]
