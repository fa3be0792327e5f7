"""A document's people and companies become clients once, wherever it names them."""

from __future__ import annotations

from tests.unit.partner_syncs.deed import ACME, find, parties, person

from lyd.partner_syncs.targets.practice_parties import key_of, list_incomplete, shorten

ADA = person("Ada", Born="1980-02-01")


def test_the_same_person_in_two_lists_is_one_client_with_the_details_of_both() -> None:
    answers = {"Directors": [person("Ada", Email="ada@b.co")], "Shareholders": [person("ADA", entry="s", **BORN)]}
    (ada,) = parties(answers)
    assert (ada.text("email"), ada.text("dob"), ada.facts.born) == ("ada@b.co", "1980-02-01", "1980-02-01")
    assert ada.keys == ("client:Directors.@a", "client:Shareholders.@s")
    assert ada.our_key == "client:Directors.@a"


BORN = {"Born": "1980-02-01"}


def test_people_with_other_dates_of_birth_and_companies_with_other_numbers_are_others() -> None:
    assert len(parties({"Directors": [ADA], "Shareholders": [person("Ada", entry="s", Born="1990-02-01")]})) == 2


def test_the_key_that_an_earlier_sync_has_linked_stays() -> None:
    answers = {"Directors": [ADA], "Shareholders": [person("Ada", entry="s")]}
    (ada,) = parties(answers, **{"client:Shareholders.@s": "1"})
    assert ada.our_key == "client:Shareholders.@s"


def test_companies_trusts_and_funds_are_of_one_type_of_contacts_and_people_of_the_other() -> None:
    answers = {"Company": ACME, "Directors": [ADA], "Fund": {"SMSF": "King Super"}}
    assert [party.text("name") for party in parties(answers, "company")] == ["Acme PTY LTD", "King Super"]
    assert [party.text("name") for party in parties(answers, "individual")] == ["Ada King"]
    assert len(parties(answers)) == 3


def test_incomplete_answers_are_left_out_and_named() -> None:
    answers = {"Directors": [person("Cy", Email="no address"), ADA | {"_id": "b"}]}
    assert [party.text("name") for party in parties(answers)] == ["Ada King"]
    assert list_incomplete(find(answers), "individual") == ["Cy King"]
    assert list_incomplete(find(answers), "company") == []


def test_keys_have_a_colon_and_fit_however_deep_a_place_is() -> None:
    assert key_of("Directors.@a") == "client:Directors.@a"
    assert key_of("x" * 150) == f"client:{shorten('x' * 150)}"
