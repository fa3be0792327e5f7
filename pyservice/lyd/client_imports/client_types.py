"""The types of clients on the wire (document 3, sections 3 and 9: "individual to Individual, company to Company")."""

from __future__ import annotations

import re

from lyd.interviews.client_mapping.records import ClientType
from lyd.interviews.company_names import split_company_name

CODES = {
    "individual": ClientType.INDIVIDUAL,
    "company": ClientType.COMPANY,
    "trust": ClientType.TRUST,
    "smsf": ClientType.SUPER_FUND,
}
_BY_WORD = {**CODES, **{each.value.lower(): each for each in ClientType}}
_SUPER_FUND = re.compile(r"\b(smsf|super(annuation)?\s+fund|super(annuation)?\s+plan)\b", re.IGNORECASE)
_TRUST = re.compile(r"\b(trust|atf)\b|\bas trustees? for\b", re.IGNORECASE)


def find_type(text: str) -> ClientType | None:
    """Return a type by its code or its name in any casing, None if there is no such type."""
    return _BY_WORD.get(" ".join(text.lower().split()))


def code_of(each: ClientType) -> str:
    """Return the code of a type."""
    return next(code for code, known in CODES.items() if known is each)


def infer_type(name: str, *, has_person_name: bool, company_number: str = "") -> ClientType:
    """Return the type of a client whose system has no types, by its name, company number and names of a person."""
    if _SUPER_FUND.search(name):
        return ClientType.SUPER_FUND
    if _TRUST.search(name):
        return ClientType.TRUST
    if company_number or split_company_name(name)[1]:
        return ClientType.COMPANY
    return ClientType.INDIVIDUAL if has_person_name else ClientType.COMPANY
