"""What Xero Practice Manager says of the clients of a practice. TFNs, which it masks, are not read at all."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

import structlog

from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.xero.fields import PARTNER
from lyd.adapters.xero.models import XeroAddress
from lyd.adapters.xero.practice_xml import PracticeFields

NO_ADDRESS = XeroAddress()

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class PracticeContact:
    """A person at a client."""

    id: str
    name: str
    email: str = ""
    phone: str = ""
    mobile: str = ""
    position: str = ""
    is_primary: bool = False


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class PracticeRelationship:
    """How a client is related to another one: type is one of `RelationshipType`, or a newer one. shares: "" if none."""

    id: str
    type: str
    client_id: str
    client_name: str
    shares: str = ""


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class PracticeClient:
    """A client of a practice. company_number is the ACN, business_number the ABN. date_of_birth is an ISO 8601 date.

    business_structure is one of the names that the practice has chosen. export_code is ours for clients that we added.
    """

    id: str
    name: str
    first_name: str = ""
    last_name: str = ""
    other_name: str = ""
    date_of_birth: str = ""
    email: str = ""
    phone: str = ""
    company_number: str = ""
    business_number: str = ""
    business_structure: str = ""
    export_code: str = ""
    address: XeroAddress = NO_ADDRESS
    postal_address: XeroAddress = NO_ADDRESS
    contacts: tuple[PracticeContact, ...] = ()
    relationships: tuple[PracticeRelationship, ...] = ()
    is_active: bool = True


@dataclass(frozen=True, slots=True)
class PracticeDocument:
    """A document of a client: title, folder and the day on which it was added, as Xero writes it."""

    title: str
    folder: str = ""
    date: str = ""


@dataclass(frozen=True, slots=True)
class PracticePage:
    """Clients of a list. next is the token of the next page, "" after the last one.

    unreadable counts clients that were left out, because they have no id or fields of wrong types.
    """

    clients: tuple[PracticeClient, ...]
    next: str = ""
    unreadable: int = 0


def read_page(body: PracticeFields) -> PracticePage:
    """Read a list of clients. One that cannot be read leaves the others as they are; deleted ones are left out."""
    if not body.has("Clients"):
        raise InvalidPartnerResponse(PARTNER, "response.Clients")
    clients, unreadable = [], 0
    for row in body.items("Clients", lambda item: item):
        try:
            if not row.is_yes("IsDeleted"):
                clients.append(read_client(row))
        except InvalidPartnerResponse as error:
            unreadable += 1
            log.warning("unreadable_client", partner=PARTNER, detail=error.detail)
    return PracticePage(tuple(clients), _next_token(body), unreadable)


def read_client(fields: PracticeFields) -> PracticeClient:
    """Read a client."""
    first, last = fields.optional_text("FirstName"), fields.optional_text("LastName")
    return PracticeClient(
        id=fields.text("UUID"),
        name=fields.optional_text("Name") or " ".join(filter(None, (first, last))),
        first_name=first,
        last_name=last,
        other_name=fields.optional_text("OtherName"),
        date_of_birth=fields.optional_text("DateOfBirth").partition("T")[0],
        email=fields.optional_text("Email"),
        phone=fields.optional_text("Phone"),
        company_number=fields.optional_text("CompanyNumber"),
        business_number=fields.optional_text("BusinessNumber"),
        business_structure=fields.optional_text("BusinessStructure"),
        export_code=fields.optional_text("ExportCode"),
        address=_address(fields, ""),
        postal_address=_address(fields, "Postal"),
        contacts=tuple(filter(None, fields.items("Contacts", _contact))),
        relationships=fields.items("Relationships", _relationship),
        is_active=not fields.is_yes("IsArchived"),
    )


def read_stored_document(fields: PracticeFields) -> PracticeDocument:
    """Read a document of a client's list."""
    return PracticeDocument(*(fields.optional_text(name) for name in ("Title", "Folder", "Date")))


def _address(fields: PracticeFields, kind: str) -> XeroAddress:
    """Read one of the two addresses, whose lines are in one text."""
    lines = tuple(filter(None, (line.strip() for line in fields.optional_text(f"{kind}Address").splitlines())))
    places = (fields.optional_text(f"{kind}{name}") for name in ("City", "Region", "PostCode", "Country"))
    return XeroAddress(lines, *places)


def _contact(fields: PracticeFields) -> PracticeContact | None:
    if fields.is_yes("IsDeleted"):
        return None
    return PracticeContact(
        id=fields.optional_text("UUID"),
        name=fields.optional_text("Name"),
        email=fields.optional_text("Email"),
        phone=fields.optional_text("Phone"),
        mobile=fields.optional_text("Mobile"),
        position=fields.optional_text("Position"),
        is_primary=fields.is_yes("IsPrimary"),
    )


def _relationship(fields: PracticeFields) -> PracticeRelationship:
    other = fields.part("RelatedClient")
    return PracticeRelationship(
        fields.optional_text("UUID"),
        fields.text("Type"),
        other.text("UUID"),
        other.optional_text("Name"),
        fields.optional_text("NumberOfShares"),
    )


def _next_token(body: PracticeFields) -> str:
    """Return the token in the address of the next page; the address itself is not used."""
    if not body.has("Pagination") or not body.part("Pagination").has("Links"):
        return ""
    address = body.part("Pagination").part("Links").optional_text("Next")
    return parse_qs(urlsplit(address).query).get("pageToken", [""])[0]
