"""`clients` and `funds` of package.yaml: what follows without words, and what each mistake says."""

from __future__ import annotations

from typing import Any

import pytest
from tests.factories.word import MANIFEST, package_files
from tests.unit.interviews.client_mapping.questions import READ, mappings

from lyd.interviews.client_mapping.declarations import read_mappings
from lyd.interviews.client_mapping.records import ClientType
from lyd.interviews.errors import InvalidInterview, InvalidPackage
from lyd.interviews.interview_file import read_interview
from lyd.interviews.interview_json import sections_json
from lyd.interviews.package import package_from

INDIVIDUAL, COMPANY, TRUST, SUPER_FUND = ClientType


def test_a_list_of_people_and_companies_needs_only_its_name() -> None:
    (mapping,) = mappings({"party": "Trustees"}).clients
    assert mapping.types == {
        INDIVIDUAL: {("Trustee_Type",): "An Individual"},
        COMPANY: {("Trustee_Type",): "A Company"},
    }
    assert {".".join(path): field for path, field in mapping.fields.items()} == {
        "First": "first_name",
        "Last": "last_name",
        "Email": "email",
        "Street": "address.street",
        "Suburb": "address.city",
        "State": "address.region",
        "Postcode": "address.post_code",
        "Residential_Address.country": "address.country",
        "Residential_Address.locality": "address.city",
        "Residential_Address.state": "address.region",
        "Residential_Address.postCode": "address.post_code",
        "Born": "dob",
        "Company": "company_name",
        "Legal_Element": "legal_element",
        "ACN": "acn",
        "Registered_Office.country": "address.country",
        "Registered_Office.locality": "address.city",
        "Registered_Office.state": "address.region",
        "Registered_Office.postCode": "address.post_code",
    }


@pytest.mark.parametrize(
    ("party", "types"), [("Settlor", [INDIVIDUAL]), ("Trust", [TRUST, SUPER_FUND]), ("Trustees", [INDIVIDUAL, COMPANY])]
)
def test_the_types_that_a_party_takes_follow_from_its_names(party: str, types: list[ClientType]) -> None:
    assert list(mappings({"party": party}).clients[0].types) == types


def test_a_package_may_say_types_and_fields_itself() -> None:
    written = {
        "party": "Buyer",
        "types": {"Individual": {"Kind": "P"}, "Company": {"Kind": "C"}},
        "fields": {"Full_Name": "name", "Birthday": "dob"},
    }
    (mapping,) = mappings(written).clients
    assert mapping.types == {INDIVIDUAL: {("Kind",): "P"}, COMPANY: {("Kind",): "C"}}
    assert mapping.fields == {("Full_Name",): "name", ("Birthday",): "dob"}


def test_an_answer_can_be_left_out() -> None:
    (mapping,) = mappings({"party": "Settlor", "types": ["Individual"], "fields": {"Born": "none"}}).clients
    assert ("Born",) not in mapping.fields
    assert ("First",) in mapping.fields


def test_a_fund_has_its_own_names_and_the_parties_of_its_trustees_and_members() -> None:
    funds = [{"party": "Fund", "trustees": "Trustees", "members": "Settlor"}]
    (mapping,) = mappings({"party": "Trustees"}, {"party": "Settlor"}, funds=funds).funds
    assert (mapping.trustees, mapping.members) == (("Trustees",), ("Settlor",))
    assert {".".join(path): field for path, field in mapping.fields.items()} == {
        "Fund_UUID": "uuid",
        "SMSF": "name",
        "Establishment_Date": "dateFormed",
        "ABN": "abn",
        "Office.country": "physicalAddress.country",
        "Office.locality": "physicalAddress.city",
        "Office.state": "physicalAddress.state",
        "Office.postCode": "physicalAddress.postCode",
    }


def test_a_fund_at_the_root_takes_only_the_names_that_mean_nothing_else() -> None:
    assert mappings(funds=[{}]).funds[0].fields == {("Fund_UUID",): "uuid"}


