"""Values in the form in which they are compared: what two systems write differently and mean alike is the same."""

from __future__ import annotations

import re
import unicodedata

from lyd.addresses.postcodes import STATES
from lyd.core.street_types import STREET_TYPES
from lyd.interviews.composite_parts import HOME
from lyd.interviews.expressions.dates import read_date
from lyd.interviews.normalisation import normalise_answer
from lyd.interviews.schema import Question

_PUNCTUATION = re.compile(r"[^\w\s]|_")
_ELEMENTS = {"limited": "ltd", "proprietary": "pty"}
_STREETS = {
    **{code.casefold(): name.casefold() for code, name in STREET_TYPES.items()},
    "ave": "avenue",
    "boulevarde": "boulevard",
    "cr": "crescent",
    "hwy": "highway",
    "lvl": "level",
}
_DAY = Question(id="day", type="date", label="", data_path="day")


def plain(text: str) -> str:
    """Return a text in small letters, without punctuation, with single spaces."""
    return " ".join(_PUNCTUATION.sub(" ", unicodedata.normalize("NFKC", text).casefold()).split())


def name_key(name: str) -> str:
    """Return the key of a name; Pty Ltd and PROPRIETARY LIMITED are the same."""
    return " ".join(_ELEMENTS.get(word, word) for word in _unpunctuated(name).split())


def number_key(number: str) -> str:
    """Return the digits and letters of a number."""
    return "".join(letter for letter in number.casefold() if letter.isalnum())


def date_key(day: str) -> str:
    """Return a date as YYYY-MM-DD, whatever way it is written; what is none as it is."""
    bare = day.strip().partition("T")[0]
    return bare if read_date(bare) else normalise_answer(_DAY, bare)


def address_key(line: str) -> str:
    """Return the key of an address in one line: without punctuation, States and types of streets in one form."""
    words = plain(line).removesuffix(plain(HOME)).strip()
    for code, name in STATES.items():
        words = re.sub(rf"\b{name.casefold()}\b", code.casefold(), words)
    return " ".join(_STREETS.get(word, word) for word in words.split() if word != "unit")


def text_key(text: str) -> str:
    """Return a text in small letters with single spaces."""
    return " ".join(text.casefold().split())


def _unpunctuated(name: str) -> str:
    """Return a name whose punctuation is gone rather than a space: O'Brien is obrien, Pty. is pty."""
    text = unicodedata.normalize("NFKC", name).casefold().replace("-", " ").replace("&", " and ")
    return " ".join(_PUNCTUATION.sub("", text).split())
