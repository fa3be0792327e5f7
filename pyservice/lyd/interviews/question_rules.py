"""Combinations of a question's entries that mean nothing, and are refused."""

from __future__ import annotations

from lyd.interviews.errors import InvalidInterview
from lyd.interviews.formats import is_date
from lyd.interviews.limits import MOST_ENTRIES
from lyd.interviews.schema import FILE, FORMATS, MULTISELECT, NUMBER_TYPES, TODAY, Question
from lyd.interviews.xml import NAME

_LIMITED_TYPES = (*NUMBER_TYPES, "date", MULTISELECT)


def check_question(question: Question, name: str) -> None:
    """Refuse combinations that mean nothing."""
    if question.data_path and not NAME.match(question.data_path):
        raise InvalidInterview(f"{name}: the dataPath may hold letters, digits and _ only.")
    if not question.is_group and not question.data_path:
        raise InvalidInterview(f"{name} needs a dataPath.")
    if question.is_group and question.repeat and not question.data_path:
        raise InvalidInterview(f"{name} is repeatable and needs a dataPath.")
    if question.is_group and question.checks and not question.data_path:
        raise InvalidInterview(f"{name} has checks, whose message needs a place: give it a dataPath.")
    if question.is_group and question.required and not question.repeat:
        raise InvalidInterview(f"{name} is a group: say required on its questions.")
    if (question.type in ("select", MULTISELECT)) != bool(question.options):
        raise InvalidInterview(f"{name}: select and multiselect questions have options, and only they.")
    if question.format and question.type != FILE and (question.format not in FORMATS or question.type != "text"):
        raise InvalidInterview(f"{name}: format is for text and one of {', '.join(FORMATS)}.")
    if question.multiline and question.type != "text":
        raise InvalidInterview(f"{name}: only text can be multiline.")
    if question.reference and not question.is_group:
        raise InvalidInterview(f"{name} names a reference and is not one.")
    _check_kind(question, name)


def _check_kind(question: Question, name: str) -> None:
    """Refuse entries that a question of this type cannot have."""
    if question.type == FILE and question.format:
        raise InvalidInterview(f"{name} asks for a file: name the kinds of files in accept, not in format.")
    if question.type == FILE and (question.default or question.placeholder):
        raise InvalidInterview(f"{name} asks for a file: it has neither a default nor a placeholder.")
    if question.is_multiple and question.repeat:
        raise InvalidInterview(f"{name} is a list of options already: repeat a group with it.")
    if len(question.options) > MOST_ENTRIES:
        raise InvalidInterview(f"{name} has more than {MOST_ENTRIES} options.")
    if question.default and (question.is_group or question.is_computed or question.is_multiple):
        raise InvalidInterview(f"{name} is {_article(question)} and cannot have a default.")
    if question.type == "date" and question.default not in ("", TODAY) and not is_date(question.default):
        raise InvalidInterview(f"{name}: the default of a date is a day (2026-11-20) or {TODAY}.")
    if question.is_computed != (question.value is not None):
        raise InvalidInterview(f"{name}: a computed question has a value, and only it.")
    if question.is_computed and (question.repeat or question.required):
        raise InvalidInterview(f"{name} is computed: it is neither required nor repeatable.")
    if (question.min or question.max) and question.type not in _LIMITED_TYPES:
        raise InvalidInterview(f"{name}: min and max are for {', '.join(_LIMITED_TYPES)}.")


def _article(question: Question) -> str:
    return "a group" if question.is_group else "a multiselect" if question.is_multiple else "computed"
