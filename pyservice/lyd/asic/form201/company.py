"""What kind of company is registered, where, and what is known of its name."""

from __future__ import annotations

from lyd.adapters.asic.codes import CompanyClass, CompanySubclass, CompanyType
from lyd.adapters.asic.form201 import IdenticalName, NameReservation
from lyd.addresses.postcodes import STATES
from lyd.asic.form201.answers import Answers, digits, entries, is_yes, number, text, to_cents

NAME_IS_ACN = "Name_Is_ACN"
PROPRIETARY = "Proprietary company"
PUBLIC_BY_SHARES = "Public company limited by shares"
PUBLIC_BY_GUARANTEE = "Public company limited by guarantee"
_CODES = {name: code for code, name in STATES.items()}


def read_type(answers: Answers) -> CompanyType:
    """Return whether the company is proprietary or public; proprietary as long as it was not answered."""
    is_public = text(answers, "Company_Type") in (PUBLIC_BY_SHARES, PUBLIC_BY_GUARANTEE)
    return CompanyType.PUBLIC if is_public else CompanyType.PROPRIETARY


def has_shares(answers: Answers) -> bool:
    """Return whether the company has share capital."""
    return text(answers, "Company_Type") != PUBLIC_BY_GUARANTEE


def read_class(answers: Answers) -> CompanyClass:
    """Return how the liability of the members is limited."""
    return CompanyClass.SHARES if has_shares(answers) else CompanyClass.GUARANTEE


def read_subclass(answers: Answers) -> CompanySubclass:
    """Return the purpose. Companies limited by guarantee are not-for-profit by their constitution."""
    if not has_shares(answers):
        return CompanySubclass.UNLISTED_NON_PROFIT
    if read_type(answers) is CompanyType.PUBLIC:
        return CompanySubclass.UNLISTED_PUBLIC
    is_trustee = is_yes(answers, "Is_Super_Trustee")
    return CompanySubclass.SUPERANNUATION_TRUSTEE if is_trustee else CompanySubclass.PROPRIETARY


def read_jurisdiction(answers: Answers) -> str:
    """Return the code of the State or territory of registration, such as NSW."""
    name = text(answers, "Jurisdiction")
    return _CODES.get(name, name)


def read_guarantee(answers: Answers) -> int | None:
    """Return the cents that each member guarantees; None in a company with shares."""
    return None if has_shares(answers) else to_cents(number(answers, "Guarantee"))


def read_reservation(answers: Answers) -> NameReservation | None:
    """Return the reservation of the name by form 410."""
    if is_yes(answers, NAME_IS_ACN) or not is_yes(answers, "Name_Reserved"):
        return None
    return NameReservation(digits(answers, "Reservation_Number"), text(answers, "Reservation_Applicant"))


def read_identical_names(answers: Answers) -> tuple[IdenticalName, ...]:
    """Return the business names of the owner like which the company is called."""
    if is_yes(answers, NAME_IS_ACN) or not is_yes(answers, "Has_Business_Names"):
        return ()
    return tuple(IdenticalName(digits(entry, "Business_ABN")) for entry in entries(answers, "Business_Names"))
