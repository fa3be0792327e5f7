"""Defaults and minimum entries: the answers that a document starts with.

The TypeScript twin is `widgets/src/features/interviews/fill.ts`; both pass the cases in `tests/fixtures/fill`.
"""

from __future__ import annotations

import datetime

from lyd.interviews.answer_changes import are_same, is_empty
from lyd.interviews.answer_scope import Scope
from lyd.interviews.repetition import entry_limits
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
        elif key not in filled and (default := _offered_default(question, scope)):
            filled[key] = default
        if key in filled:
            scope.answer(question, filled[key])
    return filled


def _offered_default(question: Question, scope: Scope) -> str:
    """Return the default of a question; "" for an option that is not offered."""
    default = default_answer(question, scope.today)
    hidden = {option.value for option in question.options} - {option.value for option in scope.offers(question)}
    return "" if default in hidden else default


def _fill_list(question: Question, filled: Tree, scope: Scope) -> None:
    """Fill the entries of a list. The number of one that depends on answers follows them, but no answer is dropped."""
    value = filled.get(question.data_path)
    fresh, (least, most) = fresh_entry(question, scope.today), entry_limits(question, scope)
    least = 0 if question.type == FILE else least  # an entry for a file is made when one is added
    entries = value if isinstance(value, list) else []
    if not isinstance(value, list) or (question.repeat and (question.repeat.count or question.repeat.least)):
        entries = entries + [fresh] * (least - len(entries))
    if question.is_group:
        entries = [_fill_scope(question.questions, scope.inner(entry)) for entry in entries]
        fresh = _fill_scope(question.questions, scope.inner(fresh))
    if question.repeat and question.repeat.count:
        while len(entries) > most and _is_untouched(entries[-1], fresh):
            entries = entries[:-1]
    if entries or (question.is_group and question.data_path in filled) or isinstance(value, list):
        filled[question.data_path] = entries


def _is_untouched(entry: Value, fresh: Value) -> bool:
    return is_empty(entry) or are_same(entry, fresh)


def _fill_group(question: Question, filled: Tree, scope: Scope) -> None:
    value = filled.get(question.data_path)
    inner = _fill_scope(question.questions, scope.inner(value))
    if inner or isinstance(value, dict):
        filled[question.data_path] = inner
