"""The option that a reply means."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rapidfuzz import fuzz, process

from lyd.assistant.understanding.counts import read_count, read_number, write_number
from lyd.assistant.understanding.yes_no import bare_words
from lyd.interviews.schema import Option

LEAST_SCORE, LEAST_LEAD = 88, 6
"""How alike a reply and an option are (0 to 100), and how far ahead of the next one it is."""
_ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
_NUMBERED = re.compile(
    r"(?:the\s+)?(?:number|option|choice)?\s*(?:the\s+)?(?P<word>[a-z]+|\d{1,2})(?:\s+(?:one|option))?"
)
_CARRIERS = re.compile(
    r"^(?:it is|it's|its|that is|that's|i choose|i pick|i take|take|choose|pick|we are|i am|i'm|he is|he's|she is|"
    r"she's|they are|they're|make it|make that|go with|let's say|i'd say|i would say|i think|only|just|both|also)\s+"
)
_AFTER = re.compile(r"(?:,|\s)+(?:please|thanks|thank you|i think|i guess|only)$")
_ARTICLES = re.compile(r"\b(?:a|an|the)\b")
_BETWEEN = re.compile(r"\s*(?:,|;|\band\s+also\b|\bas\s+well\s+as\b|\band\b|\bplus\b|\balso\b)\s*", re.IGNORECASE)
_ALL = frozenset(("all", "all of them", "all of these", "everything", "every one", "all three", "all four"))


def find_option(options: Sequence[Option], text: str) -> Option | None:
    """Return the option with these words, this beginning, this number, or nearly these words; None if none is clear."""
    said = _bare(text)
    if not said or not options:
        return None
    names = [(option, bare_words(name)) for option in options for name in dict.fromkeys((option.text, option.value))]
    exact = [option for option, name in names if name == said]
    alone = [option for option, name in names if _content(name) == _content(said)]
    if exact or alone:
        return (exact or alone)[0]
    return _with_number(options, said) or _begun(options, said) or _numbered(options, said) or _alike(options, said)


def find_options(options: Sequence[Option], text: str) -> list[Option] | None:
    """Return the options of a reply that may name several; None if a part of it is none."""
    said = _bare(text)
    if said in _ALL or (said in ("both", "both of them") and len(options) == 2):
        return list(options)
    whole = [option for option in options if said in (bare_words(option.text), bare_words(option.value))]
    parts = [part for part in _BETWEEN.split(said) if part.strip()]
    found = [find_option(options, part) for part in parts] if len(parts) > 1 and not whole else []
    clear = [option for option in (whole[:1] or found or [find_option(options, said)]) if option is not None]
    return list(dict.fromkeys(clear)) if clear and len(clear) == max(len(found), 1) else None


def _bare(text: str) -> str:
    """Return a reply without what is said before and after an option."""
    said = bare_words(text)
    while (shorter := _AFTER.sub("", _CARRIERS.sub("", said))) != said:
        said = shorter
    return said


def _begun(options: Sequence[Option], said: str) -> Option | None:
    """Return the option that begins like this, if no word of another one does."""
    if len(said) < 3:
        return None
    texts = [bare_words(option.text) for option in options]
    found = [option for option, text in zip(options, texts, strict=True) if f" {text}".find(f" {said}") >= 0]
    begun = [option for option, text in zip(options, texts, strict=True) if text.startswith(said)]
    return begun[0] if len(begun) == 1 and len(found) == 1 else None


def _with_number(options: Sequence[Option], said: str) -> Option | None:
    """Return the one option with this number: "five years" or "five" of "2 years" and "5 years"."""
    words = said.split()
    number = read_number(words[0]) if len(words) in (1, 2) else None
    if number is None:
        return None
    found = [option for option in options if option.text.split()[0] == write_number(number)]
    is_said = [option for option in found if len(words) == 1 or words[1].rstrip("s") in option.text.lower()]
    return is_said[0] if len(is_said) == 1 else None


def _content(name: str) -> str:
    return " ".join(_ARTICLES.sub(" ", name).split())


def _numbered(options: Sequence[Option], said: str) -> Option | None:
    if said in ("the last", "the last one", "last"):
        return options[-1]
    match = _NUMBERED.fullmatch(said)
    if match is None:
        return None
    word = match["word"]
    is_counted = word not in _ORDINALS and word == said
    if is_counted and any(option.text.split()[0].isdecimal() for option in options if option.text.split()):
        return None  # "four" among "2 years" and "5 years" is none of them, not the fourth
    number = _ORDINALS.index(word) + 1 if word in _ORDINALS else read_count(word)
    return options[number - 1] if 1 <= number <= len(options) else None


def _alike(options: Sequence[Option], said: str) -> Option | None:
    if len(said) < 3:
        return None
    names = [bare_words(option.text) for option in options]
    scores = process.extract(said, names, scorer=fuzz.WRatio, limit=2)
    if not scores or scores[0][1] < LEAST_SCORE or (len(scores) > 1 and scores[0][1] - scores[1][1] < LEAST_LEAD):
        return None
    return options[scores[0][2]]
