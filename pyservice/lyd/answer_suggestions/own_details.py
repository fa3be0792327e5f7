"""Suggestions from the member's profile and the firm, for questions whose package names them as their source."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from sqlalchemy.orm import Session

from lyd.answer_suggestions.questions import Asked
from lyd.answer_suggestions.suggestion import Source, SourceKind, Suggestion
from lyd.core.access import Identity
from lyd.interviews.company_names import split_company_name
from lyd.interviews.composite_parts import HOME
from lyd.interviews.formats import is_abn, is_acn
from lyd.profile.services import STREET_TYPES, profile_of
from lyd.teams.services import company_of

Details = tuple[Source, Mapping[str, str]]


def find_details(session: Session, identity: Identity, asked: Iterable[Asked]) -> list[Suggestion]:
    """Return the suggestions for questions with a source. The profile and the firm are read only if one is theirs."""
    find: dict[str, Callable[[Session, Identity], Details]] = {"profile": _profile, "firm": _firm}
    details: dict[str, Details] = {}
    suggestions = []
    for one in asked:
        owner, _, _ = one.source.partition(".")
        if owner not in find:
            continue
        if owner not in details:
            details[owner] = find[owner](session, identity)
        source, values = details[owner]
        suggestions.append(Suggestion(one.path, values.get(one.source, ""), source))
    return suggestions


def _profile(session: Session, identity: Identity) -> Details:
    profile = profile_of(session, identity)
    parts = {
        "unit": ", ".join(filter(None, (profile["unit"], profile["floor"] and f"Level {profile['floor']}"))),
        "streetNumber": profile["streetNumber"],
        "streetName": profile["streetName"],
        "streetType": STREET_TYPES.get(profile["streetType"], profile["streetType"]),
        **_place(profile),
    }
    return Source(SourceKind.PROFILE), {
        "profile.name": profile["name"],
        "profile.first_name": profile["firstName"],
        "profile.last_name": profile["lastName"],
        "profile.email": profile["email"],
        "profile.phone": profile["phone"],
        **_address("profile.address", parts, profile["country"]),
    }


def _firm(session: Session, identity: Identity) -> Details:
    company = company_of(session, identity)
    number, address = company["companyNumber"], company["billing_address"] or {}
    name, legal_element = split_company_name(company["name"])
    parts = {
        "unit": address.get("unit", ""),
        "streetNumber": address.get("address_2", ""),
        "streetName": address.get("address_1", ""),
        "streetType": STREET_TYPES.get(address.get("street_type", ""), address.get("street_type", "")),
        **_place(address),
    }
    return Source(SourceKind.FIRM, company["name"]), {
        "firm.name": company["name"],
        "firm.company": name,
        "firm.legal_element": legal_element,
        "firm.abn": number if is_abn(number) else "",
        "firm.acn": number if is_acn(number) else "",
        "firm.website": company["website"],
        **_address("firm.address", parts, address.get("country", "")),
    }


def _place(address: Mapping[str, Any]) -> dict[str, str]:
    return {
        "locality": address.get("city", ""),
        "state": address.get("state", ""),
        "postCode": address.get("postcode", ""),
    }


def _address(prefix: str, parts: Mapping[str, str], country: str) -> dict[str, str]:
    """Return an Australian address in the parts of both built-in forms; nothing for one abroad or without a street."""
    if country.upper() not in ("", "AU") or not parts["streetName"]:
        return {}
    unit = parts["unit"]
    street = " ".join(filter(None, (parts["streetNumber"], parts["streetName"], parts["streetType"])))
    named = f"Unit {unit}" if unit.isalnum() else unit
    simple = {
        "Street": ", ".join(filter(None, (named, street))),
        "Suburb": parts["locality"],
        "State": parts["state"],
        "Postcode": parts["postCode"],
    }
    return {f"{prefix}.{part}": value for part, value in {"country": HOME, **parts, **simple}.items()}
