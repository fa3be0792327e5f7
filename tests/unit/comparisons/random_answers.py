"""Random changes of the answers of a package's cases, as members make them between two versions of a document."""

from __future__ import annotations

import copy
import random
from typing import Any

from tests.unit.comparisons.random_documents import WORDS

from lyd.interviews.package import Case

FIXED = {"Agreement_Date", "Party_Type", "Exchange", "Term", "Jurisdiction_State", "State"}
"""Answers with a format or options. Others are free texts to a template, whatever the interview accepts."""


def change_answers(chance: random.Random, cases: list[Case]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the answers of a case with some texts changed, and what they became: other texts, entries and parties."""
    older = copy.deepcopy(dict(chance.choice(cases).answers))
    _rewrite(chance, older, 0.1)
    newer = copy.deepcopy(older)
    _rewrite(chance, newer, chance.choice((0.05, 0.3, 0.8)))
    if chance.random() < 0.3:
        other = chance.choice(cases).answers
        key = chance.choice(sorted(set(newer) & set(other)))
        newer[key] = copy.deepcopy(other[key])
    return older, newer


def _rewrite(chance: random.Random, answers: Any, share: float) -> None:
    """Change texts, and repeat, remove and move entries of lists, in place."""
    for key, value in list(answers.items()):
        if isinstance(value, list) and value:
            if chance.random() < share:
                _rearrange(chance, value)
            for entry in value:
                if isinstance(entry, dict):
                    _rewrite(chance, entry, share)
        elif isinstance(value, str) and key not in FIXED and not value[:4].isdigit() and chance.random() < share:
            answers[key] = " ".join(chance.choices(WORDS, k=chance.randint(1, 8)))


def _rearrange(chance: random.Random, entries: list[Any]) -> None:
    way = chance.choice(("repeat", "remove", "move"))
    if way == "repeat":
        entries.insert(chance.randrange(len(entries) + 1), copy.deepcopy(chance.choice(entries)))
    elif way == "remove" and len(entries) > 1:
        entries.pop(chance.randrange(len(entries)))
    else:
        entries.insert(0, entries.pop())