def test_a_stored_interview_has_the_same_mappings() -> None:
    stored = read_interview({"title": "T", "sections": sections_json(READ)})
    assert read_mappings([{"party": "Trustees"}], [{"party": "Fund"}], stored) == mappings(
        {"party": "Trustees"}, funds=[{"party": "Fund"}]
    )


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("Trustees", "A client mapping must be a mapping (name: value)."),
        ({}, "Client mapping needs a text for party."),
        ({"party": "Trustee"}, "of Trustee: there is no group, list or party Trustee (did you mean “Trustees”?)."),
        ({"party": "State"}, "State is no group, list or party question."),
        ({"party": "Settlor", "typs": []}, "has unknown entries: typs (did you mean “types”?)."),
        ({"party": "Settlor", "types": []}, "needs a list of types."),
        ({"party": "Settlor", "types": ["individual"]}, "there is no type individual (did you mean “Individual”?)."),
        ({"party": "Settlor", "types": ["Company"]}, "no answer takes anything of the type Company: name answers in"),
        ({"party": "Buyer"}, "its answers name no person, company or trust: give types."),
        ({"party": "Buyer", "types": {"Company": {"Knd": "C"}}}, "there is no answer Knd (did you mean “Kind”?)."),
        ({"party": "Buyer", "types": {"Company": {"Kind": "c"}}}, "c is no option of Kind (did you mean “C”?)."),
        ({"party": "Settlor", "fields": {"Frist": "name"}}, "there is no answer Frist (did you mean “First”?)."),
        ({"party": "Settlor", "fields": {"First": "frst_name"}}, "no field frst_name (did you mean “first_name”?)."),
        ({"party": "Settlor", "fields": {"Born": "name"}}, "fields: name does not fit the type of Born."),
        ({"party": "Settlor", "fields": []}, ""),
        ({"party": "Settlor", "fields": ["First"]}, "fields must be a mapping (name: value)."),
        ({"party": "Buyer", "types": ["Company"], "fields": {"Number": "acn"}}, "acn does not fit the type of Number."),
        ({"party": "Buyer", "types": ["Company"], "fields": {"Adult": "name"}}, "name does not fit the type of Adult."),
    ],
)
def test_a_client_mapping_that_cannot_work_is_refused_with_what_was_meant(entry: Any, reason: str) -> None:
    if not reason:
        assert mappings(entry).clients
        return
    with pytest.raises(InvalidInterview) as refusal:
        mappings(entry)
    assert reason in str(refusal.value)


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("Fund", "A fund mapping must be a mapping (name: value)."),
        ({"party": "Found"}, "Fund mapping of Found: there is no group, list or party Found"),
        ({"party": "Fund", "member": "Trustees"}, "has unknown entries: member (did you mean “members”?)."),
        ({"party": "Fund", "members": "Settlr"}, "members: there is no client mapping of Settlr"),
        ({"party": "Fund", "trustees": "Trust"}, "trustees: there is no client mapping of Trust (did you mean"),
        ({"party": "Fund", "fields": {"SMSF": "nam"}}, "there is no field nam (did you mean “name”?)."),
        ({"party": "Fund", "fields": {"ABN": "tfn"}}, "fields: tfn does not fit the type of ABN."),
        ({"party": "Buyer"}, "no answer takes anything of a fund: name answers in fields."),
    ],
)
def test_a_fund_mapping_that_cannot_work_is_refused_with_what_was_meant(entry: Any, reason: str) -> None:
    with pytest.raises(InvalidInterview) as refusal:
        mappings({"party": "Trustees"}, funds=[entry])
    assert reason in str(refusal.value)


def test_all_mistakes_are_told_at_once_and_a_party_is_mapped_once() -> None:
    with pytest.raises(InvalidInterview) as refusal:
        mappings({"party": "Settlor"}, {"party": "Settlor"}, {"party": "Nix"}, funds=[{"party": "Nix"}])
    reasons = refusal.value.reasons
    assert [reason.partition(":")[0] for reason in reasons] == [
        "Client mapping of Nix",
        "Client mapping of Settlor is there twice.",
        "Fund mapping of Nix",
    ]


def test_a_party_question_is_no_client_itself() -> None:
    files = package_files(
        manifest=MANIFEST + b"clients:\n  - party: People\n  - { party: Chair }\nfunds:\n  - members: Peple\n",
        interview=b"""
title: T
sections:
  - id: s
    title: S
    questions:
      - { id: People, label: People, type: person, dataPath: People, repeatable: true, parts: [name] }
      - { id: Chair, label: Chair, type: party, dataPath: Chair, from: People }
""",
    )
    with pytest.raises(InvalidPackage) as refusal:
        package_from(files)
    assert refusal.value.reasons == [
        "package.yaml, line 6: Client mapping of Chair: Chair refers to other answers: name these instead (People).",
        "package.yaml, line 8: Fund mapping: members: there is no client mapping of Peple (did you mean “People”?).",
    ]
