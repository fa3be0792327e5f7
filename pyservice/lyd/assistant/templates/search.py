"""Templates by words that are nearly right."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz

from lyd.assistant.templates.synonyms import SYNONYMS

SURE, LEAD, LEAST = 90, 10, 60
"""Scores from 0 to 100: one that needs no choice, how far ahead of the next it is, the least that is shown."""
MOST = 3
_NOISE = re.compile(
    r"\b(?:i|we|me|my|a|an|the|need|want|would|like|to|please|can|could|you|make|create|find|get|draft|prepare|have|do|"
    r"looking|for|some|new|template|templates|document|documents|with|help|of)\b"
)
_WORDS = re.compile(r"[^a-z0-9 ]+")


@dataclass(frozen=True, slots=True)
class TemplateName:
    """A template of the catalogue."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class FoundTemplate:
    """A template that was found, with its score."""

    id: int
    name: str
    score: float


def find_templates(catalogue: Sequence[TemplateName], words: str) -> list[FoundTemplate]:
    """Return the templates of these words, at most three, the best first."""
    wanted = [_plain(said) for said in _readings(words)]
    if not any(wanted):
        return []
    found = [
        FoundTemplate(one.id, one.name, max(_score(_plain(one.name), said) for said in wanted)) for one in catalogue
    ]
    good = sorted((one for one in found if one.score >= LEAST), key=lambda one: (-one.score, one.name))
    return good[:MOST]


def is_sure(found: Sequence[FoundTemplate]) -> bool:
    """Whether the first one needs no choice."""
    return bool(found) and found[0].score >= SURE and (len(found) == 1 or found[0].score - found[1].score >= LEAD)


def _readings(words: str) -> list[str]:
    """Return the words, and the same with the synonyms put in."""
    said = " ".join(words.lower().split())
    readings = [said]
    for word, meaning in SYNONYMS.items():
        if re.search(rf"\b{re.escape(word)}\b", said):
            readings.append(re.sub(rf"\b{re.escape(word)}\b", meaning, said))
    return readings


def _plain(text: str) -> str:
    """Return the words that tell templates apart; all if there are no such."""
    bare = _WORDS.sub(" ", text.lower().replace("-", " "))
    return " ".join(_NOISE.sub(" ", bare).split())


def _score(name: str, said: str) -> float:
    """Compare words in any order; a part of a name is less than the name."""
    if not name or not said:
        return 0
    return max(fuzz.token_sort_ratio(name, said), 0.95 * fuzz.token_set_ratio(name, said) - _missing(name, said))


def _missing(name: str, said: str) -> float:
    return min(20.0, 3.0 * abs(len(name.split()) - len(said.split())))
