"""Combinations of a question's entries that mean nothing, and are refused."""

from __future__ import annotations

from collections.abc import Iterator

from lyd.interviews.answer_sources import find_source_mistakes
from lyd.interviews.errors import InvalidInterview
from lyd.interviews.formats import is_date
from lyd.interviews.limits import MOST_ENTRIES
from lyd.interviews.parties import find_party_mistakes
from lyd.interviews.schema import FILE, FORMATS, MULTISELECT, NUMBER_TYPES, TODAY, Question, Repeat
from lyd.interviews.xml import NAME

_LIMITED_TYPES = (*NUMBER_TYPES, "date", MULTISELECT)


def check_question(question: Question, name: str) -> None:
    """Refuse combinations that mean nothing. Raises InvalidInterview with all of them."""
    reasons = [f"{name}{reason}" for rules in _RULES for reason in rules(question)]
    if reasons:
        raise InvalidInterview(*reasons)


def _of_place(question: Question) -> Iterator[str]:
    """Yield what is wrong with the place of the answer."""
    if question.data_path and not NAME.match(question.data_path):
        yield ": the dataPath may hold letters, digits and _ only."
    if question.data_path:
        return
    if not question.is_group:
        yield " needs a dataPath."
    elif question.repeat:
        yield " is repeatable and needs a dataPath."
    if question.is_group and question.checks:
        yield " has checks, whose message needs a place: give it a dataPath."


def _of_entries(question: Question) -> Iterator[str]:
    """Yield the entries that questions of another type have."""
    if question.is_group and question.required and not question.repeat:
        yield " is a group: say required on its questions."
    if (question.type in ("select", MULTISELECT)) != bool(question.options):
        yield ": select and multiselect questions have options, and only they."
    if question.format and question.type != FILE and (question.format not in FORMATS or question.type != "text"):
        yield f": format is for text and one of {', '.join(FORMATS)}."
    if question.multiline and question.type != "text":
        yield ": only text can be multiline."
    if question.reference and not question.is_group:
        yield " names a reference and is not one."
    yield from _of_repeat(question, question.repeat)


def _of_repeat(question: Question, repeat: Repeat | None) -> Iterator[str]:
    """Yield what contradicts the number of entries."""
    if repeat and repeat.count is not None and question.required:
        yield ": how many entries there are follows from its count: leave required out."
    if repeat and repeat.at_least and repeat.at_least.when and not question.is_group:
        yield ": atLeast with when is for groups, whose answers it names."


def _of_files(question: Question) -> Iterator[str]:
    """Yield the entries that a question for a file cannot have."""
    if question.type == FILE and question.format:
        yield " asks for a file: name the kinds of files in accept, not in format."
    if question.type == FILE and (question.default or question.placeholder):
        yield " asks for a file: it has neither a default nor a placeholder."


def _of_kind(question: Question) -> Iterator[str]:
    """Yield the entries that a question of this type cannot have."""
    if question.is_multiple and question.repeat:
        yield " is a list of options already: repeat a group with it."
    if len(question.options) > MOST_ENTRIES:
        yield f" has more than {MOST_ENTRIES} options."
    if question.default and (question.is_group or question.is_computed or question.is_multiple):
        yield f" is {_article(question)} and cannot have a default."
    if question.type == "date" and question.default not in ("", TODAY) and not is_date(question.default):
        yield f": the default of a date is a day (2026-11-20) or {TODAY}."
    if question.is_computed != (question.value is not None):
        yield ": a computed question has a value, and only it."
    if question.is_computed and (question.repeat or question.required):
        yield " is computed: it is neither required nor repeatable."
    if (question.min or question.max) and question.type not in _LIMITED_TYPES:
        yield f": min and max are for {', '.join(_LIMITED_TYPES)}."


def _article(question: Question) -> str:
    return "a group" if question.is_group else "a multiselect" if question.is_multiple else "computed"


_RULES = (_of_place, _of_entries, _of_files, _of_kind, find_source_mistakes, find_party_mistakes)
"""Each yields what is wrong with a question, to be read behind its name."""
