"""Countries with their states and calling codes (document 1, section 3): ISO 3166, put together once a process.

About 250 countries and 3,900 states, 160 kB of JSON; 40 kB as the web server sends it.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import defaultdict
from functools import lru_cache
from typing import Any

import pycountry
from phonenumbers.phonenumberutil import country_code_for_region

BY_COUNTY = {"ES", "IE", "IT"}
"""Countries whose addresses name the smaller of their subdivisions: Dublin, not Leinster; Milano, not Lombardia."""

PLAIN_NAMES = {
    "CD": "Congo (Democratic Republic)",
    "FM": "Micronesia",
    "PS": "Palestine",
    "VG": "Virgin Islands (British)",
    "VI": "Virgin Islands (U.S.)",
}
"""In place of ISO's names that are turned around for sorting."""
_IN_WELSH = re.compile(r"\s*\[.*\]$")


@lru_cache
def countries() -> list[dict[str, Any]]:
    """Every country as {name, area_code, code, states}, by name; area_code as "+61", empty if it has none."""
    states = _states_by_country()
    rows = [
        {
            "name": PLAIN_NAMES.get(country.alpha_2) or getattr(country, "common_name", country.name),
            "area_code": _area_code(country.alpha_2),
            "code": country.alpha_2,
            "states": states.get(country.alpha_2, []),
        }
        for country in pycountry.countries
    ]
    return sorted(rows, key=lambda row: _plain(row["name"]))


@lru_cache
def countries_json() -> bytes:
    """The response body as JSON."""
    answer = {"code": 200, "message": "", "data": countries()}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()


def states_of(country: str) -> set[str] | None:
    """The codes of a country's states, empty if addresses have none. None if there is no such country."""
    return _codes().get(country)


@lru_cache
def _codes() -> dict[str, set[str]]:
    return {row["code"]: {state["code"] for state in row["states"]} for row in countries()}


def _states_by_country() -> dict[str, list[dict[str, str]]]:
    """The top subdivisions of each country, or the bottom ones if its addresses use those."""
    subdivisions = list(pycountry.subdivisions)
    divided = {subdivision.parent_code for subdivision in subdivisions}
    states = defaultdict(list)
    for subdivision in subdivisions:
        is_bottom, is_top = subdivision.code not in divided, subdivision.parent_code is None
        if is_bottom if subdivision.country_code in BY_COUNTY else is_top:
            code = subdivision.code.partition("-")[2]
            states[subdivision.country_code].append({"code": code, "name": _IN_WELSH.sub("", subdivision.name)})
    return {country: sorted(rows, key=lambda row: _plain(row["name"])) for country, rows in states.items()}


def _area_code(country: str) -> str:
    number = country_code_for_region(country)
    return f"+{number}" if number else ""


def _plain(name: str) -> str:
    """For sorting: Åland beside Albania."""
    return unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
