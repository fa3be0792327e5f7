"""Funds of Simple Fund 360, and their members and trustees as clients."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from lyd.adapters.bgl import BglAddress, CorporateTrustee, FundPerson, FundRow, SimpleFund, SimpleFund360
from lyd.adapters.clients import get_bgl
from lyd.adapters.errors import PartnerRefused
from lyd.client_imports.providers.bgl_budget import find_budget
from lyd.client_imports.providers.provider import Access, Provider
from lyd.client_imports.records import (
    ClientDetails,
    Contact,
    Details,
    FundDetails,
    ListedRecord,
    RecordKind,
    RecordPage,
)
from lyd.integrations.connections import name_limits_account
from lyd.interviews.client_mapping.records import Client, ClientAddress, ClientType, Fund, FundAddress
from lyd.interviews.company_names import split_company_name

APP = "BGLSF360"
FUND_TYPES = ("SMSF", "")
"""Of the entities in the list of funds; the others are trusts, companies and people that a firm only bills."""
DIRECTOR = "Director"
"""Of the company that is the trustee. Directors are listed as trustees: what is no member is one (document 3)."""


@dataclass(frozen=True)
class FundRecords:
    """The funds of a firm with their people. Simple Fund 360 finds nothing by itself, and knows no changes."""

    simple_fund: SimpleFund360

    def read_page(
        self, kind: RecordKind, parent_id: str, cursor: str, since: datetime.datetime | None = None
    ) -> RecordPage:
        """Return a whole list: it has one page."""
        if kind is RecordKind.FUNDS:
            funds = self.simple_fund.list_funds().records
            return RecordPage(tuple(list_fund(fund) for fund in funds if fund.type in FUND_TYPES))
        return RecordPage(tuple(map(_list_client, self._clients(kind, parent_id))))

    def search(self, kind: RecordKind, term: str, page: int) -> None:
        """Return None: Simple Fund 360 has no search."""

    def read(self, kinds: tuple[RecordKind, ...], record_id: str, parent_id: str = "") -> Details:
        """Return a fund, or a member or trustee of the fund parent_id."""
        if kinds == (RecordKind.FUNDS,):
            return FundDetails(describe_fund(self.simple_fund.read_fund(record_id)))
        for kind in kinds:
            for details in self._clients(kind, parent_id):
                if details.client.id == record_id:
                    return details
        raise PartnerRefused("bgl", "not_found", 404)

    def _clients(self, kind: RecordKind, fund_id: str) -> list[ClientDetails]:
        if kind is RecordKind.MEMBERS:
            return [describe_person(person) for person in self.simple_fund.list_members(fund_id)]
        trustees = self.simple_fund.read_trustees(fund_id)
        people = [describe_person(person, DIRECTOR if trustees.company else "") for person in trustees.people]
        if trustees.company is None:
            return people
        directors = tuple(Contact(person.client.name, DIRECTOR) for person in people)
        return [describe_company(trustees.company, directors), *people]


def list_fund(fund: FundRow) -> ListedRecord:
    """Return a fund as a list shows it."""
    return ListedRecord(fund.id, "", fund.name, fund.abn, code=fund.code)


def describe_fund(fund: SimpleFund) -> Fund:
    """Return a fund in the terms of interviews."""
    address = fund.address
    street = ", ".join(filter(None, (address.street, address.street2)))
    return Fund(
        uuid=fund.id,
        name=fund.name,
        code=fund.code,
        fund_code=fund.code,
        financial_year_from=fund.financial_year_from,
        abn=fund.abn,
        tfn=fund.tfn,
        esa=fund.esa,
        date_formed=fund.date_formed,
        wind_up_date=fund.wind_up_date,
        trust_deed_source=fund.trust_deed_source,
        physical_address=FundAddress(address.country, address.state, address.city, address.post_code, street),
        system=APP,
    )


def describe_person(person: FundPerson, position: str = "") -> ClientDetails:
    """Return a member, an individual trustee or a director as a client."""
    names = (person.first_name, person.other_name, person.last_name)
    client = Client(
        id=person.id,
        type=ClientType.INDIVIDUAL,
        name=" ".join(filter(None, names)),
        first_name=person.first_name,
        last_name=person.last_name,
        email=person.email,
        dob=person.dob,
        system=APP,
        address=describe_address(person.address),
    )
    return ClientDetails(client, position=position)


def describe_company(company: CorporateTrustee, directors: tuple[Contact, ...]) -> ClientDetails:
    """Return the company that is the trustee as a client."""
    client = Client(
        id=company.id,
        type=ClientType.COMPANY,
        name=company.name,
        legal_element=split_company_name(company.name)[1],
        acn=company.acn,
        email=company.email,
        system=APP,
        address=describe_address(company.address),
    )
    return ClientDetails(client, directors)


def describe_address(address: BglAddress) -> ClientAddress:
    """Return an address in its parts and in one line."""
    place = " ".join(filter(None, (address.city, address.state, address.post_code)))
    line = ", ".join(filter(None, (address.street, address.street2, place, address.country)))
    return ClientAddress(address.country, address.state, address.city, address.post_code, line)


def _list_client(details: ClientDetails) -> ListedRecord:
    client = details.client
    return ListedRecord(client.id, client.type, client.name, client.acn, client.email, position=details.position)


def _open(access: Access) -> FundRecords:
    account = name_limits_account(access.account, access.connection_id)
    return FundRecords(get_bgl().simple_fund(access.authorization, account, is_background=access.is_background))


SIMPLE_FUND_360 = Provider(
    APP, {ClientType.INDIVIDUAL: RecordKind.MEMBERS, ClientType.COMPANY: RecordKind.TRUSTEES}, _open, find_budget
)
