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
_AFTER_YES = frozenset(
    [
        "they",
        "are",
        "he",
        "she",
        "it",
        "is",
        "i",
        "am",
        "do",
        "does",
        "did",
        "we",
        "will",
        "have",
        "has",
        "that",
        "that's",
        "the",
        "one",
        "this",
        "all",
        "good",
        "right",
        "correct",
        "fine",
        "true",
        "sure",
        "so",
        "very",
        "much",
        "please",
        "thanks",
        "of",
        "course",
        "it's",
        "absolutely",
        "definitely",
        "indeed",
        "go",
        "ahead",
        "why",
        "not",
    ]
)
_AFTER_NO = (
    _AFTER_YES - {"why", "sure", "right", "correct", "true", "go", "ahead", "good", "fine", "all"}
) | frozenset(
    [
        "not",
        "any",
        "more",
        "anymore",
        "at",
        "all",
        "yet",
        "now",
        "really",
        "isn't",
        "aren't",
        "doesn't",
        "don't",
        "didn't",
        "hasn't",
        "haven't",
        "won't",
        "wrong",
    ]
)
"""Words that may follow a yes or a no and change nothing."""
_NOT = re.compile(
    r"(?:(?:definitely|certainly|absolutely|of course|sorry|really|it is|it's|that is|that's|they are|he is|she is) )?"
    r"not (?:really|yet|now|at all|any ?more|this one|that one|so|right|correct|true|the case|what i said|what i meant)"
    r"|(?:definitely|certainly|absolutely|of course) not|i don't think so|no way"
)
_YES_AT_FIRST = ("yes", "yeah", "yep", "yup", "sure", "okay", "ok")
_NO_AT_FIRST = ("no", "nope", "nah")
_LEADING = re.compile(
    r"(?:no|nope|wrong|sorry)\b[\s,.;:!-]*(?:(?:it is|it's|it should be|i said|i meant|make it)\b\s*)?", re.IGNORECASE
)
_EDGES = re.compile(r"^[\s.,!?]+|[\s.,!?]+$")
_COURTESY = re.compile(r"[,\s]+(?:please|thanks|thank you)$")


def read_yes_no(text: str) -> bool | None:
    """Return whether a reply is a yes or a no; None if it is neither."""
    bare = _COURTESY.sub("", bare_words(text))
    words = bare.replace(",", " ").split()
    if bare in YES_WORDS or (words and all(word in YES_WORDS for word in words)):
        return True
    if bare in NO_WORDS or (words and all(word in NO_WORDS for word in words)) or _NOT.fullmatch(bare):
        return False
    return _with_more_words(words)


def _with_more_words(words: list[str]) -> bool | None:
    """Return what a yes or a no means that is followed by words which say the same."""
    first, rest = (words[0], words[1:]) if words else ("", [])
    if first in _YES_AT_FIRST and all(word in _AFTER_YES for word in rest) and ("not" not in rest or "why" in rest):
        return True
    return False if first in _NO_AT_FIRST and all(word in _AFTER_NO for word in rest) else None


def bare_words(text: str) -> str:
    """Return a reply in small letters, without what stands around it."""
    return _EDGES.sub("", " ".join(text.lower().replace("\u2019", "'").split()))


def without_no(text: str) -> str | None:
    """Return what a correction says ("no, Smyth with y" -> "Smyth with y"); None if the reply is no correction."""
    match = _LEADING.match(text.strip())
    rest = text.strip()[match.end() :].strip() if match else ""
    return rest or None
