"""Yes and no in what people say."""

from __future__ import annotations

import re

YES_WORDS = frozenset(
    [
        "yes",
        "y",
        "yeah",
        "yep",
        "yup",
        "sure",
        "ok",
        "okay",
        "right",
        "correct",
        "exactly",
        "fine",
        "true",
        "indeed",
        "absolutely",
        "certainly",
        "please",
    ]
) | frozenset(
    ("that is right", "that's right", "that is correct", "that's correct", "go ahead", "do it", "of course", "it is")
)
NO_WORDS = frozenset(["no", "n", "nope", "nah", "wrong", "false", "incorrect", "never"]) | frozenset(
    ("that is wrong", "that's wrong", "not right", "not correct", "that is not right", "that's not right", "it is not")
)
_LEADING = re.compile(
    r"(?:no|nope|wrong|sorry)\b[\s,.;:!-]*(?:(?:it is|it's|i said|i meant|make it)\b\s*)?", re.IGNORECASE
)
_EDGES = re.compile(r"^[\s.,!?]+|[\s.,!?]+$")
_COURTESY = re.compile(r"[,\s]+(?:please|thanks|thank you)$")


def read_yes_no(text: str) -> bool | None:
    """Return whether a reply is a yes or a no; None if it is neither."""
    bare = _COURTESY.sub("", bare_words(text))
    words = bare.replace(",", " ").split()
    if bare in YES_WORDS or (words and all(word in YES_WORDS for word in words)):
        return True
    if bare in NO_WORDS or (words and all(word in NO_WORDS for word in words)):
        return False
    return None


def bare_words(text: str) -> str:
    """Return a reply in small letters, without what stands around it."""
    return _EDGES.sub("", " ".join(text.lower().replace("\u2019", "'").split()))


def without_no(text: str) -> str | None:
    """Return what a correction says ("no, Smyth with y" -> "Smyth with y"); None if the reply is no correction."""
    match = _LEADING.match(text.strip())
    rest = text.strip()[match.end() :].strip() if match else ""
    return rest or None
