"""Capitalised words inside sentences that no definition explains."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from lyd.assembly.checks.terms.definitions import pattern_of
from lyd.assembly.checks.terms.words import CONDITION, Words

_STATES = (
    *("Australian Capital Territory", "New South Wales", "Northern Territory", "Queensland", "South Australia"),
    *("Tasmania", "Victoria", "Western Australia", "Norfolk Island", "Commonwealth", "Australia", "Australian"),
    *("State", "Territory"),
)
_CALENDAR = (
    *("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November"),
    *("December", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "Christmas"),
)
_BODIES = (
    *("Australian Taxation Office", "Commissioner of Taxation", "Australian Securities and Investments Commission"),
    *("Fair Work Commission", "Fair Work Ombudsman", "Reserve Bank of Australia", "Supreme Court", "English"),
)
_PARTS = ("Details", "Background", "Schedule", "Annexure")
_KNOWN = pattern_of((*_STATES, *_CALENDAR, *_BODIES, *_PARTS))
_ACT = re.compile(
    r"\b(?:[Tt]hat|[Tt]his|[A-Z][\w’()-]*(?: (?:[A-Z(][\w’()-]*|and|of|the|for|in|on|to))*)"
    r" (?:Act|Code|Regulations?|Rules|Standards)\b(?: \d{4})?(?: \([A-Za-z]+\))?"
)
_NUMBERED = re.compile(r"\b[A-Z][a-z]+s? (?=[\d(]|[A-Z]{1,3}\b)")
"""A part of a law or of the document: Division 7A, Schedule 1."""
_START = re.compile(rf"(?:^|[.?!:;\n\t] ?|{CONDITION}|[“\"])[\s(“\"]*[A-Z][\w’-]*")
_CAPITALISED = re.compile(r"\b[A-Z][a-z][\w’-]*(?: (?:of |and )?[A-Z][\w’-]*)*")


def undefined_in(words: Words, terms: Collection[str], allowed: Collection[str]) -> Iterator[str]:
    """Yield the capitalised words of a paragraph that are no terms, no names known to all and do not begin a sentence.

    :param allowed: what the package says is capitalised without being a term.
    """
    if words.is_heading:
        return
    text = words.plain
    for known in (_ACT, pattern_of(terms), pattern_of(allowed), _KNOWN, _NUMBERED, _START):
        text = known.sub(_hidden, text)
    yield from (found[0] for found in _CAPITALISED.finditer(text))


def _hidden(found: re.Match[str]) -> str:
    """Return small letters in place of what was found: sentences keep their beginnings."""
    return "".join("x" if letter.isalnum() else letter for letter in found[0])
