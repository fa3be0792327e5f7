"""From answers to the values that a template prints.

Every visible question has a value: an optional answer that is missing is blank, a
required one is a placeholder in a draft. Hidden answers have none. Texts stay as typed;
only line ends become plain line feeds.
"""

from __future__ import annotations

import datetime
from typing import Any

from lyd.assembly.templates.filters import Placeholder
from lyd.assembly.templates.typed_text import NoParty, TypedText
from lyd.interviews.answer_scope import Scope, chosen_options, typed_value
from lyd.interviews.blank import is_blank
from lyd.interviews.expressions import Kind
from lyd.interviews.expressions.evaluation import text_of
from lyd.interviews.expressions.kinds import Shape
from lyd.interviews.repetition import entry_limits
from lyd.interviews.schema import TODAY, Interview, Question
from lyd.interviews.signers import Signer, SignerRule, find_signers, key_fields
from lyd.interviews.xml import Tree, Value

Values = dict[str, Any]


def template_values(
    interview: Interview,
    answers: Tree,
    rules: tuple[SignerRule, ...] = (),
    *,
    draft: bool = False,
    today: datetime.date | None = None,
) -> Values:
    """Return the values of a whole document, with the keys of the signers beside their answers.

    :param draft: show required answers that are missing as ``[label]``.
    :param today: the current day, for interviews that use it.
    """
    values = _scope(interview.questions, Scope(answers, today=today), draft)
    if today is not None:
        values[TODAY] = TypedText(today.isoformat(), today)
    for rule in rules:
        _clear_keys(values, rule.at, rule)
    for signer in find_signers(rules, interview, answers, today):
        _place_keys(values, signer)
    return values


def _scope(questions: tuple[Question, ...], scope: Scope, draft: bool) -> Values:
    values: Values = {}
    for question in scope.shown(questions):
        answer = scope.given(question)
        if question.repeat:
            values[question.data_path] = [
                _entry(question, entry, scope, draft) for entry in _rows(question, answer, scope, draft)
            ]
        else:
            values[question.data_path] = _entry(question, answer, scope, draft)
    return values


def _rows(question: Question, answer: Value, scope: Scope, draft: bool) -> list[Value]:
    rows = answer if isinstance(answer, list) else []
    if rows or not draft or question.repeat is None:
        return rows
    return [None] * entry_limits(question, scope)[0]


def _entry(question: Question, answer: Value, scope: Scope, draft: bool) -> Any:
    if question.is_multiple:
        chosen: list[str] = list(chosen_options(answer))
        return chosen or ([_placeholder(question)] if draft and question.required else [])
    if question.is_group:
        return _scope(question.questions, scope.inner(answer), draft)
    if question.is_party:
        return _party(question, scope, draft)
    typed = scope.value_of(question.data_path) if question.is_computed else typed_value(question, answer)
    if typed is not None and not isinstance(typed, str):
        return TypedText(text_of(typed) if question.is_computed else str(answer), typed)
    if isinstance(typed, str):
        return typed.replace("\r\n", "\n").replace("\r", "\n")
    if isinstance(answer, str) and not is_blank(answer):
        return answer  # not valid, and printed as it was typed
    return _placeholder(question) if draft and (question.required or question.is_computed) else ""


def _party(question: Question, scope: Scope, draft: bool) -> Values:
    """Return the values of the group to which a party refers; without one, what it prints for each of its names."""
    record = scope.value_of(question.data_path)
    if isinstance(record, Scope) and record.owner is not None:
        return _scope(record.owner.questions, record, draft)
    kind = question.party_kind or Kind(Shape.RECORD)
    return _no_party(kind, _placeholder(question) if draft and question.required else "")


def _no_party(kind: Kind, missing: str) -> NoParty:
    """Return a blank or a placeholder for every name, and no entries for a list."""
    printed: dict[Shape, Any] = {Shape.LIST: []}
    fields = {
        name: _no_party(field, missing) if field.shape is Shape.RECORD else printed.get(field.shape, missing)
        for name, field in kind.fields.items()
    }
    return NoParty({**dict.fromkeys(kind.others, ""), **fields}, missing)


def _placeholder(question: Question) -> Placeholder:
    return Placeholder(f"[{question.title or question.label}]")


def _clear_keys(values: Any, at: tuple[str, ...], rule: SignerRule) -> None:
    """Set blank keys in every group that could sign, for those that do not."""
    if isinstance(values, list):
        for entry in values:
            _clear_keys(entry, at, rule)
    elif isinstance(values, dict) and not at:
        values.update(dict.fromkeys(key_fields(rule), ""))
    elif isinstance(values, dict) and at[0] in values:
        _clear_keys(values[at[0]], at[1:], rule)


def _place_keys(values: Any, signer: Signer) -> None:
    for step in signer.path:
        values = values[step]
    prefix = "Witness_" if signer.is_witness else ""
    values[f"{prefix}Key" if prefix else "Signer_Key"] = signer.key
    values[f"{prefix}Date_Key"] = signer.date_key
