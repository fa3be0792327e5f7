"""Read interview.yaml: every mistake is refused with the name of the question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from lyd.interviews import entries
from lyd.interviews.errors import InvalidInterview
from lyd.interviews.expressions import Call, InvalidExpression, Node, parse_expression, tree_from_json
from lyd.interviews.formats import is_date
from lyd.interviews.schema import (
    FORMATS,
    NUMBER_TYPES,
    TEXT_TYPES,
    TODAY,
    AtLeast,
    Check,
    Condition,
    Interview,
    Option,
    Question,
    Repeat,
    Section,
)
from lyd.interviews.scopes import check_scopes
from lyd.interviews.xml import NAME

MAX_QUESTIONS = 2_000
MAX_LEVELS = 8
_COMMON_KEYS = {"id", "title", "label", "type", "required", "dataPath", "repeatable", "visibleIf", "instruction"}
_LIMITED_TYPES = (*NUMBER_TYPES, "date")
_QUESTION_KEYS = _COMMON_KEYS | {
    *("options", "multiline", "format", "placeholder", "default", "reference", "questions"),
    *("showWhen", "value", "shape", "min", "max", "checks"),
}
"""showWhen and shape are in the JSON of an interview only: there a text of visibleIf is already a tree."""


def read_interview(data: Mapping[str, Any]) -> Interview:
    """Build the interview from the parsed file, references expanded and scopes checked.

    :raises InvalidInterview: naming the question that is wrong and why.
    """
    entries.refuse_unknown(data, {"title", "references", "sections"}, "The interview")
    reader = _Reader(entries.mapping(data.get("references") or {}, "references"))
    sections = tuple(
        reader.section(entry) for entry in entries.sequence(data.get("sections"), "The interview", "sections")
    )
    interview = Interview(title=entries.text(data, "title", "The interview"), sections=sections)
    return check_scopes(interview)


class _Reader:
    """Turns mappings into questions and counts them, so that references cannot explode."""

    def __init__(self, references: Mapping[str, Any]) -> None:
        self._references = references
        self._count = 0

    def section(self, data: Any) -> Section:
        data = entries.mapping(data, "A section")
        name = f"Section {data.get('id', '?')}"
        entries.refuse_unknown(data, {"id", "title", "instruction", "visibleIf", "questions"}, name)
        condition = _expression(data, "visibleIf", name)
        questions = self._questions(data.get("questions"), name, ())
        return Section(
            id=entries.identifier(data, name),
            title=entries.text(data, "title", name),
            instruction=entries.text(data, "instruction", name, ""),
            questions=questions if condition is None else tuple(_shown_if(condition, entry) for entry in questions),
        )

    def _questions(self, data: Any, owner: str, path: tuple[str, ...]) -> tuple[Question, ...]:
        if len(path) > MAX_LEVELS:
            raise InvalidInterview(f"{owner} is nested more than {MAX_LEVELS} levels deep.")
        return tuple(self._question(entry, path) for entry in entries.sequence(data, owner, "questions"))

    def _question(self, data: Any, path: tuple[str, ...]) -> Question:
        data = entries.mapping(data, "A question")
        name = f"Question {'.'.join((*path, str(data.get('id', '?'))))}"
        self._count += 1
        if self._count > MAX_QUESTIONS:
            raise InvalidInterview(f"There are more than {MAX_QUESTIONS} questions.")
        entries.refuse_unknown(data, _QUESTION_KEYS, name)
        kind = entries.text(data, "type", name)
        if kind not in (*TEXT_TYPES, "group", "reference"):
            raise InvalidInterview(f"{name} has the unknown type {kind}.")
        question = Question(
            id=entries.identifier(data, name),
            label=entries.text(data, "label", name),
            type="group" if kind == "reference" else kind,
            title=entries.text(data, "title", name, ""),
            required=entries.flag(data, "required", name),
            data_path=entries.text(data, "dataPath", name, ""),
            options=_options(data.get("options"), name),
            repeat=_repeat(data.get("repeatable"), name),
            visible_if=() if isinstance(data.get("visibleIf"), str) else _conditions(data.get("visibleIf"), name),
            shown_when=_shown_when(data, name),
            value=_expression(data, "value", name),
            min=_expression(data, "min", name),
            max=_expression(data, "max", name),
            checks=_checks(data.get("checks"), name),
            instruction=entries.text(data, "instruction", name, ""),
            multiline=entries.flag(data, "multiline", name),
            format=entries.text(data, "format", name, ""),
            placeholder=entries.text(data, "placeholder", name, ""),
            default=entries.text(data, "default", name, ""),
            reference=entries.text(data, "reference", name, ""),
            shape=entries.text(data, "shape", name, ""),
            questions=self._members(kind, data, name, path),
        )
        _check_question(question, name)
        return question

    def _members(self, kind: str, data: Mapping[str, Any], name: str, path: tuple[str, ...]) -> tuple[Question, ...]:
        if kind == "group":
            return self._questions(data.get("questions"), name, (*path, str(data["id"])))
        if kind != "reference":
            return ()
        reference = entries.text(data, "reference", name)
        if reference not in self._references:
            raise InvalidInterview(f"{name} refers to {reference}, which is not in references.")
        target = entries.mapping(self._references[reference], f"Reference {reference}")
        entries.refuse_unknown(target, {"title", "questions"}, f"Reference {reference}")
        return self._questions(target.get("questions"), name, (*path, str(data["id"])))


def _check_question(question: Question, name: str) -> None:
    """Refuse combinations that mean nothing."""
    if question.data_path and not NAME.match(question.data_path):
        raise InvalidInterview(f"{name}: the dataPath may hold letters, digits and _ only.")
    if not question.is_group and not question.data_path:
        raise InvalidInterview(f"{name} needs a dataPath.")
    if question.is_group and question.repeat and not question.data_path:
        raise InvalidInterview(f"{name} is repeatable and needs a dataPath.")
    if question.is_group and question.required and not question.repeat:
        raise InvalidInterview(f"{name} is a group: say required on its questions.")
    if (question.type == "select") != bool(question.options):
        raise InvalidInterview(f"{name}: a select question has options, and only it.")
    if question.format and (question.format not in FORMATS or question.type != "text"):
        raise InvalidInterview(f"{name}: format is for text and one of {', '.join(FORMATS)}.")
    if question.multiline and question.type != "text":
        raise InvalidInterview(f"{name}: only text can be multiline.")
    if question.reference and not question.is_group:
        raise InvalidInterview(f"{name} names a reference and is not one.")
    _check_kind(question, name)


def _check_kind(question: Question, name: str) -> None:
    """Refuse entries that a question of this type cannot have."""
    if question.default and (question.is_group or question.is_computed):
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
    return "a group" if question.is_group else "computed"


def _shown_if(condition: Node, question: Question) -> Question:
    """The question of a section that is only shown under a condition."""
    both = condition if question.shown_when is None else Call("and", (condition, question.shown_when))
    return replace(question, shown_when=both)


def _shown_when(data: Mapping[str, Any], name: str) -> Node | None:
    if isinstance(data.get("visibleIf"), str):
        return _expression(data, "visibleIf", name)
    return _expression(data, "showWhen", name)


def _expression(data: Mapping[str, Any], key: str, name: str) -> Node | None:
    """The expression of an entry: a text, a whole number, or a tree that was read before."""
    value = data.get(key)
    if value is None:
        return None
    try:
        if isinstance(value, dict):
            return tree_from_json(value)
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise InvalidExpression("an expression is a text")
        return parse_expression(str(value))
    except ValueError as error:
        raise InvalidInterview(f"{name}: {key}: {error}.") from error


def _checks(data: Any, name: str) -> tuple[Check, ...]:
    checks = []
    for entry in [] if data is None else entries.sequence(data, name, "checks"):
        entry = entries.mapping(entry, f"{name}: a check")
        entries.refuse_unknown(entry, {"rule", "message"}, f"{name}: a check")
        rule = _expression(entry, "rule", f"{name}: a check")
        if rule is None:
            raise InvalidInterview(f"{name}: a check needs a rule.")
        checks.append(Check(rule, entries.text(entry, "message", f"{name}: a check")))
    return tuple(checks)


def _options(data: Any, name: str) -> tuple[Option, ...]:
    options = []
    for entry in [] if data is None else entries.sequence(data, name, "options"):
        if isinstance(entry, str):
            entry = {"text": entry, "value": entry}
        entry = entries.mapping(entry, f"{name}: an option")
        entries.refuse_unknown(entry, {"text", "value"}, f"{name}: an option")
        options.append(Option(entries.text(entry, "text", name), entries.text(entry, "value", name)))
    if len({option.value for option in options}) != len(options):
        raise InvalidInterview(f"{name} has two options with the same value.")
    return tuple(options)


def _repeat(data: Any, name: str) -> Repeat | None:
    if data is None or data is False:
        return None
    if data is True:
        return Repeat()
    data = entries.mapping(data, f"{name}: repeatable")
    entries.refuse_unknown(data, {"min", "max", "itemLabel", "atLeast"}, f"{name}: repeatable")
    low, high = data.get("min", 0), data.get("max")
    if not isinstance(low, int) or not (high is None or (isinstance(high, int) and high >= max(low, 1))):
        raise InvalidInterview(f"{name}: min and max of repeatable must be numbers, min first.")
    at_least = data.get("atLeast")
    return Repeat(
        min=low,
        max=high,
        item_label=entries.text(data, "itemLabel", name, ""),
        at_least=None if at_least is None else _at_least(entries.mapping(at_least, name), name),
    )


def _at_least(data: Mapping[str, Any], name: str) -> AtLeast:
    entries.refuse_unknown(data, {"questionId", "equals", "count", "message"}, f"{name}: atLeast")
    count = data.get("count")
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        raise InvalidInterview(f"{name}: the count of atLeast must be a number from 1.")
    return AtLeast(_condition(data, name), count, entries.text(data, "message", name))


def _conditions(data: Any, name: str) -> tuple[Condition, ...]:
    if data is None:
        return ()
    rows = data if isinstance(data, list) else [data]
    for entry in rows:
        entries.refuse_unknown(
            entries.mapping(entry, f"{name}: visibleIf"), {"questionId", "equals"}, f"{name}: visibleIf"
        )
    return tuple(_condition(entry, name) for entry in rows)


def _condition(data: Mapping[str, Any], name: str) -> Condition:
    equals = data.get("equals")
    values: list[Any] = equals if isinstance(equals, list) else [equals]
    if not values or not all(isinstance(value, str) for value in values):
        raise InvalidInterview(f"{name}: equals must be a text (in quotes) or a list of texts.")
    return Condition(entries.text(data, "questionId", name), tuple(values))
