"""What is sent to Simple Fund 360 to create a fund with its contacts and members."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from enum import StrEnum

from lyd.adapters.bgl.fields import Json, leave_out_blanks, write_id
from lyd.adapters.bgl.models import NO_ADDRESS, BglAddress

ACCUMULATION = "Accumulation"


class FundContactType(StrEnum):
    """The types of contacts that a fund has here."""

    PEOPLE = "People"
    COMPANY = "Company"
    TRUST = "Trust"


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class FundDraft:
    """A fund. BGL chooses the code if it is blank, and the financial year after the day of forming."""

    name: str
    date_formed: datetime.date
    code: str = ""
    abn: str = ""
    tfn: str = ""

    def to_json(self) -> Json:
        """Return the body of the call."""
        numbers = {"fundCode": self.code, "abn": write_id(self.abn), "tfn": write_id(self.tfn)}
        return leave_out_blanks({"name": self.name, "dateFormed": self.date_formed.isoformat(), **numbers})


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)  # a log must not show personal data
class FundContactDraft:
    """A contact of a fund as answers have it; `fund_checks` says what is wrong with it.

    People have first and last names, companies a name and an ACN, trusts a name. title and sex are BGL's words.
    """

    type: FundContactType
    title: str = ""
    first_name: str = ""
    other_name: str = ""
    last_name: str = ""
    name: str = ""
    sex: str = ""
    birthday: datetime.date | None = None
    birth_place: str = ""
    birth_state: str = ""
    birth_country: str = ""
    director_id: str = ""
    tfn: str = ""
    abn: str = ""
    acn: str = ""
    email: str = ""
    telephone: str = ""
    mobile: str = ""
    address: BglAddress = NO_ADDRESS

    def to_json(self) -> Json:
        """Return the body of the call."""
        body = {
            "contactType": self.type.value,
            "din": self.director_id,
            "title": self.title,
            "firstName": self.first_name,
            "otherName": self.other_name,
            "lastName": self.last_name,
            "name": self.name,
            "sex": self.sex,
            "birthday": self.birthday.isoformat() if self.birthday else None,
            "birthPlace": self.birth_place,
            "birthState": self.birth_state,
            "birthCountry": self.birth_country,
            "tfn": write_id(self.tfn),
            "abn": write_id(self.abn),
            "acn": write_id(self.acn),
            "email": self.email,
            "telephone": self.telephone,
            "mobile": self.mobile,
            "address": _write_address(self.address) or None,
        }
        return leave_out_blanks(body)


@dataclass(frozen=True, slots=True)
class MemberDraft:
    """A member with an accumulation account: a contact of the type People with a birthday."""

    contact_id: str
    start_date: datetime.date
    description: str = ACCUMULATION

    def to_json(self) -> Json:
        """Return the body of the call."""
        head = {"contactId": self.contact_id, "startDate": self.start_date.isoformat()}
        return {**head, "accountDescription": self.description}


def _write_address(address: BglAddress) -> Json:
    lines = {"streetLine1": address.street, "streetLine2": address.street2, "suburb": address.city}
    return leave_out_blanks(
        {**lines, "state": address.state, "postCode": address.post_code, "country": address.country}
    )
