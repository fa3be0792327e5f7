"""Defaults and minimum entries: the answers that a document starts with.

The TypeScript twin is `widgets/src/features/interviews/fill.ts`; both pass the cases in `tests/fixtures/fill`.
"""

from __future__ import annotations

import datetime

from lyd.interviews.answer_scope import Scope
from lyd.interviews.schema import FILE, TODAY, Interview, Question
from lyd.interviews.xml import Tree, Value


def fill_answers(interview: Interview, tree: Tree, today: datetime.date | None = None) -> Tree:
    """Return the answers with the defaults of shown questions that have none, and with the minimum of entries.

    An existing answer stays, even if it is empty or null; a default may show further questions, which are filled
    too.
    """
    return _fill_scope(interview.questions, Scope(tree, today=today))


def fresh_entry(question: Question, today: datetime.date | None = None) -> Value:
    """Return a new entry of a repeatable question."""
    return {} if question.is_group else default_answer(question, today)


def default_answer(question: Question, today: datetime.date | None) -> str:
    """Return the answer that a question starts with; blank if it has none, or if it is the day and that is unknown."""
    if question.type != "date" or question.default != TODAY:
        return question.default
    return "" if today is None else today.isoformat()


def _fill_scope(questions: tuple[Question, ...], scope: Scope) -> Tree:
    filled = dict(scope.answers)
    for question in scope.shown(questions):
        key = question.data_path
        if question.repeat:
            _fill_list(question, filled, scope)
        elif question.is_group:
            _fill_group(question, filled, scope)
        elif key not in filled and (default := default_answer(question, scope.today)):
            filled[key] = default
        if key in filled:
            scope.answer(question, filled[key])
    return filled


def _fill_list(question: Question, filled: Tree, scope: Scope) -> None:
    value = filled.get(question.data_path)
    fewest = 0 if question.type == FILE else question.min_entries  # an entry for a file is made when one is added
    minimum = [fresh_entry(question, scope.today) for _ in range(fewest)]
    entries = value if isinstance(value, list) else minimum
    if question.is_group:
        entries = [_fill_scope(question.questions, scope.inner(entry)) for entry in entries]
        if entries or question.data_path in filled:
            filled[question.data_path] = entries
    elif entries:
        filled[question.data_path] = entries


def _fill_group(question: Question, filled: Tree, scope: Scope) -> None:
    value = filled.get(question.data_path)
    inner = _fill_scope(question.questions, scope.inner(value))
    if inner or isinstance(value, dict):
        filled[question.data_path] = inner
