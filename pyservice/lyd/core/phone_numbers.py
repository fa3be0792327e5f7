"""Phone numbers: read, checked and written in every form that the product uses, by the tables of libphonenumber."""

from __future__ import annotations

import re
from dataclasses import dataclass

import phonenumbers
from phonenumbers import PhoneNumberFormat, PhoneNumberType

from lyd.core.countries import countries

HOME = "AU"
"""The country of numbers without a country code (document 3, section 8: default phone area code +61)."""
LONGEST = 40
STORED = re.compile(r"(\+[0-9]{1,3})-((?=[^0-9]*[0-9])[0-9 ()+-]+)")
"""Area code, dash, number (document 3, section 5); the number keeps the characters that its input lets through."""
MOBILE = frozenset({PhoneNumberType.MOBILE, PhoneNumberType.FIXED_LINE_OR_MOBILE})
"""North America numbers both alike."""
VISIBLE_DIGITS = 3


@dataclass(frozen=True, slots=True)
class PhoneNumber:
    """A number that can exist.

    e164 is +61412345678, area_code +61, national 0412 345 678 and international +61 412 345 678.
    """

    e164: str
    area_code: str
    national: str
    international: str
    is_mobile: bool

    @property
    def stored(self) -> str:
        """The form in which signers' numbers are kept: +61-412 345 678."""
        return f"{self.area_code}-{self.international.removeprefix(self.area_code).strip(' -')}"

    @property
    def masked(self) -> str:
        """The number for those who must not learn it: its last three digits."""
        return f"•••• ••• {self.e164[-VISIBLE_DIGITS:]}"


def is_stored_form(text: str) -> bool:
    """Return whether a text is area code, dash, number; the number itself may be wrong."""
    return len(text) <= LONGEST and STORED.fullmatch(text) is not None


def parse_phone_number(text: str) -> PhoneNumber | None:
    """Return the number in a text of any form; None if no such number can exist, or if it has an extension.

    A zero after the country code is left out, as people write it: +61-0412 345 678 is +61-412 345 678.
    """
    if len(text) > LONGEST:
        return None
    stored = STORED.fullmatch(text)
    try:
        number = phonenumbers.parse(f"{stored[1]} {stored[2]}" if stored else text, HOME)
    except phonenumbers.NumberParseException:
        return None
    if number.extension or not phonenumbers.is_valid_number(number):
        return None
    return PhoneNumber(
        e164=phonenumbers.format_number(number, PhoneNumberFormat.E164),
        area_code=f"+{number.country_code}",
        national=phonenumbers.format_number(number, PhoneNumberFormat.NATIONAL),
        international=phonenumbers.format_number(number, PhoneNumberFormat.INTERNATIONAL),
        is_mobile=phonenumbers.number_type(number) in MOBILE,
    )


def area_codes() -> list[dict[str, str]]:
    """Every country with a calling code as {name, code, area_code} (document 3, section 3), Australia first."""
    rows = [{name: row[name] for name in ("name", "code", "area_code")} for row in countries() if row["area_code"]]
    return sorted(rows, key=lambda row: row["code"] != HOME)
