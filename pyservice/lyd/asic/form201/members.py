"""Members: people first, then companies and other bodies."""

from __future__ import annotations

from lyd.adapters.asic.form201 import AUSTRALIA, Member, Organisation
from lyd.asic.form201.answers import Answers, address, country_of, digits, is_yes, person_name, text
from lyd.asic.form201.holders import ORGANISATIONS, find_holders
from lyd.asic.form201.shares import read_member_holdings


def find_members(answers: Answers) -> list[str]:
    """Return where the members were answered: `People.0`, `Organisations.1`."""
    return [path for path, _ in find_holders(answers)]


def read_members(answers: Answers) -> tuple[Member, ...]:
    """Return the members. Their consent is the applicant's declaration that all have agreed."""
    consent = is_yes(answers, "Declaration")
    return tuple(_read(answers, path, holder, consent) for path, holder in find_holders(answers))


def _read(answers: Answers, path: str, holder: Answers, consent: bool) -> Member:
    holdings = read_member_holdings(answers, holder)
    if not path.startswith(ORGANISATIONS):
        home = address(holder, "Residential_Address")
        return Member(person=person_name(holder), address=home, holdings=holdings, has_consented=consent)
    return Member(
        organisation=Organisation(text(holder, "Organisation_Name"), _number(holder)),
        address=address(holder, "Organisation_Address"),
        holdings=holdings,
        has_consented=consent,
    )


def _number(body: Answers) -> str:
    """Return the ACN or ARBN, else the ABN; "" for a body from abroad."""
    if country_of(body, "Organisation_Country") != AUSTRALIA:
        return ""
    return digits(body, "ACN") or digits(body, "ABN")
