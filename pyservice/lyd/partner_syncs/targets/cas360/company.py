"""A company as a document describes it, with the fields that CAS 360 takes."""

from __future__ import annotations

import datetime
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from lyd.adapters.bgl import AddressDraft, AddressType, CompanyType, ContactDraft, Position
from lyd.partner_syncs.targets.draft_fields import write_fields

COMPANY = "company:main"
"""Our key of the company of a document."""
NO_ID = "0"
"""In drafts that are looked for: contacts are not told apart by their addresses."""


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class Office:
    """An address that the company has."""

    type: AddressType
    address: AddressDraft
    occupier: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class Shareholding:
    """Shares of one class. paid and unpaid are dollars for each; owner: for whom they are held, if not beneficially."""

    key: str
    class_code: str
    class_name: str
    number: int
    paid: Decimal
    unpaid: Decimal
    owner: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class CompanyContact:
    """A person or organisation, with offices and shares in the company. fields are those of a ContactDraft.

    address is None if CAS 360 cannot take the one that was answered.
    """

    our_key: str
    name: str
    fields: Mapping[str, Any]
    address: AddressDraft | None
    positions: tuple[Position, ...] = ()
    holdings: tuple[Shareholding, ...] = ()
    note: str = ""
    book: Mapping[str, str] = field(default_factory=dict)

    @property
    def draft(self) -> ContactDraft:
        """What contacts of CAS 360 are compared with."""
        return ContactDraft(**self.fields, address_id=NO_ID)


@dataclass(frozen=True, slots=True, repr=False)
class DescribedCompany:
    """A company. begins is the day of its incorporation; the current day for one that is not registered yet.

    kind is None if BGL has published no words for it.
    """

    name: str
    number: str = ""
    business_number: str = ""
    state: str = ""
    kind: tuple[CompanyType, str, str] | None = None
    begins: datetime.date | None = None
    is_registered: bool = True
    offices: tuple[Office, ...] = ()
    contacts: tuple[CompanyContact, ...] = ()
    note: str = ""


def key_of_address(address: AddressDraft) -> str:
    """Return our key of an address: those with the same parts are one record."""
    text = json.dumps(write_fields({"address": address}), sort_keys=True)
    return f"address:{hashlib.sha256(text.encode()).hexdigest()[:24]}"


def show_address(address: AddressDraft) -> str:
    """Return an address in one line."""
    place = " ".join(filter(None, (address.suburb, address.state, address.post_code)))
    care_of = f"c/o {address.care_of}" if address.care_of else ""
    return ", ".join(filter(None, (care_of, address.street, address.street2, place, address.country)))
