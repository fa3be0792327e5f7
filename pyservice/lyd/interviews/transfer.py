"""Answers of one version of an interview, fitted into another version."""

from __future__ import annotations

from dataclasses import dataclass, field

from lyd.interviews.answer_changes import is_empty
from lyd.interviews.entry_ids import identify_entries, with_id_of, without_id
from lyd.interviews.schema import Interview, Question, scope_fields
from lyd.interviews.xml import Tree, Value


@dataclass(slots=True)
class Transfer:
    """The answers that fit, and the paths of answers that were given and have no place any more."""

    answers: Tree
    lost: list[str] = field(default_factory=list)


def transfer_answers(interview: Interview, answers: Tree, replaced: Tree | None = None) -> Transfer:
    """Keep the answers that have a place in an interview, hidden and invalid ones included, and note the others.

    :param replaced: answers with ids that they are to replace. Entries without an id then get one, as in a save
        (identify_entries).
    """
    result = Transfer({})
    result.answers = _fit_group(tuple(interview.fields()), answers, "", result.lost)
    if replaced is not None:
        result.answers = identify_entries(result.answers, replaced)
    return result


def _fit_group(fields: tuple[Question, ...], answers: Tree, prefix: str, lost: list[str]) -> Tree:
    questions = {question.data_path: question for question in fields}
    fitted: Tree = {}
    for key, value in answers.items():
        path = prefix + key
        question = questions.get(key)
        if question is not None and question.is_computed:
            continue
        if value is None and question is not None:
            fitted[key] = value
        elif question is not None and isinstance(value, list) == question.holds_list:
            fit = _fit(question, value, path, lost)
            fitted |= {} if fit is None else {key: fit}
        elif not is_empty(value):
            lost.append(path)
    return fitted


def _fit(question: Question, value: Value, path: str, lost: list[str]) -> Value:
    """Fit an answer, or each entry of a list; an entry that does not fit is left out."""
    if not isinstance(value, list):
        return _fit_entry(question, value, path, lost)
    rows = [_fit_row(question, entry, f"{path}.{index}", lost) for index, entry in enumerate(value)]
    return [row for row, entry in zip(rows, value, strict=True) if row is not None or entry is None]


def _fit_row(question: Question, entry: Value, path: str, lost: list[str]) -> Value:
    """Fit an entry of a list; it keeps its id."""
    if not isinstance(entry, dict):
        return _fit_entry(question, entry, path, lost)
    fit = _fit_entry(question, without_id(entry), path, lost)
    return with_id_of(entry, fit) if isinstance(fit, dict) else fit


def _fit_entry(question: Question, value: Value, path: str, lost: list[str]) -> Value:
    if value is None:
        return None
    if question.is_group and isinstance(value, dict):
        return _fit_group(tuple(scope_fields(question.questions)), value, f"{path}.", lost)
    if not question.is_group and isinstance(value, str):
        return value
    if not is_empty(value):
        lost.append(path)
    return None
