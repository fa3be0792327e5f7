"""Which postcodes belong to which state (Australia Post), those of post office boxes included.

`npm run postcodes` in widgets/ writes these tables into the widgets.
"""

from __future__ import annotations

import re

STATES = {
    "ACT": "Australian Capital Territory",
    "NSW": "New South Wales",
    "NT": "Northern Territory",
    "QLD": "Queensland",
    "SA": "South Australia",
    "TAS": "Tasmania",
    "VIC": "Victoria",
    "WA": "Western Australia",
}
"""The states and territories by the abbreviations in which they are stored."""

POSTCODES: dict[str, tuple[tuple[int, int], ...]] = {
    "ACT": ((200, 299), (2600, 2618), (2900, 2920)),
    "NSW": ((1000, 2599), (2619, 2899), (2921, 2999)),
    "NT": ((800, 999),),
    "QLD": ((4000, 4999), (9000, 9999)),
    "SA": ((5000, 5999),),
    "TAS": ((7000, 7999),),
    "VIC": ((3000, 3999), (8000, 8999)),
    "WA": ((6000, 6999),),
}
"""First and last postcodes of the ranges of each state."""

ACROSS_BORDERS = {
    "0872": ("SA", "WA"),
    "2540": ("ACT",),
    "2611": ("NSW",),
    "2618": ("NSW",),
    "2620": ("ACT",),
    "3585": ("NSW",),
    "3586": ("NSW",),
    "3644": ("NSW",),
    "3691": ("NSW",),
    "3707": ("NSW",),
    "4377": ("NSW",),
    "4380": ("NSW",),
    "4383": ("NSW",),
    "4385": ("NSW",),
    "4825": ("NT",),
}
"""Postcodes of places on both sides of a border, with the states that the ranges do not name."""

_POSTCODE = re.compile(r"[0-9]{4}")


def is_postcode(text: str) -> bool:
    """Whether a text has the form of an Australian postcode."""
    return bool(_POSTCODE.fullmatch(text))


def has_postcode(state: str, postcode: str) -> bool:
    """Whether a state has a postcode. What is no state or no postcode is not judged."""
    if state not in POSTCODES or not is_postcode(postcode):
        return True
    number = int(postcode)
    is_inside = any(first <= number <= last for first, last in POSTCODES[state])
    return is_inside or state in ACROSS_BORDERS.get(postcode, ())
