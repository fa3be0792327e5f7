"""What is sent to CAS 360 to create a company with its people: every draft has the fields of BGL's documentation.

`prepareForm` is in none of them: it would raise a form at ASIC.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from lyd.adapters.bgl.contact_drafts import AUSTRALIA
from lyd.adapters.bgl.fields import Json, leave_out_blanks, write_id


class CompanyType(StrEnum):
    """The types of companies."""

    SMALL_PROPRIETARY = "Small Proprietary"
    LARGE_PROPRIETARY = "Large Proprietary"
    PUBLIC = "Public Company"


class AddressType(StrEnum):
    """What a company uses an address for."""

    REGISTERED_OFFICE = "Registered Office Address"
    BUSINESS = "Business Address"
    POSTAL = "Postal Address"
    MEETING = "Meeting Address"


class Position(StrEnum):
    """The positions of officers; those for Singapore only are left out."""

    DIRECTOR = "Director"
    SECRETARY = "Secretary"


class ShareMovement(StrEnum):
    """How shares come to a member. BALANCE is what they hold on a day, without a history."""

    ALLOTMENT = "Allotment"
    BALANCE = "Balance"
    SUBSCRIPTION = "Subscription"


@dataclass(frozen=True, slots=True)
class CompanyDraft:
    """A company. number is the ACN and business_number the ABN, "" for one that is not registered yet.

    kind: type, class and subclass in BGL's words, of which only some combinations are valid.
    """

    name: str
    incorporation_date: datetime.date
    number: str = ""
    business_number: str = ""
    state: str = ""
    kind: tuple[CompanyType, str, str] | None = None
    is_registered: bool = True

    def to_json(self) -> Json:
        """Return the body of the call."""
        body: Json = {
            "name": self.name,
            "number": self.number,
            "incorporationDate": self.incorporation_date.isoformat(),
            "annualReviewDate": _year_later(self.incorporation_date).isoformat(),
            "businessNumber": write_id(self.business_number),
            "registrationState": self.state,
            "jurisdiction": AUSTRALIA,
            "registered": self.is_registered,
        }
        if self.kind:
            names = ("companyType", "companyClass", "companySubClass")
            body["type"] = {name: str(value) for name, value in zip(names, self.kind, strict=True)}
        return leave_out_blanks(body)


@dataclass(frozen=True, slots=True)
class CompanyAddressDraft:
    """An address that a company has from a day. occupier is for registered offices only."""

    address_id: str
    type: AddressType
    effective_date: datetime.date
    occupier: str = ""

    def __post_init__(self) -> None:
        """Refuse an occupier where BGL refuses one."""
        if self.occupier and self.type is not AddressType.REGISTERED_OFFICE:
            raise ValueError("an occupier is for registered offices only")

    def to_json(self) -> Json:
        """Return the body of the call."""
        known = {"addressId": write_id(self.address_id), "type": self.type.value, "officeOccupier": self.occupier}
        return leave_out_blanks({**known, "effectiveDate": self.effective_date.isoformat()})


@dataclass(frozen=True, slots=True)
class OfficerDraft:
    """An officer: a contact with a birthday, who has no such position in the company yet."""

    contact_id: str
    position: Position
    appoint_date: datetime.date

    def to_json(self) -> Json:
        """Return the body of the call."""
        head = {"contactId": write_id(self.contact_id), "position": self.position.value}
        return {**head, "appointDate": self.appoint_date.isoformat()}


@dataclass(frozen=True, slots=True)
class SharesDraft:
    """Shares of a member: number of one class, with what is paid and unpaid on each, in Australian dollars.

    certificate is the number of the certificate of this transaction, "" if there is none.
    """

    shareholder_id: str
    movement: ShareMovement
    date: datetime.date
    number: int
    class_code: str
    class_name: str
    paid: Decimal = Decimal(0)
    unpaid: Decimal = Decimal(0)
    certificate: str = ""
    beneficial_owner_id: str = ""

    def to_json(self) -> Json:
        """Return the body of the call."""
        share_class = {"cCode": self.class_code, "description": self.class_name}
        amounts = {"paid": float(self.paid), "unpaid": float(self.unpaid), "currency": "AUD"}
        certificate = {"certificateType": "Transaction", "certificateNumber": self.certificate}
        body = {
            "shareholderId": write_id(self.shareholder_id),
            "beneficialOwnerId": write_id(self.beneficial_owner_id),
            "type": self.movement.value,
            "transactionDate": self.date.isoformat(),
            "numberOfShares": self.number,
            "shareType": {**amounts, "shareClass": share_class},
            **(certificate if self.certificate else {"certificateType": "None"}),
        }
        return leave_out_blanks(body)


@dataclass(frozen=True, slots=True)
class DocumentDraft:
    """The record of a document, to which files are attached. asic_number is ASIC's number of it."""

    name: str
    date: datetime.date
    asic_number: str = ""

    def to_json(self) -> Json:
        """Return the body of the call."""
        body = {"name": self.name, "documentDate": self.date.isoformat(), "asicDocNumber": self.asic_number}
        return leave_out_blanks(body)


def _year_later(day: datetime.date) -> datetime.date:
    """Return the day a year later; that of 29 February is the 28th."""
    try:
        return day.replace(year=day.year + 1)
    except ValueError:
        return day.replace(year=day.year + 1, day=28)
