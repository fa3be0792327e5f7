"""Fill answers with a client or a fund. Nothing is stored: the caller shows what would change."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from lyd.interviews.answer_changes import AnswerChange, are_same, value_at
from lyd.interviews.client_mapping.mappings import ClientMapping, FundMapping
from lyd.interviews.client_mapping.records import Client, Fund
from lyd.interviews.errors import ClientMismatch, InvalidAnswers
from lyd.interviews.schema import Interview, Question, scope_fields
from lyd.interviews.typed_answers import NOT_ASKED, take_answer, with_answer
from lyd.interviews.xml import Tree


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A value that is not filled in, and why."""

    path: str
    value: str
    reason: str


@dataclass(frozen=True, slots=True)
class Filling:
    """The answers after filling, what changed in them with the values before, and what could not be filled in."""

    answers: Tree
    changes: tuple[AnswerChange, ...]
    left_out: tuple[LeftOut, ...]


def fill_answers(
    mapping: ClientMapping | FundMapping,
    record: Client | Fund,
    interview: Interview,
    answers: Tree,
    place: str,
    today: datetime.date | None = None,
) -> Filling:
    """Return the answers with those of a client or a fund at a place, understood as if they were typed.

    What a record does not know leaves an answer as it is. A value that is not valid, or whose question is hidden, is
    left out with the reason.

    :param place: the path of the group, with indexes of lists from 0; that of a new entry is the length of its list.
    :raises ClientMismatch: if the package does not take records of this type there.
    :raises ValueError: if the place is none of the mapping's party.
    """
    if not mapping.accepts(record):
        raise ClientMismatch
    if not _is_place(place.split(".") if place else [], mapping.party, interview.questions):
        raise ValueError(f"{place} is no place of {'.'.join(mapping.party)}")
    filled = _with_place(answers, place)
    changes: list[AnswerChange] = []
    left_out: list[LeftOut] = []
    for path, value in mapping.values_of(record):
        full = ".".join(filter(None, (place, *path)))
        try:
            taken = take_answer(interview, filled, full, value, today)
        except InvalidAnswers:
            left_out.append(LeftOut(full, value, NOT_ASKED))
            continue
        if taken.problem:
            left_out.append(LeftOut(full, value, taken.problem))
            continue
        filled = taken.answers
        before = value_at(answers, full)
        if not are_same(before, taken.value):
            changes.append(AnswerChange(full, before, taken.value))
    return Filling(filled, tuple(changes), tuple(left_out))


def _is_place(steps: list[str], party: tuple[str, ...], questions: tuple[Question, ...]) -> bool:
    """Whether steps are those of a party, each list with an index."""
    if not party:
        return not steps
    question = next(field for field in scope_fields(questions) if field.data_path == party[0])
    length = 2 if question.repeat else 1
    if steps[:1] != [party[0]] or len(steps) < length or (length > 1 and not steps[1].isdecimal()):
        return False
    return _is_place(steps[length:], party[1:], question.questions)


def _with_place(answers: Tree, place: str) -> Tree:
    """Return the answers with an object at the place. Raises ValueError if that would leave a gap in a list."""
    steps = place.split(".")
    if not place or isinstance(value_at(answers, place), dict):
        return answers
    if steps[-1].isdecimal():
        entries = value_at(answers, ".".join(steps[:-1]))
        if int(steps[-1]) > (len(entries) if isinstance(entries, list) else 0):
            raise ValueError(f"{place} is not the next entry")
    return with_answer(answers, place, {})
