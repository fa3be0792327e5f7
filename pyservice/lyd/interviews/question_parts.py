"""Read the parts of a question in interview.yaml: options, conditions, expressions, checks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lyd.interviews import entries
from lyd.interviews.errors import InvalidInterview
from lyd.interviews.expressions import InvalidExpression, Literal, Node, parse_expression, tree_from_json
from lyd.interviews.expressions.dates import read_date
from lyd.interviews.file_answers import FILE_KINDS
from lyd.interviews.schema import FILE, Check, Condition, Option
from lyd.interviews.suggestions import suggest


def read_shown_when(data: Mapping[str, Any], name: str) -> Node | None:
    """The expression under which a question is shown: the text of visibleIf, or the tree that was read of it."""
    if isinstance(data.get("visibleIf"), str):
        return read_expression(data, "visibleIf", name)
    return read_expression(data, "showWhen", name)


def read_expression(data: Mapping[str, Any], key: str, name: str) -> Node | None:
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


def read_limit(data: Mapping[str, Any], key: str, name: str) -> Node | None:
    """The least or greatest value of an answer: an expression, or a day as it is stored (2026-07-01)."""
    value = data.get(key)
    day = Literal(value.strip()) if isinstance(value, str) else None
    return day if is_day(day) else read_expression(data, key, name)


def is_day(limit: Node | None) -> bool:
    """Whether a limit is a day as it is stored."""
    return isinstance(limit, Literal) and isinstance(limit.value, str) and read_date(limit.value) is not None


def read_checks(data: Any, name: str) -> tuple[Check, ...]:
    """The rules that complete answers must meet."""
    checks = []
    for entry in [] if data is None else entries.sequence(data, name, "checks"):
        entry = entries.mapping(entry, f"{name}: a check")
        entries.refuse_unknown(entry, {"rule", "message"}, f"{name}: a check")
        rule = read_expression(entry, "rule", f"{name}: a check")
        if rule is None:
            raise InvalidInterview(f"{name}: a check needs a rule.")
        checks.append(Check(rule, entries.text(entry, "message", f"{name}: a check")))
    return tuple(checks)


def read_accept(data: Mapping[str, Any], name: str) -> tuple[str, ...]:
    """The kinds of files that a question accepts: one text, or a list of texts."""
    value = data.get("accept")
    if value is None:
        return ()
    if data.get("type") != FILE:
        raise InvalidInterview(f"{name}: accept is for questions of the type {FILE}.")
    kinds = [value] if isinstance(value, str) else entries.sequence(value, name, "accept")
    for kind in kinds:
        if kind not in FILE_KINDS:
            raise InvalidInterview(f"{name}: accept: {kind} is none of {', '.join(FILE_KINDS)}{_meant_kind(kind)}.")
    if len(set(kinds)) != len(kinds):
        raise InvalidInterview(f"{name}: accept names each kind of file once.")
    return tuple(kinds)


def _meant_kind(kind: Any) -> str:
    text = str(kind).lower().lstrip(".").rpartition("/")[2]
    return suggest({"doc": "docx", "word": "docx", "jpeg": "jpg"}.get(text, text), FILE_KINDS)


def read_options(data: Any, name: str) -> tuple[Option, ...]:
    """The options of a choice: texts, or texts with values."""
    options = []
    for entry in [] if data is None else entries.sequence(data, name, "options"):
        if isinstance(entry, str):
            entry = {"text": entry, "value": entry}
        entry = entries.mapping(entry, f"{name}: an option")
        entries.refuse_unknown(entry, {"text", "value", "visibleIf", "showWhen"}, f"{name}: an option")
        text, value = entries.text(entry, "text", name), entries.text(entry, "value", name)
        options.append(Option(text, value, read_shown_when(entry, f"{name}: the option “{value}”")))
    if len({option.value for option in options}) != len(options):
        raise InvalidInterview(f"{name} has two options with the same value.")
    return tuple(options)


def read_conditions(data: Any, name: str) -> tuple[Condition, ...]:
    """The conditions of version 1; none if visibleIf is a text, which is an expression."""
    if data is None or isinstance(data, str):
        return ()
    rows = data if isinstance(data, list) else [data]
    for entry in rows:
        entries.refuse_unknown(
            entries.mapping(entry, f"{name}: visibleIf"), {"questionId", "equals"}, f"{name}: visibleIf"
        )
    return tuple(read_condition(entry, name) for entry in rows)


def read_condition(data: Mapping[str, Any], name: str) -> Condition:
    """A condition of version 1: the question and the answers for which it holds."""
    equals = data.get("equals")
    values: list[Any] = equals if isinstance(equals, list) else [equals]
    if not values or not all(isinstance(value, str) for value in values):
        raise InvalidInterview(f"{name}: equals must be a text (in quotes) or a list of texts.")
    return Condition(entries.text(data, "questionId", name), tuple(values))
