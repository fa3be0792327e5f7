"""Relationships are those that the document states, and no others."""

from __future__ import annotations

from typing import Any

from tests.unit.partner_syncs.deed import ACME, make_content, parties, person

from lyd.partner_syncs.targets.practice_relations import find_relations

ADA, BEN = person("Ada"), person("Ben", entry="b")
TRUSTEE = {"_id": "t", "Trustee_Type": "A Company", "Company": "Trustee Co", "Legal_Element": "PTY LTD"}
TRUST = {"Trust_Name": "King Trust", "Trustees": [TRUSTEE]}


def stated(answers: dict[str, Any]) -> list[tuple[str, str, str]]:
    found = find_relations(make_content(), answers, parties(answers))
    return [(each.type.value, each.holder.text("name"), each.related.text("name")) for each in found]


def test_directors_and_shareholders_are_those_of_the_only_company() -> None:
    assert stated({"Company": ACME, "Directors": [ADA], "Shareholders": [ADA, BEN]}) == [
        ("Director", "Acme PTY LTD", "Ada King"),
        ("Shareholder", "Acme PTY LTD", "Ada King"),
        ("Shareholder", "Acme PTY LTD", "Ben King"),
    ]


def test_trustees_belong_to_the_trust_around_them() -> None:
    assert stated({"Trust": TRUST, "Fund": {"SMSF": "King Super"}}) == [("Trustee", "King Trust", "Trustee Co PTY LTD")]


def test_a_role_without_one_clear_holder_is_not_stated() -> None:
    assert stated({"Directors": [ADA]}) == []
    assert stated({"Trust": {"Trust_Name": "King Trust"}, "Fund": {"SMSF": "S"}, "Beneficiaries": [ADA]}) == []


def test_members_of_a_fund_are_those_that_its_mapping_names_once() -> None:
    answers = {"Fund": {"SMSF": "King Super"}, "Fund_Members": [ADA]}
    assert stated(answers) == [("Member", "King Super", "Ada King")]


def shares_of(*shareholders: dict[str, Any]) -> dict[str, int | None]:
    answers = {"Company": ACME, "Directors": [ADA], "Shareholders": [*shareholders]}
    found = find_relations(make_content(), answers, parties(answers))
    return {each.related.text("name"): each.shares for each in found if each.type.value == "Shareholder"}


def test_shareholders_have_the_shares_that_their_entries_say() -> None:
    assert shares_of({**ADA, "Number_Of_Shares": "1,000"}, {**BEN, "Shares": "12"}) == {
        "Ada King": 1000,
        "Ben King": 12,
    }
    second = {**person("Ada", entry="c"), "Shares": "50"}
    assert shares_of({**ADA, "Shares": "100"}, second) == {"Ada King": 150}


def test_shares_that_an_entry_does_not_say_in_a_whole_number_are_not_known() -> None:
    assert shares_of(ADA, {**BEN, "Shares": "half"}) == {"Ada King": None, "Ben King": None}
    assert shares_of({**ADA, "Shares": "100"}, person("Ada", entry="c")) == {"Ada King": None}
    assert shares_of({**ADA, "Shares": "0"}) == {"Ada King": None}
