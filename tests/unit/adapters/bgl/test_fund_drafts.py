"""Funds, contacts and members that are sent to Simple Fund 360."""

from __future__ import annotations

import datetime

from lyd.adapters.bgl import BglAddress, FundContactDraft, FundContactType, FundDraft, MemberDraft

DAY = datetime.date(2026, 7, 1)


def test_a_fund_says_no_more_than_is_known() -> None:
    assert FundDraft("Lee Super", DAY).to_json() == {"name": "Lee Super", "dateFormed": "2026-07-01"}
    body = FundDraft("Lee Super", DAY, "LEE1", "53004085616", "012345677").to_json()
    assert (body["fundCode"], body["abn"], body["tfn"]) == ("LEE1", 53004085616, 12345677)


def test_a_contact_has_an_address_only_if_there_is_one() -> None:
    company = {"type": FundContactType.COMPANY, "name": "A Pty Ltd", "acn": "004085616"}
    assert FundContactDraft(**company).to_json() == {"contactType": "Company", "name": "A Pty Ltd", "acn": 4085616}
    place = BglAddress("1 George Street", city="Sydney", post_code="2000")
    address = FundContactDraft(**company, address=place).to_json()["address"]
    assert address == {"streetLine1": "1 George Street", "suburb": "Sydney", "postCode": "2000"}


def test_the_id_of_a_member_stays_a_text() -> None:
    body = MemberDraft("1" * 32, DAY).to_json()
    assert body == {"contactId": "1" * 32, "startDate": "2026-07-01", "accountDescription": "Accumulation"}
