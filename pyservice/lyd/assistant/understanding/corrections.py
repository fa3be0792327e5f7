"""Replies that change an earlier answer: "change the email to jo@x.au", "the price should be 2000".

Which names answers have is known from the question in hand, so that a sentence with "is" changes only what there is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rapidfuzz import fuzz

from lyd.assistant.conversation.kinds import Intent
from lyd.assistant.conversation.state import Interpretation

UNSURE = 0.4
"""Confidence of a sentence that may as well be an answer: the change is read back."""
LEAST_SCORE = 90
_VERB = re.compile(
    r"(?:(?:please|sorry|oops|actually|wait|no|and|can you|could you|can we|i want to|i'd like to|i would like to|"
    r"i need to)[\s,]+)*"
    r"(?P<verb>change|correct|update|fix|edit|set|make|replace)\s+(?:the\s+|my\s+|our\s+)?(?P<rest>.+)",
    re.IGNORECASE,
)
_CERTAIN = frozenset(("change", "correct", "update", "fix"))
"""Verbs that mean a change, also of what has no name that is known."""
_TO = re.compile(r"^(?P<label>.+?)(?:\s+(?:to|into)\s+(?P<value>.+))?$", re.IGNORECASE)
_LINK = re.compile(r"^(?:to|into|with|as|be|=)\s+", re.IGNORECASE)
_SENTENCE = re.compile(
    r"(?:(?:sorry|oops|actually|wait|no)[\s,]+)*(?:the\s+|my\s+|our\s+|his\s+|her\s+|their\s+)?(?P<label>.+?)\s+"
    r"(?P<link>(?:is|was|are)\s+(?:wrong|incorrect|not right|not correct)"
    r"(?:\s*,\s*(?:it|that)\s+(?:should be|is|was))?|"
    r"should\s+be|should\s+read|must\s+be|has\s+to\s+be|needs\s+to\s+be|is\s+actually|is|are)"
    r"(?:\s+(?P<value>.+))?",
    re.IGNORECASE,
)
_NOT_BEFORE = re.compile(r"^not\s+.+?\s*(?:,|\bbut\b)\s*", re.IGNORECASE)
_NOT_AFTER = re.compile(r"\s*,?\s+(?:and\s+)?not\s+.+$", re.IGNORECASE)


def read_correction(text: str, names: Sequence[str], own: str = "") -> Interpretation | None:
    """Return the change that a reply asks for: the name, and the new value if it was said; None if it is none.

    names are those of the answers that are there, own is that of the question in hand.
    """
    said = text.strip().rstrip(".!")
    match = _VERB.fullmatch(said)
    if match:
        return _by_verb(match["verb"].lower(), match["rest"], names)
    sentence = _SENTENCE.fullmatch(said)
    if sentence is None or _is_part(sentence["label"], own) or not (name := _find(sentence["label"], names)):
        return None
    value = _NOT_AFTER.sub("", _NOT_BEFORE.sub("", sentence["value"] or "")).strip()
    is_wrong = "wrong" in sentence["link"].lower() or "correct" in sentence["link"].lower()
    if not value and not is_wrong:
        return None
    return _change(name, value, UNSURE if sentence["link"].lower() in ("is", "are") else 1.0)


def _by_verb(verb: str, rest: str, names: Sequence[str]) -> Interpretation | None:
    """Read "the price 2000 dollars" with the longest name that it begins with, else "… to …"."""
    words = rest.split()
    for count in range(min(len(words), 8), 0, -1):
        if name := _find(" ".join(words[:count]), names):
            return _change(name, _LINK.sub("", " ".join(words[count:])))
    match = _TO.match(rest)
    return _change(match["label"].strip(), (match["value"] or "").strip()) if match and verb in _CERTAIN else None


def _change(name: str, value: str, confidence: float = 1.0) -> Interpretation:
    return Interpretation(Intent.CORRECT, (name, value) if value else (name,), confidence)


def _find(said: str, names: Sequence[str]) -> str | None:
    """Return what was said if it is the name of an answer, but for small words and a slip of the tongue."""
    plain = _plain(said)
    if not plain:
        return None
    return said if any(fuzz.ratio(plain, _plain(name)) >= LEAST_SCORE for name in names if name) else None


def _is_part(said: str, own: str) -> bool:
    """Whether the question in hand may be meant: "my email" where the email of the witness is asked for."""
    return bool(_find(said, (own,))) or set(_plain(said).split()) <= set(_plain(own).split())


def _plain(name: str) -> str:
    words = re.findall(r"[a-z0-9]+", name.lower())
    return " ".join(word for word in words if word not in ("the", "a", "an", "of", "my", "your"))
