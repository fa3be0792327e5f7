"""What is sent to Xero Practice Manager: details of clients, their contacts, relationships and documents."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from lyd.adapters.xero.models import XeroAddress
from lyd.adapters.xero.practice_xml import Content


class RelationshipType(StrEnum):
    """The types of relationships that documents have; Xero has some more between people."""

    DIRECTOR = "Director"
    SHAREHOLDER = "Shareholder"
    TRUSTEE = "Trustee"
    BENEFICIARY = "Beneficiary"
    PARTNER = "Partner"
    SETTLOR = "Settlor"
    SECRETARY = "Secretary"
    PUBLIC_OFFICER = "Public Officer"
    APPOINTER = "Appointer"
    MEMBER = "Member"
    AUDITOR = "Auditor"
    OWNER = "Owner"


WITH_SHARES = frozenset({RelationshipType.SHAREHOLDER, RelationshipType.OWNER})
"""Only these have a number of shares."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)  # a log must not show personal data
class ClientDetails:
    """Details of a client. None leaves one out: an update keeps it as it is. date_of_birth is an ISO 8601 date.

    first_name, last_name, other_name and date_of_birth are for individuals only. business_structure must be one of the
    practice's names.
    """

    name: str
    email: str | None = None
    address: XeroAddress | None = None
    postal_address: XeroAddress | None = None
    phone: str | None = None
    first_name: str | None = None
    last_name: str | None = None
    other_name: str | None = None
    date_of_birth: str | None = None
    tax_number: str | None = None
    company_number: str | None = None
    business_number: str | None = None
    business_structure: str | None = None


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class ContactDetails:
    """A person to add with a new client."""

    name: str
    email: str = ""
    phone: str = ""
    mobile: str = ""
    position: str = ""
    is_primary: bool = False


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class RelationshipDetails:
    """A relationship to add: client_id names the company or trust, related_id its director, shareholder, trustee."""

    client_id: str
    related_id: str
    type: RelationshipType
    shares: int | None = None
    start_date: str | None = None

    def __post_init__(self) -> None:
        """Refuse shares where Xero has none."""
        if self.shares is not None and self.type not in WITH_SHARES:
            raise ValueError(f"a {self.type} has no number of shares")


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class DocumentUpload:
    """A document to add to a client. folder is made by Xero if there is none of that name."""

    client_id: str
    title: str
    file_name: str
    content: bytes
    text: str = ""
    folder: str = ""


def write_client(
    details: ClientDetails, *, client_id: str = "", export_code: str = "", contacts: Sequence[ContactDetails] = ()
) -> Content:
    """Return the elements of a client, in the order of Xero's documentation."""
    return {
        "UUID": client_id or None,
        "Name": details.name,
        "Email": details.email,
        **_write_address(details.address, ""),
        **_write_address(details.postal_address, "Postal"),
        "Phone": details.phone,
        "ExportCode": export_code or None,
        "Contacts": {"Contact": [_write_contact(contact) for contact in contacts]} if contacts else None,
        "FirstName": details.first_name,
        "LastName": details.last_name,
        "OtherName": details.other_name,
        "DateOfBirth": details.date_of_birth,
        "TaxNumber": details.tax_number,
        "CompanyNumber": details.company_number,
        "BusinessNumber": details.business_number,
        "BusinessStructure": details.business_structure,
    }


def write_relationship(details: RelationshipDetails) -> Content:
    """Return the elements of a relationship."""
    return {
        "ClientUUID": details.client_id,
        "RelatedClientUUID": details.related_id,
        "Type": details.type.value,
        "NumberOfShares": details.shares,
        "StartDate": details.start_date,
    }


def write_upload(upload: DocumentUpload) -> Content:
    """Return the elements of a document."""
    return {
        "ClientUUID": upload.client_id,
        "Title": upload.title,
        "Text": upload.text,
        "Folder": upload.folder or None,
        "FileName": upload.file_name,
        "Content": base64.b64encode(upload.content).decode(),
    }


def _write_address(address: XeroAddress | None, kind: str) -> Content:
    if address is None:
        return {}
    places = {"City": address.city, "Region": address.region, "PostCode": address.post_code}
    named = {"Address": "\n".join(address.lines), **places, "Country": address.country}
    return {f"{kind}{name}": value for name, value in named.items()}


def _write_contact(contact: ContactDetails) -> Content:
    return {
        "Name": contact.name,
        "IsPrimary": "Yes" if contact.is_primary else "No",
        "Phone": contact.phone or None,
        "Mobile": contact.mobile or None,
        "Email": contact.email or None,
        "Position": contact.position or None,
    }
