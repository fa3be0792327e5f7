"""What is probably wrong with an Australian address, and may be right: it keeps nothing from being assembled.

The TypeScript twin is in `widgets/src/features/interviews/addresses.ts`; both pass the cases in
`tests/fixtures/addresses`.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from lyd.core.street_types import STREET_TYPES
from lyd.interviews.blank import BLANK_CHARACTERS, is_blank
from lyd.interviews.composite_parts import HOME, STATES
from lyd.interviews.xml import Tree

WRONG_POSTCODE = "The postcode {postcode} is not in {state}."
UNKNOWN_STREET_TYPE = "“{type}” is not a known street type."

_POSTCODES: dict[str, tuple[range, ...]] = {
    "ACT": (range(200, 300), range(2600, 2619), range(2900, 2921)),
    "NSW": (range(1000, 2600), range(2619, 2900), range(2921, 3000)),
    "NT": (range(800, 1000),),
    "QLD": (range(4000, 5000), range(9000, 10_000)),
    "SA": (range(5000, 6000),),
    "TAS": (range(7000, 8000),),
    "VIC": (range(3000, 4000), range(8000, 9000)),
    "WA": (range(6000, 7000),),
}
"""The postcodes of each state (Australia Post), those of post office boxes included."""
_ACROSS_BORDERS: dict[str, tuple[str, ...]] = {
    "0872": ("SA", "WA"),
    **dict.fromkeys(("2540", "2620"), ("ACT",)),
    **dict.fromkeys(("2611", "2618", "3585", "3586", "3644", "3691", "3707", "4377", "4380", "4383", "4385"), ("NSW",)),
    "4825": ("NT",),
}
"""Postcodes of places on both sides of a border, with the states that the ranges do not say."""
_STATE_NAMES = {state["value"]: state["text"] for state in STATES}
_POSTCODE = re.compile("[0-9]{4}")


def address_warnings(address: Tree, street_types: Collection[str] = tuple(STREET_TYPES.values())) -> list[str]:
    """Return what a member should look at in an address (the parts of `composite_parts`); nothing for one abroad."""
    country, state, postcode, kind = (_text(address, name) for name in ("country", "state", "postCode", "streetType"))
    if country not in ("", HOME):
        return []
    warnings = []
    if not has_postcode(state, postcode):
        warnings.append(WRONG_POSTCODE.format(postcode=postcode, state=_STATE_NAMES[state]))
    if not is_blank(kind) and kind.strip(BLANK_CHARACTERS).lower() not in {known.lower() for known in street_types}:
        warnings.append(UNKNOWN_STREET_TYPE.format(type=kind))
    return warnings


def has_postcode(state: str, postcode: str) -> bool:
    """Return whether a state has a postcode. What is no state or no postcode is not judged."""
    if state not in _POSTCODES or not _POSTCODE.fullmatch(postcode):
        return True
    return any(int(postcode) in codes for codes in _POSTCODES[state]) or state in _ACROSS_BORDERS.get(postcode, ())


def _text(address: Tree, name: str) -> str:
    value = address.get(name)
    return value if isinstance(value, str) else ""
