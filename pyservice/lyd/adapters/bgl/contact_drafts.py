"""What is sent to CAS 360 to create a contact and its address."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from enum import StrEnum

from lyd.adapters.bgl.fields import Json, leave_out_blanks, write_id

AUSTRALIA = "Australia"


class ContactType(StrEnum):
    """The types of contacts. A joint member is several contacts that hold shares together."""

    PEOPLE = "People"
    COMPANY = "Company"
    OTHER = "Other Entity"
    JOINT = "Joint Member"


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class AddressDraft:
    """An address; state is a code such as NSW, or Foreign for other countries."""

    street: str
    suburb: str
    state: str
    post_code: str
    street2: str = ""
    country: str = AUSTRALIA
    care_of: str = ""

    def to_json(self) -> Json:
        """Return the body of the call."""
        lines = {"careOf": self.care_of, "streetLine1": self.street, "streetLine2": self.street2}
        places = {"suburb": self.suburb, "state": self.state, "postcode": self.post_code, "country": self.country}
        return leave_out_blanks({**lines, **places})


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)  # a log must not show personal data
class ContactDraft:
    """A contact: people have first and last names, companies and other entities a name, joint members representatives.

    address_id is that of an address which exists. representatives are ids of contacts, the primary one first. An
    officer needs a birthday. birth_state is a code, or Foreign.
    """

    type: ContactType
    address_id: str = ""
    first_name: str = ""
    middle_name: str = ""
    last_name: str = ""
    name: str = ""
    birthday: datetime.date | None = None
    birth_place: str = ""
    birth_state: str = ""
    birth_country: str = ""
    email: str = ""
    mobile: str = ""
    company_number: str = ""
    business_number: str = ""
    representatives: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what BGL refuses for its form."""
        is_person, is_joint = self.type is ContactType.PEOPLE, self.type is ContactType.JOINT
        if is_person != bool(self.first_name and self.last_name) or (is_person and self.name):
            raise ValueError("people, and no others, have a first and a last name")
        if not is_person and (self.birthday or self.birth_place or self.birth_state or self.birth_country):
            raise ValueError("only people are born")
        if not is_person and not is_joint and not self.name:
            raise ValueError("a company has a name")
        if is_joint != bool(self.representatives) or is_joint == bool(self.address_id):
            raise ValueError("joint members have representatives, all others an address")

    def to_json(self) -> Json:
        """Return the body of the call."""
        names = {"firstName": self.first_name, "middleName": self.middle_name, "lastName": self.last_name}
        birth = {"birthPlace": self.birth_place, "birthState": self.birth_state, "birthCountry": self.birth_country}
        body = {
            "contactType": self.type.value,
            "addressId": write_id(self.address_id),
            "representativeIds": [write_id(contact_id) for contact_id in self.representatives] or None,
            "name": self.name,
            **names,
            "birthday": self.birthday.isoformat() if self.birthday else None,
            **birth,
            "email": self.email,
            "mobile": self.mobile,
            "companyNumber": self.company_number,
            "businessNumber": self.business_number,
        }
        return leave_out_blanks(body)
