"""Take one answer as a person typed it: understood as the form would, and judged among the other answers."""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from lyd.interviews.address_warnings import address_warnings
from lyd.interviews.answer_changes import value_at
from lyd.interviews.composite_parts import HOME
from lyd.interviews.composites import ADDRESS
from lyd.interviews.errors import InvalidAnswers
from lyd.interviews.formats import INTEGER, is_integer
from lyd.interviews.limits import MOST_ENTRIES, TOO_MANY
from lyd.interviews.next_question import COUNT, TOGETHER, AskedAnswer, walk_answers
from lyd.interviews.normalisation import normalise_answer
from lyd.interviews.schema import Interview, Question
from lyd.interviews.xml import Tree, Value

NOT_ASKED = "There is no such question now."
SEVERAL = "Several are called {name}: please choose one of them in the form."
_BETWEEN = re.compile(r"[,;\n]")
"""What stands between several options in one text."""


@dataclass(frozen=True, slots=True)
class TakenAnswer:
    """An answer as it would be stored, and all answers with it.

    problem is why it cannot stay, as `find_problems` says it of complete answers; "" if it can. warnings are what may
    be right and should be looked at.
    """

    value: Value
    answers: Tree
    problem: str = ""
    warnings: tuple[str, ...] = ()


def take_answer(
    interview: Interview, answers: Tree, path: str, typed: str | Sequence[str], today: datetime.date | None = None
) -> TakenAnswer:
    """Return a typed answer to a question that is asked now, as it is stored, with what is to be said of it.

    Nothing is changed: the caller stores `answers` if there is no problem. A number answers a count; entries that are
    there stay, from the first one on. Several options are a list, or a text with commas between them.

    :param path: that of `NextQuestion`, dotted, with list indexes from 0.
    :raises InvalidAnswers: if no visible question has the path, or only one about answers together.
    """
    before = _at(interview, answers, path, today)
    if before is None:
        raise InvalidAnswers.at({path: [NOT_ASKED]}, NOT_ASKED)
    if before.asked.type == COUNT:
        return _take_count(interview, answers, before, str(typed), today)
    around, _, name = path.rpartition(".")
    is_of_address = _composite_at(interview, around) == ADDRESS
    if before.question.is_party:
        return _take_party(interview, answers, before, str(typed), today)
    value = _understood(before.question, typed)
    if is_of_address and name == "country" and str(value).lower() == HOME.lower():
        value = HOME
    changed = with_answer(answers, path, value)
    after = _at(interview, changed, path, today)
    address = value_at(changed, around) if is_of_address else None
    warnings = address_warnings(address) if isinstance(address, dict) else []
    return TakenAnswer(value, changed, after.problem if after else "", tuple(warnings))


def with_answer(answers: Tree, path: str, value: Value) -> Tree:
    """Return a copy of answers with one at a dotted path; objects and lists on the way are made."""
    changed: dict[str, Any] = dict(answers)
    keys = path.split(".")
    place: Any = changed
    for key, following in pairwise(keys):
        index = _index_in(place, key)
        inner = place[index] if isinstance(place, list) else place.get(index)
        place[index] = list(inner or []) if following.isdecimal() else dict(inner or {})
        place = place[index]
    place[_index_in(place, keys[-1])] = value
    return changed


def _index_in(place: Any, key: str) -> Any:
    """The index that a key of a path means. A list gets the entry: one whose length is given may be short of it."""
    if not isinstance(place, list):
        return key
    place.extend([None] * (int(key) + 1 - len(place)))
    return int(key)


def _take_party(
    interview: Interview, answers: Tree, before: AskedAnswer, typed: str, today: datetime.date | None
) -> TakenAnswer:
    """Take the name of a person or company, or a reference to it."""
    text = typed.strip()
    names = {option.value: option.text.casefold() for option in before.asked.options}
    chosen = [value for value, name in names.items() if text.casefold() == name] or [text]
    changed = with_answer(answers, before.asked.path, text if text in names else chosen[0])
    if text not in names and len(chosen) > 1:
        return TakenAnswer(before.value, answers, SEVERAL.format(name=text))
    after = _at(interview, changed, before.asked.path, today)
    return TakenAnswer(value_at(changed, before.asked.path), changed, after.problem if after else "")


def _take_count(
    interview: Interview, answers: Tree, before: AskedAnswer, typed: str, today: datetime.date | None
) -> TakenAnswer:
    text = typed.strip()
    entries = before.value if isinstance(before.value, list) else []
    if not is_integer(text) or int(text) < 0:
        return TakenAnswer(before.value, answers, INTEGER)
    if int(text) > MOST_ENTRIES:
        return TakenAnswer(before.value, answers, TOO_MANY.format(n=before.asked.most))
    added: list[Value] = [{} if before.question.is_group else None for _ in range(int(text) - len(entries))]
    value = [*entries[: int(text)], *added]
    changed = with_answer(answers, before.asked.path, value)
    after = _at(interview, changed, before.asked.path, today)
    return TakenAnswer(value, changed, after.problem if after else "")


def _at(interview: Interview, answers: Tree, path: str, today: datetime.date | None) -> AskedAnswer | None:
    walk = walk_answers(interview, answers, today)
    return next((answer for answer in walk if answer.asked.path == path and answer.asked.type != TOGETHER), None)


def _understood(question: Question, typed: str | Sequence[str]) -> Value:
    if not question.is_multiple:
        return normalise_answer(question, typed if isinstance(typed, str) else ", ".join(typed))
    if isinstance(typed, str):
        whole = normalise_answer(question, typed)
        is_option = any(option.value == whole for option in question.options)
        typed = [whole] if is_option else _BETWEEN.split(typed)
    chosen = [normalise_answer(question, one) for one in typed]
    return list(dict.fromkeys(one for one in chosen if one))


def _composite_at(interview: Interview, path: str) -> str:
    """The built-in type of the group at a path; "" for any other."""
    fields, found = tuple(interview.fields()), ""
    for key in (key for key in path.split(".") if not key.isdecimal()):
        question = next((field for field in fields if field.data_path == key), None)
        fields, found = (tuple(question.fields()), question.composite) if question else ((), "")
    return found
