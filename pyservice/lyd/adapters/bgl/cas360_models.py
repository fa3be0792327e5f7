"""Companies and contacts of CAS 360."""

from __future__ import annotations

from dataclasses import dataclass

from lyd.adapters.bgl.fields import Fields


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


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
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
