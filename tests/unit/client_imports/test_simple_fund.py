"""Funds of Simple Fund 360 and their people as interviews know them."""

from __future__ import annotations

from lyd.adapters.bgl import (
    BglAddress,
    CorporateTrustee,
    FundPerson,
    FundRow,
    Page,
    SimpleFund,
    SimpleFund360,
    Trustees,
)
from lyd.client_imports.providers.simple_fund import FundRecords, describe_fund
from lyd.client_imports.records import RecordKind

ANN, BOB = FundPerson("a", "Ann", "May", "Citizen"), FundPerson("b", "Bob", "", "Citizen")


class Funds(SimpleFund360):
    """A firm with one fund, whose trustee is a company or two people."""

    def __init__(self, company: CorporateTrustee | None = None) -> None:
        self.company = company

    def list_funds(self) -> Page[FundRow]:
        kinds = {"1": "SMSF", "2": "BillableTrust", "3": ""}
        return Page(tuple(FundRow(key, f"Fund {key}", type=kind) for key, kind in kinds.items()), 0, 3)

    def read_trustees(self, fund_id: str) -> Trustees:
        return Trustees(self.company, (ANN, BOB))


def test_what_a_firm_only_bills_is_no_fund() -> None:
    page = FundRecords(Funds()).read_page(RecordKind.FUNDS, "", "")
    assert ([record.id for record in page.records], page.next_cursor) == (["1", "3"], "")


def test_directors_are_listed_with_the_company_that_is_the_trustee() -> None:
    company = CorporateTrustee("c", "Citizen Pty Ltd", "004085616")
    found = FundRecords(Funds(company)).read_page(RecordKind.TRUSTEES, "1", "").records
    assert [(one.id, one.type, one.name, one.position) for one in found] == [
        ("c", "Company", "Citizen Pty Ltd", ""),
        ("a", "Individual", "Ann May Citizen", "Director"),
        ("b", "Individual", "Bob Citizen", "Director"),
    ]
    details = FundRecords(Funds(company)).read((RecordKind.TRUSTEES,), "c", "1")
    assert [one.full_name for one in details.contacts] == ["Ann May Citizen", "Bob Citizen"]  # type: ignore[union-attr]
    people = FundRecords(Funds()).read_page(RecordKind.TRUSTEES, "1", "").records
    assert [(one.id, one.position) for one in people] == [("a", ""), ("b", "")]


def test_a_fund_has_its_street_in_one_line() -> None:
    address = BglAddress("Level 2", "1 King Street", "Sydney", "NSW", "2000", "AU")
    fund = describe_fund(SimpleFund("1", "Fund", "F1", address=address))
    assert (fund.code, fund.fund_code, fund.physical_address.street_line1) == ("F1", "F1", "Level 2, 1 King Street")
