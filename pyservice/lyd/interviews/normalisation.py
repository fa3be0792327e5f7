"""What was typed, as it is stored: "$1,000" is 1000, 12/3/2026 is 2026-03-12, 131114 is 13 11 14.

The TypeScript twin is `widgets/src/features/interviews/tidy.ts`; both pass the cases in `tests/fixtures/typed`.
"""

from __future__ import annotations

import re

from lyd.interviews.expressions.dates import read_date
from lyd.interviews.expressions.words import MONTHS
from lyd.interviews.formats import is_of_its_type
from lyd.interviews.schema import NO, NUMBER_TYPES, YES, Question

_SPACE = r"\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
"""White space as JavaScript has it."""
_AROUND = re.compile(rf"\A[{_SPACE}]+|[{_SPACE}]+\Z")
_PER_CENT = re.compile(rf"[{_SPACE}]*%[{_SPACE}]*\Z")
_NOT_OF_NUMBERS = re.compile(rf"[{_SPACE}$]")
_THOUSANDS = re.compile(r"-?[0-9]{1,3}(,[0-9]{3})+(\.[0-9]+)?")
_DATE = re.compile(rf"([0-9]{{1,2}})[{_SPACE}/.-]+([0-9]{{1,2}}|[A-Za-z]{{3,}})[{_SPACE}/.,-]+([0-9]{{4}})")
_PUNCTUATION = re.compile(rf"[{_SPACE}().\u2010-\u2015-]")
_COUNTRY = re.compile(r"\A(\+61|0061)0?")
_GROUPS = {
    "acn": [re.compile(r"(...)(...)(...)")],
    "abn": [re.compile(r"(..)(...)(...)(...)")],
    "tfn": [re.compile(r"(...)(...)(..?.?)")],
    "phone": [
        re.compile(r"(13)([0-9]{2})([0-9]{2})"),
        re.compile(r"(1[389]00|04[0-9]{2}|\+61 ?4[0-9]{2})([0-9]{3})([0-9]{3})"),
        re.compile(r"(0[2378]|\+61 ?[2378])([0-9]{4})([0-9]{4})"),
        re.compile(r"([2-9][0-9]{3})([0-9]{4})"),
    ],
}
"""The groups in which the digits of a format are written; of phone numbers those of the first pattern that fits."""
_YES_OR_NO = {"yes": YES, "y": YES, "no": NO, "n": NO}


def normalise_answer(question: Question, text: str) -> str:
    """Return a typed answer as it is stored; what cannot be understood stays as it was typed.

    A choice may be typed in any letters, and as the text of its option.
    """
    if question.type in NUMBER_TYPES:
        bare = _number(_PER_CENT.sub("", text) if question.type == "percent" else text)
        return bare if is_of_its_type(question, bare) else text
    if question.multiline:
        return text
    line = _AROUND.sub("", text)
    if question.type == "date":
        return _day(line) or line
    if question.type == "yesno":
        return _YES_OR_NO.get(line.lower(), line)
    if question.options:
        return _option(question, text, line)
    grouped = _grouped(question.format, line)
    return grouped if grouped and is_of_its_type(question, grouped) else line


def _number(text: str) -> str:
    bare = _NOT_OF_NUMBERS.sub("", text)
    return bare.replace(",", "") if _THOUSANDS.fullmatch(bare) else bare


def _day(text: str) -> str | None:
    """Return the date of “12/3/2026”, day first, or of “12 March 2026”; None if it is none."""
    match = _DATE.fullmatch(text)
    if match is None:
        return None
    day, month, year = match.groups()
    named = (number for number, name in enumerate(MONTHS, 1) if name.lower().startswith(month.lower()))
    date = f"{year}-{str(next(named, month)).zfill(2)}-{day.zfill(2)}"
    return None if read_date(date) is None else date


def _option(question: Question, text: str, line: str) -> str:
    """Return the value of the option that was typed: one with these letters first, by its value before its text."""
    names = [
        *((option.value, option.value) for option in question.options),
        *((option.text, option.value) for option in question.options),
    ]
    exact = (value for name, value in names if name in (text, line))
    alike = (value for name, value in names if _AROUND.sub("", name).lower() == line.lower())
    return next(exact, next(alike, line))


def _grouped(kind: str, text: str) -> str | None:
    bare = _COUNTRY.sub("+61 ", _PUNCTUATION.sub("", text))
    matches = (pattern.fullmatch(bare) for pattern in _GROUPS.get(kind, ()))
    match = next(filter(None, matches), None)
    return " ".join(match.groups()) if match else None
