"""Funds created in Simple Fund 360 with their contacts and members; lost answers double nothing."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import Any

import pytest
import requests
from tests.adapters.bgl.stand_in import FUND_SCOPE, TIMEOUT, StandIn, connect

from lyd.adapters.bgl import (
    Bgl,
    BglAddress,
    FundContactDraft,
    FundContactType,
    FundDraft,
    FundFinder,
    FundRecords,
    MemberDraft,
    SimpleFund360,
)
from lyd.adapters.errors import InvalidPartnerResponse, PartnerError, PartnerRefused, PartnerUnavailable
from lyd.adapters.oauth import FirstToken
from sandbox.bgl.records import make_firm

FORMED = datetime.date(2026, 7, 1)
FUND = FundDraft("The Lee & <Lee> 👩‍👩‍👧 Super Fund " + "x" * 400, FORMED, abn="53004085616", tfn="123456782")
PERSON = FundContactDraft(
    type=FundContactType.PEOPLE,
    title="Dr",
    first_name="Chloé",
    last_name="O'Brien",
    birthday=datetime.date(1980, 5, 17),
    tfn="123456782",
    email="chloe@example.test",
    address=BglAddress("1 George Street", "Level 2", "Sydney", "NSW", "2000", "Australia"),
)
COMPANY = FundContactDraft(type=FundContactType.COMPANY, name="Trustees Pty Ltd", acn="004085616", telephone="1300")
TRUST = FundContactDraft(type=FundContactType.TRUST, name="Lee Family Trust")
OLD_FUND = next(iter(make_firm().funds))
Call = Callable[[FundRecords], Any]
CREATING: dict[str, Call] = {
    "sf/funds": lambda records: records.create_fund(FUND),
    "sf/funds/contacts": lambda records: records.create_contact(PERSON),
    f"{OLD_FUND}/members": lambda records: records.create_member(OLD_FUND, MemberDraft("0" * 32, FORMED)),
}

WRONG: list[tuple[str, Any]] = [
    ("sf/funds", {"name": "Fund"}),
    ("sf/funds", {**FUND.to_json(), "dateFormed": "1/7/2026"}),
    ("sf/funds", {**FUND.to_json(), "abn": 53004085617}),
    ("sf/funds", {**FUND.to_json(), "abn": "53004085616"}),
    ("sf/funds", {**FUND.to_json(), "financialYearFrom": "2020-07-01"}),
    ("sf/funds", {**FUND.to_json(), "trustees": []}),
    ("sf/funds/contacts", {**PERSON.to_json(), "title": "Sir"}),
    ("sf/funds/contacts", {**PERSON.to_json(), "name": "Chloé"}),
    ("sf/funds/contacts", {**PERSON.to_json(), "acn": 4085616}),
    ("sf/funds/contacts", {**COMPANY.to_json(), "acn": None}),
    ("sf/funds/contacts", {**COMPANY.to_json(), "firstName": "Chloé"}),
    ("sf/funds/contacts", {**TRUST.to_json(), "telephone": "1300"}),
    ("sf/funds/contacts", {**TRUST.to_json(), "address": {"suburb": "Sydney"}}),
    ("sf/funds/contacts", {"contactType": "Person"}),
    (f"sf/funds/{OLD_FUND}/members", {"contactId": "0" * 32, "startDate": "2026-07-01", "accountDescription": "A"}),
    (f"sf/funds/{OLD_FUND}/members", {"contactId": "1"}),
]


@pytest.fixture
def records(sandbox: str) -> FundRecords:
    token = FirstToken(connect(sandbox, FUND_SCOPE).access_token)
    return Bgl(f"{sandbox}/partner/bgl").fund_records(token, "harbour")


def test_a_fund_is_created_with_its_members(
    records: FundRecords, fund_finder: FundFinder, simple_fund: SimpleFund360
) -> None:
    fund_id = records.create_fund(FUND)
    fund = simple_fund.read_fund(fund_id)
    assert (fund.name, fund.abn, fund.date_formed) == (FUND.name, FUND.abn, "2026-07-01")
    assert fund.code
    contact = records.create_contact(PERSON)
    assert records.create_member(fund_id, MemberDraft(contact, FORMED)) == contact
    member = fund_finder.find_member(fund_id, contact)
    assert member is not None
    assert (member.first_name, member.dob, member.address.city) == ("Chloé", "1980-05-17", "Sydney")
    assert fund_finder.find_member(fund_id, "0" * 32) is None


def test_no_call_writes_trustees_or_changes_anything() -> None:
    methods = {name for name in vars(FundRecords) if not name.startswith("_")}
    assert methods == {"create_fund", "create_contact", "create_member"}


def test_what_lost_calls_have_created_is_found(
    records: FundRecords, fund_finder: FundFinder, stand_in: StandIn
) -> None:
    assert fund_finder.find_funds(FUND.abn, FUND.name) == ()
    assert fund_finder.find_contacts(PERSON) == ()
    for path in ("sf/funds", "sf/funds/contacts"):
        stand_in.fail(kind="lost", path=path)
        with pytest.raises(PartnerUnavailable):
            CREATING[path](records)
    [fund], [contact] = fund_finder.find_funds(FUND.abn, "Another name"), fund_finder.find_contacts(PERSON)
    stand_in.fail(kind="lost", path="members")
    with pytest.raises(PartnerUnavailable):
        records.create_member(fund.id, MemberDraft(contact.id, FORMED))
    assert fund_finder.find_member(fund.id, contact.id)
    assert stand_in.state()["created"] == {"fund": 1, "fund_contact": 1, "member": 1}


@pytest.mark.parametrize(("kind", "error"), [("lost", PartnerUnavailable), ("foreign", InvalidPartnerResponse)])
def test_an_answer_that_is_lost_or_garbage_may_have_been_done_and_is_sent_once(
    records: FundRecords, stand_in: StandIn, kind: str, error: type[PartnerError]
) -> None:
    for create in CREATING.values():
        stand_in.fail(kind=kind, times=0)
        with pytest.raises(error) as raised:
            create(records)
        assert raised.value.maybe_done
    assert len([call for call in stand_in.calls() if "oauth" not in call["path"]]) == len(CREATING)


def test_a_second_membership_is_refused_with_the_reason(records: FundRecords) -> None:
    member = MemberDraft(records.create_contact(PERSON), FORMED)
    fund = records.create_fund(FUND)
    records.create_member(fund, member)
    with pytest.raises(PartnerRefused) as refusal:
        records.create_member(fund, member)
    assert refusal.value.description == "The contact is a member already."


def test_nothing_of_people_is_shown() -> None:
    assert "123456782" not in repr(FUND)
    assert "Chloé" not in repr(PERSON)


def test_the_stand_in_refuses_bodies_that_bgl_would_refuse(sandbox: str) -> None:
    token = {"Authorization": f"Bearer {connect(sandbox, FUND_SCOPE).access_token}"}
    for path, body in WRONG:
        response = requests.post(f"{sandbox}/partner/bgl/{path}", json=body, headers=token, timeout=TIMEOUT)
        assert (path, body, response.status_code) == (path, body, 400)
        assert response.json()["errors"]


def test_a_connection_that_only_reads_creates_nothing(sandbox: str) -> None:
    token = FirstToken(connect(sandbox, "investment").access_token)
    with pytest.raises(PartnerRefused) as refusal:
        Bgl(f"{sandbox}/partner/bgl").fund_records(token, "harbour").create_fund(FUND)
    assert (refusal.value.http, refusal.value.maybe_done) == (403, False)
