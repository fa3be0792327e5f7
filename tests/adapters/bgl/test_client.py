"""The contract with BGL: the same calls against the stand-in and against its staging service."""

from __future__ import annotations

import pytest

from lyd.adapters.bgl import Cas360, SimpleFund360
from lyd.adapters.errors import PartnerRefused


def test_companies_come_from_an_offset(company_account: Cas360) -> None:
    first, second = company_account.list_companies(0, 2), company_account.list_companies(1, 2)
    assert len(first.records) == 2
    assert first.records[1] == second.records[0]
    assert all(company.id and company.name for company in first.records)


def test_a_company_is_read_by_its_id(company_account: Cas360) -> None:
    company = company_account.list_companies(0, 1).records[0]
    found = company_account.read_company(company.id)
    assert (found.id, found.name, found.number) == (company.id, company.name, company.number)


def test_contacts_are_people_or_companies(company_account: Cas360) -> None:
    contacts = company_account.list_contacts(0, 50).records
    assert {contact.type for contact in contacts} <= {"People", "Company", "Other Entity", "Joint Member"}
    assert company_account.read_contact(contacts[0].id).id == contacts[0].id


def test_funds_are_listed_and_read(fund_account: SimpleFund360) -> None:
    row = fund_account.list_funds().records[0]
    fund = fund_account.read_fund(row.id)
    assert (fund.id, fund.name, fund.code) == (row.id, row.name, row.code)
    assert row.firm


def test_a_fund_has_trustees_and_members(fund_account: SimpleFund360) -> None:
    row = next(fund for fund in fund_account.list_funds().records if fund.type in ("", "SMSF"))
    trustees = fund_account.read_trustees(row.id)
    assert trustees.people or trustees.company
    assert all(person.id for person in (*trustees.people, *fund_account.list_members(row.id)))


def test_an_unknown_fund_is_refused(fund_account: SimpleFund360) -> None:
    with pytest.raises(PartnerRefused):
        fund_account.read_fund("0" * 32)
