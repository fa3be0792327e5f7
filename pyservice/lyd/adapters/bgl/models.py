"""What BGL's responses say: companies and contacts of CAS 360, funds and their people of Simple Fund 360."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from lyd.adapters.bgl.fields import Fields

Record = TypeVar("Record")


@dataclass(frozen=True, slots=True)
class BglAddress:
    """An address. BGL writes States and countries as codes in some places and as names in others."""

    street: str = ""
    street2: str = ""
    city: str = ""
    state: str = ""
    post_code: str = ""
    country: str = ""


@dataclass(frozen=True, slots=True)
class Page(Generic[Record]):
    """A part of a list from an offset. total is None if BGL does not say it; unreadable counts what was left out."""

    records: tuple[Record, ...]
    offset: int
    total: int | None
    unreadable: int = 0


@dataclass(frozen=True, slots=True)
class CasCompany:
    """A company of CAS 360. number is the ACN and business_number the ABN. Dates are as BGL writes them: ISO 8601."""

    id: str
    name: str
    number: str = ""
    business_number: str = ""
    incorporation_date: str = ""
    registration_state: str = ""
    type: str = ""
    is_registered: bool = True


@dataclass(frozen=True, slots=True)
class CasContact:
    """A contact of CAS 360. type is 'People', 'Company', 'Other Entity' or 'Joint Member'."""

    id: str
    type: str
    name: str = ""
    first_name: str = ""
    middle_name: str = ""
    last_name: str = ""
    email: str = ""
    mobile: str = ""
    birthday: str = ""
    company_number: str = ""
    business_number: str = ""
    address_id: str = ""


@dataclass(frozen=True, slots=True)
class FundRow:
    """A fund as the list has it. type is SMSF, or BillableTrust, BillableCompany, BillableIndividual; "" if unsaid."""

    id: str
    name: str
    code: str = ""
    abn: str = ""
    type: str = ""
    firm: str = ""
    firm_name: str = ""


@dataclass(frozen=True, slots=True)
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
    address: BglAddress = BglAddress()


@dataclass(frozen=True, slots=True)
class FundPerson:
    """A person of a fund: a member, an individual trustee or a director of the corporate one."""

    id: str
    first_name: str = ""
    other_name: str = ""
    last_name: str = ""
    dob: str = ""
    email: str = ""
    address: BglAddress = BglAddress()


@dataclass(frozen=True, slots=True)
class CorporateTrustee:
    """The company that is the trustee of a fund."""

    id: str
    name: str
    acn: str = ""
    email: str = ""
    address: BglAddress = BglAddress()


@dataclass(frozen=True, slots=True)
class Trustees:
    """The trustees of a fund: a company with its directors, or people."""

    company: CorporateTrustee | None
    people: tuple[FundPerson, ...]


def read_company(fields: Fields) -> CasCompany:
    """Read a company."""
    return CasCompany(
        id=fields.text("id"),
        name=fields.optional_text("name"),
        number=fields.optional_text("number"),
        business_number=fields.optional_text("businessNumber"),
        incorporation_date=fields.optional_text("incorporationDate"),
        registration_state=fields.optional_text("registrationState"),
        type=fields.part("type").optional_text("companyType") if fields.has("type") else "",
        is_registered=fields.flag("registered") if fields.has("registered") else True,
    )


def read_contact(fields: Fields) -> CasContact:
    """Read a contact."""
    first, last = fields.optional_text("firstName"), fields.optional_text("lastName")
    return CasContact(
        id=fields.text("id"),
        type=fields.text("contactType"),
        name=fields.optional_text("name") or " ".join(filter(None, (first, last))),
        first_name=first,
        middle_name=fields.optional_text("middleName"),
        last_name=last,
        email=fields.optional_text("email"),
        mobile=fields.optional_text("mobile"),
        birthday=fields.optional_text("birthday"),
        company_number=fields.optional_text("companyNumber"),
        business_number=fields.optional_text("businessNumber"),
        address_id=fields.optional_text("addressId"),
    )


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
        address=read_address(fields.part("physicalAddress")) if fields.has("physicalAddress") else BglAddress(),
    )


def read_address(fields: Fields) -> BglAddress:
    """Read an address, whose city is a suburb in some places and whose post code has a small c in some."""
    return BglAddress(
        street=fields.optional_text("streetLine1"),
        street2=fields.optional_text("streetLine2"),
        city=fields.optional_text("city") or fields.optional_text("suburb"),
        state=fields.optional_text("state"),
        post_code=fields.optional_text("postCode"),
        country=fields.optional_text("country"),
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
    """Read the trustees of a fund."""
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
    return Trustees(company, fields.items("trusteeOrDirector", read_person))
