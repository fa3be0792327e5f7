"""The rules for single answers and the sentences that a member reads.

Source of the first two sentences: document 3, section 5. The TypeScript twin is
``widgets/src/features/interviews/formats.ts``; both pass the cases in
``tests/fixtures/validation``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date

from stdnum.au import abn, acn

from lyd.interviews.blank import BLANK_CHARACTERS, is_blank
from lyd.interviews.file_answers import file_problem
from lyd.interviews.limits import length_problem
from lyd.interviews.schema import FILE, NO, YES, Question

BLANK = "This field cannot be blank."
SELECT = "Please select one of the options."
EMAIL = "Please input a valid email address."
NUMBER = "Please input a valid number, such as 1000 or 1000.50."
INTEGER = "Please input a whole number, such as 3."
MONEY = "Please input an amount, such as 1250.00."
DATE = "Please input a valid date."
TOO_FEW = "Please add at least {n}."

_LOCAL = rf"[^{BLANK_CHARACTERS}@<>(),;:\"[\]]"
_LABEL = rf"[^{BLANK_CHARACTERS}@<>(),;:\"[\].]"
_EMAIL = re.compile(rf"{_LOCAL}{{1,64}}@{_LABEL}+(\.{_LABEL}+)+")
_NUMBER = re.compile(r"-?[0-9]{1,15}(\.[0-9]{1,10})?")
_INTEGER = re.compile(r"-?[0-9]{1,15}")
_MONEY = re.compile(r"-?[0-9]{1,15}(\.[0-9]{1,2})?")
_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_POSTCODE = re.compile(r"[0-9]{4}")
_PHONE = re.compile(
    r"13[ -]?[0-9]{2}[ -]?[0-9]{2}|(\+[0-9]{1,3}[ -]?\(?[0-9]|\(?[0-9]{2})[0-9]{0,3}\)?([ -]?[0-9]{3,4}){1,3}"
)
_TFN_WEIGHTS = {9: (10, 7, 8, 4, 6, 3, 5, 2, 1), 8: (10, 7, 8, 4, 6, 3, 5, 1)}
"""Of the digits of a TFN, by their number."""


def is_email(text: str) -> bool:
    """Return whether it looks like one address with a dotted domain, at most 254 characters."""
    return len(text) <= 254 and _EMAIL.fullmatch(text) is not None


def is_number(text: str) -> bool:
    """Return whether it is a plain decimal number: no spaces, commas or exponent."""
    return _NUMBER.fullmatch(text) is not None


def is_integer(text: str) -> bool:
    """Return whether it is a whole number of at most 15 digits."""
    return _INTEGER.fullmatch(text) is not None


def is_money(text: str) -> bool:
    """Return whether it is an amount: a plain decimal number with at most two places."""
    return _MONEY.fullmatch(text) is not None


def is_yes_or_no(text: str) -> bool:
    """Return whether it is one of the two stored answers."""
    return text in (YES, NO)


def is_date(text: str) -> bool:
    """Return whether it is a day of the calendar written YYYY-MM-DD, year 1 or later."""
    match = _DATE.fullmatch(text)
    if match is None:
        return False
    try:
        date(*(int(part) for part in match.groups()))
    except ValueError:
        return False
    return True


def is_acn(text: str) -> bool:
    """Return whether it is an ACN: nine digits (spaces allowed) whose check digit is right (ASIC's rule)."""
    return bool(acn.is_valid(_digits(text, 9)))


def is_abn(text: str) -> bool:
    """Return whether it is an ABN: eleven digits (spaces allowed) for which the modulus 89 check holds (ABR's rule)."""
    return bool(abn.is_valid(_digits(text, 11)))


def is_tfn(text: str) -> bool:
    """Return whether it is a TFN: nine digits, or eight of an old one (spaces allowed), weighted, divisible by 11.

    Source: the ATO's rule for either length (decision 0061).
    """
    return any(
        digits and sum(weight * int(digit) for weight, digit in zip(weights, digits, strict=True)) % 11 == 0
        for count, weights in _TFN_WEIGHTS.items()
        if (digits := _digits(text, count))
    )


def is_postcode(text: str) -> bool:
    """Return whether it is an Australian postcode: four digits."""
    return _POSTCODE.fullmatch(text) is not None


def is_phone(text: str) -> bool:
    """Optional country code, then digit groups (document 3, section 5: phone pattern), or a number like 13 11 14."""
    return _PHONE.fullmatch(text) is not None


def _digits(text: str, count: int) -> str:
    """Return the digits of a number of this length, else "": the library would take dashes and other digits too."""
    compact = text.replace(" ", "")
    return compact if len(compact) == count and re.fullmatch("[0-9]+", compact) else ""


_TYPES: dict[str, tuple[Callable[[str], bool], str]] = {
    "email": (is_email, EMAIL),
    "number": (is_number, NUMBER),
    "percent": (is_number, NUMBER),
    "integer": (is_integer, INTEGER),
    "money": (is_money, MONEY),
    "yesno": (is_yes_or_no, SELECT),
    "date": (is_date, DATE),
}
_FORMATS: dict[str, tuple[Callable[[str], bool], str]] = {
    "acn": (is_acn, "Please input a valid ACN."),
    "abn": (is_abn, "Please input a valid ABN."),
    "tfn": (is_tfn, "Please input a valid TFN."),
    "postcode": (is_postcode, "Please input a valid postcode."),
    "phone": (is_phone, "Please input a valid phone number."),
}


def field_problems(question: Question, value: str | None, complete: bool) -> list[str]:
    """The messages for one answer; a blank answer is a problem only if answers must be complete."""
    too_long = length_problem(question, value)
    if too_long:
        return [too_long]
    if value is None or is_blank(value):
        return [BLANK] if complete and question.required else []
    if question.options:
        return [] if any(option.value == value for option in question.options) else [SELECT]
    if question.type == FILE:
        problem = file_problem(question, value)
        return [problem] if problem else []
    rule = _rule_of(question)
    if rule is None or rule[0](value):
        return []
    return [rule[1]]


def is_of_its_type(question: Question, text: str) -> bool:
    """Return whether a text is a number, a date, an ABN …, as the question's type and format ask for."""
    rule = _rule_of(question)
    return rule is None or rule[0](text)


def _rule_of(question: Question) -> tuple[Callable[[str], bool], str] | None:
    return _TYPES.get(question.type) or _FORMATS.get(question.format)
