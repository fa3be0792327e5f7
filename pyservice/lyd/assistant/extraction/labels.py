"""Which question a label in a file means. One that fits several questions means none."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping

from lyd.assistant.conversation.state import Asked

_NOT_WORDS = re.compile(r"[^a-z0-9]+")
_SMALL = {"a", "an", "the", "of", "and", "or", "no", "number", "your", "please", "enter", "what", "is", "full"}
LONGEST_LABEL = 80
SYNONYMS = {
    "australian company": "acn",
    "australian business": "abn",
    "email": "email address",
    "e mail": "email address",
    "e mail address": "email address",
    "mobile": "phone",
    "telephone": "phone",
    "tel": "phone",
    "date birth": "born",
    "dob": "born",
    "surname": "last name",
    "family name": "last name",
    "given name": "first name",
    "post code": "postcode",
    "entity name": "company name",
    "organisation name": "company name",
    "name company": "company name",
}
"""What files call a thing, and what questions do; both without small words."""


def words_of(label: str) -> str:
    """Return a label in small letters without small words and signs, in the words of questions."""
    words = [word for word in _NOT_WORDS.sub(" ", label.lower()).split() if word not in _SMALL]
    text = " ".join(words)
    return SYNONYMS.get(text, text)


def index_questions(questions: Iterable[Asked]) -> Mapping[str, str]:
    """Return the path of each label that means one question alone.

    A question is called by its own label, and by that with the names of the groups around it.
    """
    paths: defaultdict[str, set[str]] = defaultdict(set)
    for question in questions:
        for name in (question.label.rpartition(", ")[2], question.label):
            if words := words_of(name):
                paths[words].add(question.path)
    return {words: next(iter(found)) for words, found in paths.items() if len(found) == 1}
