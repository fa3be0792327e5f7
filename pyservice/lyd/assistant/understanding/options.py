"""The option that a reply means."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rapidfuzz import fuzz, process

from lyd.assistant.understanding.counts import read_count
from lyd.assistant.understanding.yes_no import bare_words
from lyd.interviews.schema import Option

LEAST_SCORE, LEAST_LEAD = 88, 6
"""How alike a reply and an option are (0 to 100), and how far ahead of the next one it is."""
_ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
_NUMBERED = re.compile(
    r"(?:the\s+)?(?:number|option|choice)?\s*(?:the\s+)?(?P<word>[a-z]+|\d{1,2})(?:\s+(?:one|option))?"
)
_CARRIERS = re.compile(r"^(?:it is|it's|its|that is|that's|i choose|i pick|i take|take|choose|pick|we are|i am|i'm)\s+")
_ARTICLES = re.compile(r"\b(?:a|an|the)\b")
_BETWEEN = re.compile(r"\s*(?:,|;|\band\b|\bplus\b)\s*", re.IGNORECASE)


def find_option(options: Sequence[Option], text: str) -> Option | None:
    """Return the option with these words, this beginning, this number, or nearly these words; None if none is clear."""
    said = _CARRIERS.sub("", bare_words(text))
    if not said or not options:
        return None
    names = [(option, bare_words(name)) for option in options for name in dict.fromkeys((option.text, option.value))]
    exact = [option for option, name in names if name == said]
    begun = {option.value: option for option, name in names if name.startswith(said) and len(said) > 2}
    alone = [option for option, name in names if _content(name) == _content(said)]
    if exact or alone or len(begun) == 1:
        return (exact or alone or list(begun.values()))[0]
    return _numbered(options, said) or _alike(options, said)


def find_options(options: Sequence[Option], text: str) -> list[Option] | None:
    """Return the options of a reply that may name several; None if a part of it is none."""
    whole = find_option(options, text)
    found = [whole] if whole else [find_option(options, part) for part in _BETWEEN.split(text) if part.strip()]
    clear = [option for option in found if option is not None]
    return list(dict.fromkeys(clear)) if clear and len(clear) == len(found) else None


def _content(name: str) -> str:
    return " ".join(_ARTICLES.sub(" ", name).split())


def _numbered(options: Sequence[Option], said: str) -> Option | None:
    if said in ("the last", "the last one", "last"):
        return options[-1]
    match = _NUMBERED.fullmatch(said)
    if match is None:
        return None
    word = match["word"]
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
