"""The registered office, the principal place of business and the ultimate holding company."""

from __future__ import annotations

import datetime

from lyd.adapters.asic.codes import CompanyType
from lyd.adapters.asic.form201 import HoldingCompany, Office, OfficeHours
from lyd.asic.form201.answers import Answers, address, country_of, digits, group, is_yes, text
from lyd.asic.form201.company import read_type


def read_office(answers: Answers) -> Office:
    """Return the registered office; a company that occupies it needs no consent."""
    occupier = {} if is_yes(answers, "Occupies") else group(answers, "Occupier")
    return Office(
        address=address(answers, "Registered_Office"),
        care_of=text(answers, "Care_Of"),
        occupier_name=text(occupier, "Occupier_Name"),
        has_consent=is_yes(occupier, "Occupier_Consents"),
        hours=_read_hours(answers),
    )


def principal_place_of(answers: Answers) -> str:
    """Return where the principal place of business was answered."""
    return "Registered_Office" if is_yes(answers, "Same_Place") else "Principal_Place"


def read_holding_company(answers: Answers) -> HoldingCompany | None:
    """Return the ultimate holding company; None if there will be none."""
    if not is_yes(answers, "Has_Holding_Company"):
        return None
    company = group(answers, "Holding_Company")
    return HoldingCompany(
        text(company, "Holding_Name"), digits(company, "Holding_ACN"), country_of(company, "Holding_Country")
    )


def _read_hours(answers: Answers) -> OfficeHours | None:
    """Return when the office of a public company is open; None for the standard hours."""
    if read_type(answers) is not CompanyType.PUBLIC or is_yes(answers, "Standard_Hours"):
        return None
    return OfficeHours(_time(text(answers, "Opens")), _time(text(answers, "Closes")))


def _time(clock: str) -> datetime.time | None:
    try:
        return datetime.datetime.strptime(clock, "%H:%M").time()  # noqa: DTZ007 - a time of any day
    except ValueError:
        return None
