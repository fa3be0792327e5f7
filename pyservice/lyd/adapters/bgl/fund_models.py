"""Funds of Simple Fund 360, their trustees and members."""

from __future__ import annotations

from dataclasses import dataclass

from lyd.adapters.bgl.fields import Fields, read_items
from lyd.adapters.bgl.models import NO_ADDRESS, BglAddress, read_address


@dataclass(frozen=True, slots=True)
class FundRow:
    """A fund as the list has it. type is SMSF, or BillableTrust, BillableCompany, BillableIndividual; "" if unknown."""

    id: str
    name: str
    code: str = ""
    abn: str = ""
    type: str = ""
    firm: str = ""
    firm_name: str = ""


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class SimpleFund:
    """A fund with its details."""

    id: str
    name: str
    code: str = ""
    abn: str = ""
    tfn: str = ""
    esa: str = ""
    date_formed: str = ""
    wind_up_date: str = ""
    trust_deed_source: str = ""
    financial_year_from: str = ""
    address: BglAddress = NO_ADDRESS


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class FundPerson:
    """A person of a fund: a member, an individual trustee or a director of the corporate one."""

    id: str
    first_name: str = ""
    other_name: str = ""
    last_name: str = ""
    dob: str = ""
    email: str = ""
    address: BglAddress = NO_ADDRESS


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class CorporateTrustee:
    """The company that is the trustee of a fund."""

    id: str
    name: str
    acn: str = ""
    email: str = ""
    address: BglAddress = NO_ADDRESS


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class Trustees:
    """The trustees of a fund: a company with its directors, or people."""

    company: CorporateTrustee | None
    people: tuple[FundPerson, ...]


def read_fund_row(fields: Fields) -> FundRow:
    """Read a fund of the list."""
    return FundRow(
        id=fields.text("fundID"),
        name=fields.optional_text("fundName"),
        code=fields.optional_text("fundCode"),
        abn=fields.optional_text("ABN"),
        type=fields.optional_text("entityType"),
        firm=fields.optional_text("firm"),
        firm_name=fields.optional_text("firmName"),
    )


def read_fund(fields: Fields) -> SimpleFund:
    """Read the details of a fund."""
    return SimpleFund(
        id=fields.text("id"),
        name=fields.optional_text("name"),
        code=fields.optional_text("fundCode"),
        abn=fields.optional_text("abn"),
        tfn=fields.optional_text("tfn"),
        esa=fields.optional_text("esa"),
        date_formed=fields.optional_text("dateFormed"),
        wind_up_date=fields.optional_text("windUpDate"),
        trust_deed_source=fields.optional_text("trustDeedSource"),
        financial_year_from=fields.optional_text("financialYearFrom"),
        address=read_address(fields.part("physicalAddress")) if fields.has("physicalAddress") else NO_ADDRESS,
    )


def read_person(fields: Fields) -> FundPerson:
    """Read a person, whose address is an object of its own or stands among the other fields."""
    return FundPerson(
        id=fields.optional_text("peopleId") or fields.text("memberRefKey"),
        first_name=fields.optional_text("firstName"),
        other_name=fields.optional_text("otherName"),
        last_name=fields.optional_text("lastName"),
        dob=fields.optional_text("dob"),
        email=fields.optional_text("email"),
        address=read_address(fields.part("address") if fields.has("address") else fields),
    )


def read_trustees(fields: Fields) -> Trustees:
    """Read the trustees of a fund; a person who cannot be read is left out."""
    company = None
    if fields.has("corporateDetails"):
        found = fields.part("corporateDetails")
        company = CorporateTrustee(
            id=found.text("companyId"),
            name=found.optional_text("corporateName"),
            acn=found.optional_text("acn"),
            email=found.optional_text("email"),
            address=read_address(found),
        )
    people, _ = read_items(fields, "trusteeOrDirector", read_person)
    return Trustees(company, people)
