"""Clients and funds of connected systems, and the fields of theirs that a package can name.

Source: document 3, section 3 ("Client (imported)", "Fund") and section 9 ("Contact types map").
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from lyd.interviews.company_names import split_company_name
from lyd.interviews.composite_parts import HOME

_HOME_CODES = ("", "AU", "AUS", HOME.upper())


class ClientType(StrEnum):
    """The types of clients in the product."""

    INDIVIDUAL = "Individual"
    COMPANY = "Company"
    TRUST = "Trust"
    SUPER_FUND = "Self Managed Superannuation Fund"


TRUSTS = (ClientType.TRUST, ClientType.SUPER_FUND)


@dataclass(frozen=True, slots=True)
class ClientAddress:
    """An address of a client; full_address is all of it in one line."""

    country: str = ""
    region: str = ""
    city: str = ""
    post_code: str = ""
    full_address: str = ""

    @property
    def street(self) -> str:
        """What stands before the city in the full address; "" if that cannot be told."""
        before, city, _ = self.full_address.rpartition(self.city) if self.city else ("", "", "")
        return before.strip(" ,\n") if city else ""


@dataclass(frozen=True, slots=True)
class Client:
    """A client as a connected system has it. Its contacts and related clients fill no answers."""

    id: str
    type: ClientType
    name: str = ""
    legal_element: str = ""
    acn: str = ""
    first_name: str = ""
    last_name: str = ""
    email: str = ""
    dob: str = ""
    system: str = ""
    address: ClientAddress = ClientAddress()


@dataclass(frozen=True, slots=True)
class FundAddress:
    """The physical address of a fund."""

    country: str = ""
    state: str = ""
    city: str = ""
    post_code: str = ""
    street_line1: str = ""


@dataclass(frozen=True, slots=True)
class Fund:
    """A fund of BGL Simple Fund 360. Its trustees and members are clients."""

    uuid: str
    name: str = ""
    code: str = ""
    fund_code: str = ""
    financial_year_from: str = ""
    abn: str = ""
    tfn: str = ""
    esa: str = ""
    date_formed: str = ""
    wind_up_date: str = ""
    trust_deed_source: str = ""
    physical_address: FundAddress = FundAddress()
    system: str = ""


Record = TypeVar("Record", Client, Fund)


@dataclass(frozen=True, slots=True)
class Field(Generic[Record]):
    """A field that a package can name: how it is read, which questions take it, which types of clients have it."""

    read: Callable[[Record], str]
    kinds: tuple[str, ...] = ("text", "select")
    format: str = ""
    types: tuple[ClientType, ...] = tuple(ClientType)


_DATE = ("date", "text")
_PERSON, _COMPANY = (ClientType.INDIVIDUAL,), (ClientType.COMPANY,)


def _company(client: Client) -> tuple[str, str]:
    """Return the name of a company and its legal element, also if the system has both in one."""
    if client.type is not ClientType.COMPANY:
        return "", ""
    name, element = split_company_name(client.name)
    return name, client.legal_element or element


def _country(name: str) -> str:
    return HOME if name.strip().upper() in _HOME_CODES else name


CLIENT_FIELDS: Mapping[str, Field[Client]] = {
    "name": Field(lambda one: one.name),
    "company_name": Field(lambda one: _company(one)[0], types=_COMPANY),
    "legal_element": Field(lambda one: _company(one)[1], types=_COMPANY),
    "acn": Field(lambda one: one.acn, format="acn", types=_COMPANY),
    "trust_name": Field(lambda one: one.name if one.type in TRUSTS else "", types=TRUSTS),
    "first_name": Field(lambda one: one.first_name, types=_PERSON),
    "last_name": Field(lambda one: one.last_name, types=_PERSON),
    "email": Field(lambda one: one.email, ("email", "text")),
    "dob": Field(lambda one: _day(one.dob), _DATE, types=_PERSON),
    "address.street": Field(lambda one: one.address.street),
    "address.city": Field(lambda one: one.address.city),
    "address.region": Field(lambda one: one.address.region),
    "address.post_code": Field(lambda one: one.address.post_code, format="postcode"),
    "address.country": Field(lambda one: _country(one.address.country) if one.address.city else ""),
    "address.full_address": Field(lambda one: one.address.full_address),
}
"""Fields of a client. company_name is without the legal element, address.street what stands before the city."""

FUND_FIELDS: Mapping[str, Field[Fund]] = {
    "uuid": Field(lambda one: one.uuid),
    "name": Field(lambda one: one.name),
    "code": Field(lambda one: one.code),
    "fundCode": Field(lambda one: one.fund_code),
    "financialYearFrom": Field(lambda one: one.financial_year_from, ("text", "integer", "date")),
    "abn": Field(lambda one: one.abn, format="abn"),
    "tfn": Field(lambda one: one.tfn, format="tfn"),
    "esa": Field(lambda one: one.esa),
    "dateFormed": Field(lambda one: _day(one.date_formed), _DATE),
    "windUpDate": Field(lambda one: _day(one.wind_up_date), _DATE),
    "trustDeedSource": Field(lambda one: one.trust_deed_source),
    "physicalAddress.streetLine1": Field(lambda one: one.physical_address.street_line1),
    "physicalAddress.city": Field(lambda one: one.physical_address.city),
    "physicalAddress.state": Field(lambda one: one.physical_address.state),
    "physicalAddress.postCode": Field(lambda one: one.physical_address.post_code, format="postcode"),
    "physicalAddress.country": Field(
        lambda one: _country(one.physical_address.country) if one.physical_address.city else ""
    ),
}
"""Fields of a fund, by the names of the specification."""


def _day(text: str) -> str:
    """Return the day of a moment ("1980-02-01T00:00:00"); other texts as they are."""
    return text.partition("T")[0]
