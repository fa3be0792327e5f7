"""Funds and contacts of Simple Fund 360 are found by exact matches only."""

from __future__ import annotations

import datetime

from tests.adapters.bgl.stand_in import FUND_SCOPE, connect

from lyd.adapters.bgl import Bgl, FundContactDraft, FundContactType, FundFinder
from lyd.adapters.oauth import FirstToken
from sandbox.bgl.records import make_firm

ABN = "53004085616"
"""Of no fund of the firm."""
PERSON = FundContactDraft(
    type=FundContactType.PEOPLE, first_name="Chloé", last_name="O'Brien", birthday=datetime.date(1980, 5, 17)
)
COMPANY = FundContactDraft(type=FundContactType.COMPANY, name="Trustees Pty Ltd", acn="004085616")
TRUST = FundContactDraft(type=FundContactType.TRUST, name="Lee Family Trust")


def test_funds_are_found_by_abn_else_by_name(fund_finder: FundFinder) -> None:
    written = list(make_firm().funds.values())
    fund, without_abn = written[7], written[1]
    assert [row.id for row in fund_finder.find_funds(fund["abn"], "another name")] == [fund["id"]]
    assert [row.id for row in fund_finder.find_funds("", f" {fund['name'].upper()} ")] == [fund["id"]]
    assert [row.id for row in fund_finder.find_funds(ABN, without_abn["name"])] == [without_abn["id"]]
    assert fund_finder.find_funds(ABN, fund["name"]) == ()


def test_contacts_are_found_by_exact_matches_only(sandbox: str, fund_finder: FundFinder) -> None:
    token = FirstToken(connect(sandbox, FUND_SCOPE).access_token)
    records = Bgl(f"{sandbox}/partner/bgl").fund_records(token, "harbour")
    ids = [records.create_contact(draft) for draft in (PERSON, COMPANY, TRUST)]
    assert [[found.id for found in fund_finder.find_contacts(draft)] for draft in (PERSON, COMPANY, TRUST)] == [
        [contact] for contact in ids
    ]
    namesake = FundContactDraft(
        type=FundContactType.PEOPLE, first_name="Chloé", last_name="O'Brien", birthday=datetime.date(1980, 5, 18)
    )
    assert fund_finder.find_contacts(namesake) == ()
