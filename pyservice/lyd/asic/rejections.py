"""What ASIC's messages about a form mean, and which question they are about (decision 0086).

The codes are those of the public lists of ASIC's electronic lodgement; a code that is not among them is explained by
the place that the message names, or by its words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from lyd.adapters.asic.form201 import Form201
from lyd.asic.form201 import question_of


@dataclass(frozen=True, slots=True)
class Rejection:
    """A message in plain words. field and question are None if it is not known what it is about."""

    explanation: str
    field: str | None
    question: str | None


REJECTIONS: Mapping[str, tuple[str, str]] = {
    "V004": (
        "officeholders.*.birth_date",
        "A director or secretary must be at least 18 years old. Check the date of birth.",
    ),
    "V006": ("declaration.is_true", "The applicant must declare that the application is true."),
    "V011": ("officeholders.*.roles", "An officeholder must be a director or a secretary. Check the roles."),
    "V015": (
        "officeholders.*.names",
        "The given names of a person are not in order. Enter the first name and then the others.",
    ),
    "V017": (
        "ultimate_holding_company.number",
        "The company with this ACN is not registered any more, or not yet. Check the ACN.",
    ),
    "V040": (
        "registered_office.address",
        "ASIC could not find an address in Australia Post’s register. Check street, suburb, State and postcode.",
    ),
}
"""Field and explanation of each code. A star is a person whom the message may name by its place."""

PLACES: tuple[tuple[str, str], ...] = (
    (r"directorId", "officeholders.*.director_id"),
    (r"officeHolder\b.*address", "officeholders.*.address"),
    (r"officeHolder\b.*formerName", "officeholders.*.former_names"),
    (r"officeHolder\b.*birthDetail/state", "officeholders.*.birth_state"),
    (r"officeHolder\b.*cityTown", "officeholders.*.birth_place"),
    (r"officeHolder\b.*countryOfBirth", "officeholders.*.birth_country"),
    (r"officeHolder\b.*(birthDetail|date)", "officeholders.*.birth_date"),
    (r"officeHolder\b.*role", "officeholders.*.roles"),
    (r"officeHolder\b", "officeholders.*.names"),
    (r"officeHolders", "officeholders"),
    (r"officeOccupant", "registered_office.has_consent"),
    (r"officeHours", "registered_office.hours"),
    (r"registeredOffice", "registered_office.address"),
    (r"ppob", "principal_place"),
    (r"ultimateHoldingCompany", "ultimate_holding_company"),
    (r"reservationDetails", "name_reservation"),
    (r"identicalBusinessNamesOwned", "identical_names"),
    (r"jurisdiction", "jurisdiction"),
    (r"membersGuarantee", "guarantee"),
    (r"holding\b|member\b", "members"),
    (r"shareStructure|shareClasses", "share_classes"),
    (r"structure", "company_type"),
    (r"proposedCompanyName|ACNAsName", "company_name"),
    (r"applicant", "applicant.person"),
    (r"signature", "declaration"),
)
"""Elements of the message of a lodgement, and the field that each holds."""

WORDS: tuple[tuple[str, str], ...] = (
    (r"director id", "officeholders.*.director_id"),
    (r"reserv|form 410", "name_reservation"),
    (r"business name", "identical_names"),
    (r"birth", "officeholders.*.birth_date"),
    (r"occup", "registered_office.has_consent"),
    (r"holding company", "ultimate_holding_company"),
    (r"postcode|locality|street|address", "registered_office.address"),
    (r"guarantee", "guarantee"),
    (r"share", "share_classes"),
    (r"member", "members"),
    (r"director|secretary|officeholder", "officeholders"),
    (r"company name|proposed name|\bname\b", "company_name"),
    (r"declar|sign", "declaration"),
)
"""Words of a message, and the field that it is most likely about."""

HINT = "ASIC did not accept this part of the application. Check it against ASIC’s message, and correct it."
UNKNOWN = "ASIC did not accept the application. Read its message, correct the answers and submit again."
_NUMBER = re.compile(r"\w+\[(\d+)\]")


def explain_rejection(code: str, description: str = "", location: str = "", form: Form201 | None = None) -> Rejection:
    """Return what a message of ASIC means, and the question to go to.

    :param location: the place in the message of the lodgement that ASIC names, such as `officeHolder[2]/directorId`.
    :param form: the form that was lodged; it knows which person is meant.
    """
    known, explanation = REJECTIONS.get(code, ("", ""))
    field = _find(PLACES, location) or known or _find(WORDS, description)
    if not field:
        return Rejection(UNKNOWN, None, None)
    field = _with_number(field, location)
    return Rejection(explanation or HINT, field, question_of(field, form))


def _find(table: tuple[tuple[str, str], ...], text: str) -> str:
    return next((field for words, field in table if re.search(words, text, re.IGNORECASE)), "") if text else ""


def _with_number(field: str, location: str) -> str:
    """Return a field of a person with the person's number, as far as it is known; without it the list of people."""
    if "*" not in field:
        return field
    numbers = [int(number) for number in _NUMBER.findall(location)]
    return field.replace("*", str(numbers[0] - 1)) if numbers else field.split(".")[0]
