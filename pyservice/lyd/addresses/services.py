"""Check an address: by ASIC where it can be asked, otherwise by its parts, its street type and its postcode."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lyd.adapters.asic import Address
from lyd.adapters.clients import get_asic
from lyd.adapters.errors import PartnerError
from lyd.addresses.postcodes import STATES, has_postcode, is_postcode
from lyd.core.street_types import STREET_TYPES

HOME = "Australia"
REQUIRED = {
    "street_name": "The street name is missing.",
    "locality": "The suburb or town is missing.",
    "state": "The state is missing.",
    "post_code": "The postcode is missing.",
}
"""Parts that every Australian address needs, and what is said of an address without them."""
WRONG_POSTCODE = "The postcode {postcode} is not in {state}."
UNKNOWN_STREET_TYPE = "“{type}” is not a known street type."
UNKNOWN_TO_ASIC = "ASIC does not know this address."
_STREET_TYPES = frozenset(name.lower() for pair in STREET_TYPES.items() for name in pair)
_STATES = {name.lower(): state for state, label in STATES.items() for name in (state, label)}


def check_address(address: Mapping[str, str]) -> list[str]:
    """Return what is wrong with an address, a sentence for each mistake; `find_mistakes` says which parts it has.

    ASIC's answer decides. If it has none, or the site has no account with ASIC, `find_mistakes` does.
    """
    mistakes = find_mistakes(address)
    asic, parts = get_asic(), _tidy(address)
    if not asic.is_available or _is_abroad(parts):
        return mistakes
    try:
        is_valid = asic.query_address(_to_asic(parts))
    except PartnerError:
        return mistakes
    return [] if is_valid else mistakes or [UNKNOWN_TO_ASIC]


def find_mistakes(address: Mapping[str, str]) -> list[str]:
    """Return what is wrong with an address, a sentence for each mistake. One abroad is not judged.

    :param address: unit, street_number, street_name, street_type, locality, state, post_code and country (document 3,
        section 3, "Address"); a blank country is Australia.
    """
    parts = _tidy(address)
    return [] if _is_abroad(parts) else list(_mistakes(parts))


def _tidy(address: Mapping[str, str]) -> dict[str, str]:
    return {name: " ".join(text.split()) for name, text in address.items()}


def _is_abroad(parts: Mapping[str, str]) -> bool:
    return parts.get("country", "").lower() not in ("", HOME.lower())


def _to_asic(parts: Mapping[str, str]) -> Address:
    typed_state = parts.get("state", "")
    return Address(
        unit=parts.get("unit", ""),
        street_number=parts.get("street_number", ""),
        street_name=parts.get("street_name", ""),
        street_type=parts.get("street_type", ""),
        locality=parts.get("locality", ""),
        state=_STATES.get(typed_state.lower(), typed_state),
        postcode=parts.get("post_code", ""),
    )


def _mistakes(parts: Mapping[str, str]) -> Iterator[str]:
    for name, sentence in REQUIRED.items():
        if not parts.get(name):
            yield sentence
    street_type = parts.get("street_type", "")
    if not is_street_type(street_type):
        yield UNKNOWN_STREET_TYPE.format(type=street_type)
    typed_state, postcode = parts.get("state", ""), parts.get("post_code", "")
    state = _STATES.get(typed_state.lower())
    if typed_state and state is None:
        yield f"“{typed_state}” is not a state or territory."
    if postcode and not is_postcode(postcode):
        yield "A postcode has four digits."
    elif state is not None and not has_postcode(state, postcode):
        yield WRONG_POSTCODE.format(postcode=postcode, state=STATES[state])


def is_street_type(text: str) -> bool:
    """Whether a text is blank, or a street type or its abbreviation."""
    return not text.strip() or text.strip().lower() in _STREET_TYPES
