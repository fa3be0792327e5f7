"""Letters, digits and signs as they are said: "double four", "john at example dot com", "sierra mike"."""

from __future__ import annotations

import re

from rapidfuzz import fuzz

from lyd.assistant.understanding.counts import read_number

_NUMBERS = {
    word: str(number)
    for number, word in enumerate(["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"])
}
_DIGITS = _NUMBERS | {"oh": "0", "o": "0", "nought": "0"}
_TIMES = {"double": 2, "triple": 3}
_SIGNS = {"at": "@", "dot": ".", "point": ".", "underscore": "_", "dash": "-", "hyphen": "-", "minus": "-", "plus": "+"}
_NATO = {
    word: word[0]
    for word in [
        "alpha",
        "bravo",
        "charlie",
        "delta",
        "echo",
        "foxtrot",
        "golf",
        "hotel",
        "india",
        "juliett",
        "kilo",
        "lima",
        "mike",
        "november",
        "oscar",
        "papa",
        "quebec",
        "romeo",
        "sierra",
        "tango",
        "uniform",
        "victor",
        "whiskey",
        "xray",
        "yankee",
        "zulu",
    ]
} | {"alfa": "a", "juliet": "j", "x-ray": "x", "whisky": "w"}
_SPELLED_AFTER = re.compile(
    r"(?P<name>.+?)[,.;]?\s+(?:(?:that's\s+|it's\s+)?spelled\s+|that's\s+)?(?P<letters>[a-z](?:[\s-]+[a-z])+)",
    re.IGNORECASE,
)
LEAST_ALIKE = 60
"""How alike a word and its spelling are (0 to 100)."""
_WITH = re.compile(r"\s+with\s+(?:an?\s+)?(?:[a-z]|double [a-z])$", re.IGNORECASE)


def read_digits(text: str) -> str | None:
    """Return the digits of a reply ("oh four double one …"); None if it has any other words."""
    digits, times = "", 1
    for word in re.findall(r"[a-z]+|\d+|\+", text.lower()):
        if word in _TIMES:
            times = _TIMES[word]
            continue
        found = _DIGITS.get(word) or (word if word.isdecimal() or word == "+" or word == "plus" else None)
        if found is None:
            return None
        digits += ("+" if found == "plus" else found) * times
        times = 1
    return digits or None


def read_postcode(text: str) -> str | None:
    """Return the postcode that was said as a number ("two thousand"); None if it is none."""
    number = read_number(text)
    is_one = number is not None and number == number.to_integral_value() and 200 <= number <= 9999
    return f"{int(number):04}" if number is not None and is_one else None


def read_email(text: str) -> str | None:
    """Return an address ("john dot smith at example dot com dot au"); None if no "at" was said."""
    words = text.strip().strip(".").split()
    if len(words) == 1 and "@" in text:
        return words[0].lower()
    joined = "".join(_SIGNS.get(word.lower(), _NUMBERS.get(word.lower(), word)) for word in _letters(words))
    return joined.lower() if joined.count("@") == 1 and "." in joined.partition("@")[2] else None


def join_spelled(text: str) -> str:
    """Return a text whose spelled words are written out: "S M Y T H", "sierra mike …", "new word" between two.

    A hint such as "Smyth with y" is left out.
    """
    text = _put_spelled(_WITH.sub("", text.strip()))
    parts = re.split(r",?\s*\bnew word\b,?\s*", text, flags=re.IGNORECASE)
    joined = [_join(part.replace(",", " ").replace("-", " ").split()) for part in parts]
    return " ".join(word for word in joined if word) if all(joined) else text


def _put_spelled(text: str) -> str:
    """Return a name whose spelling follows it ("Jon Smith, S M Y T H") with the word as it was spelled."""
    match = _SPELLED_AFTER.fullmatch(text)
    spelled = _join(match["letters"].replace("-", " ").split()) if match else ""
    name = match["name"].rstrip(" ,.;") if match and spelled else ""
    return put_word(name, spelled) or text


def put_word(name: str, word: str) -> str | None:
    """Return a name with the word in it that is most like another one replaced by that; None if none is like it."""
    words = name.split()
    alike = [fuzz.ratio(one.lower(), word.lower()) for one in words]
    if not alike or max(alike) < LEAST_ALIKE:
        return None
    words[alike.index(max(alike))] = word
    return " ".join(words)


def is_spelled(text: str) -> bool:
    """Whether a text is letters one by one."""
    return join_spelled(text) != _WITH.sub("", text.strip())


def _join(words: list[str]) -> str:
    """Return the word that was spelled; "" if the words are not letters."""
    letters, times = "", 1
    for word in (word.lower() for word in words):
        if word in _TIMES:
            times = _TIMES[word]
            continue
        letter = word if len(word) == 1 and word.isalpha() else _NATO.get(word)
        if letter is None:
            return ""
        letters, times = letters + letter * times, 1
    return letters.capitalize() if len(letters) > 1 else ""


def _letters(words: list[str]) -> list[str]:
    return [_NATO.get(word.lower(), word) for word in words]
