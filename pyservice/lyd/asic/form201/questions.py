"""Where a field of the form is answered: the address of a question, as the messages of answers have it.

Fields are named as the attributes of Form201, with indexes from 0: `officeholders.1.birth_date`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lyd.adapters.asic.form201 import Form201
from lyd.asic.form201.application import AnsweredForm
from lyd.asic.form201.holders import ORGANISATIONS, PEOPLE

FIELDS: Mapping[str, str] = {
    "company_name": "Company",
    "legal_element": "Legal_Element",
    "company_type": "Company_Type",
    "company_class": "Company_Type",
    "company_subclass": "Company_Type",
    "jurisdiction": "Jurisdiction",
    "has_constitution": "Company_Type",
    "has_shares_for_other_than_cash": "Non_Cash",
    "guarantee": "Guarantee",
    "name_reservation": "Reservation_Number",
    "name_reservation.applicant_name": "Reservation_Applicant",
    "identical_names": "Has_Business_Names",
    "identical_names.*": "Business_Names.*.Business_ABN",
    "registered_office": "Registered_Office.country",
    "registered_office.care_of": "Care_Of",
    "registered_office.occupier_name": "Occupier.Occupier_Name",
    "registered_office.has_consent": "Occupier.Occupier_Consents",
    "registered_office.hours": "Standard_Hours",
    "registered_office.hours.opens": "Opens",
    "registered_office.hours.closes": "Closes",
    "ultimate_holding_company": "Holding_Company.Holding_Name",
    "ultimate_holding_company.number": "Holding_Company.Holding_ACN",
    "ultimate_holding_company.country": "Holding_Company.Holding_Country",
    "officeholders": PEOPLE,
    "share_classes": "Share_Classes",
    "share_classes.*": "Share_Classes.*.Class_Code",
    "share_classes.*.total": "Share_Classes.*.Total",
    "share_classes.*.amount_paid": "Share_Classes.*.Price",
    "share_classes.*.amount_unpaid": "Share_Classes.*.Price",
    "members": PEOPLE,
    "members.*.has_consented": "Declaration",
    "applicant": PEOPLE,
    "declaration": "Declaration",
}
"""The question of each field; a field that is not here has that of the field around it."""
ENTRY_FIELDS: Mapping[str, str] = {
    "officeholders.*": "First",
    "officeholders.*.former_names": "Has_Former_Names",
    "officeholders.*.former_names.*": "Former_Names.*.First",
    "officeholders.*.birth_date": "Born",
    "officeholders.*.birth_place": "Birth_Place",
    "officeholders.*.birth_state": "Birth_State",
    "officeholders.*.birth_country": "Birth_Country",
    "officeholders.*.roles": "Roles",
    "officeholders.*.director_id": "Director_ID",
    "officeholders.*.has_consented": "Has_Consented",
    "members.*": "First",
    "members.*.organisation.number": "ACN",
    "members.*.holdings": "Holdings",
    "members.*.holdings.*": "Holdings.*.Share_Class",
    "members.*.holdings.*.number": "Holdings.*.Number",
    "members.*.holdings.*.beneficial": "Holdings.*.Beneficial",
    "members.*.holdings.*.on_behalf_of": "Holdings.*.On_Behalf_Of",
    "members.*.holdings.*.paid": "Holdings.*.Fully_Paid",
    "members.*.holdings.*.unpaid": "Holdings.*.Fully_Paid",
    "applicant.person": "First",
    "applicant.email": "Email",
    "applicant.phone": "Phone",
    "declaration.signed_by": "First",
    "declaration.capacity": "Applicant_Capacity",
}
"""The same of fields of a person or organisation, within the answers of that."""
ADDRESSES: Mapping[str, str] = {
    "registered_office.address": "",
    "principal_place": "",
    "officeholders.*.address": "Residential_Address",
    "members.*.address": "Residential_Address",
    "applicant.address": "Residential_Address",
}
"""Addresses, and what they are called in the answers of a person."""
PARTS: Mapping[str, str] = {
    "unit": "unit",
    "street_number": "streetNumber",
    "street_name": "streetName",
    "street_type": "streetType",
    "locality": "locality",
    "state": "state",
    "postcode": "postCode",
}
FIRST_PART = "country"
"""The question of an address that every address has."""


def question_of(field: str, form: Form201 | None = None) -> str:
    """Return the address of the question for a field, or for the field around it: `People.2.Born`.

    :param form: knows which of the people an officeholder or member is; without it the list of people is returned.
    """
    places = form.places if isinstance(form, AnsweredForm) else {}
    for steps in _around(field):
        pattern, numbers = _pattern(steps)
        place = places.get(_owner(steps), "")
        if pattern in ADDRESSES:
            return _address(pattern, field.split(".")[len(steps) :], place)
        if pattern in FIELDS:
            return _numbered(FIELDS[pattern], numbers)
        if pattern in ENTRY_FIELDS:
            is_body = pattern == "members.*" and place.startswith(ORGANISATIONS)
            name = "Organisation_Name" if is_body else ENTRY_FIELDS[pattern]
            return f"{place}.{_numbered(name, numbers[1:])}" if place else PEOPLE
    return "Company_Type"


def _around(field: str) -> Iterator[list[str]]:
    """Yield the steps of a field, then those of the fields around it."""
    steps = field.split(".")
    yield from (steps[:length] for length in range(len(steps), 0, -1))


def _pattern(steps: list[str]) -> tuple[str, list[str]]:
    numbers = [step for step in steps if step.isdecimal()]
    return ".".join("*" if step.isdecimal() else step for step in steps), numbers


def _owner(steps: list[str]) -> str:
    """Return the field whose place is known: an entry of a list, the applicant, or a place of business."""
    if steps[0] == "declaration":
        return "applicant"
    return ".".join(steps[:2]) if len(steps) > 1 and steps[1].isdecimal() else steps[0]


def _numbered(address: str, numbers: list[str]) -> str:
    for number in numbers:
        address = address.replace("*", number, 1)
    return address


def _address(pattern: str, rest: list[str], place: str) -> str:
    part = PARTS.get(rest[0], FIRST_PART) if rest else FIRST_PART
    if not ADDRESSES[pattern]:
        return f"{place or 'Registered_Office'}.{part}"
    if not place:
        return PEOPLE
    name = "Organisation_Address" if place.startswith(ORGANISATIONS) else ADDRESSES[pattern]
    return f"{place}.{name}.{part}"
