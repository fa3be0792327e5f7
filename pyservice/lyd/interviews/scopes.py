"""Check that names are unique in their scope and that conditions and expressions can be evaluated.

They may only refer to earlier questions, in the same scope or an outer one: so there are no
cycles, and the screen never changes above the question that the member is answering. Checks
and limits of a question may also name the question itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from lyd.interviews.answer_kinds import SHAPES, kind_of, repeated_kind
from lyd.interviews.condition_hints import hint_for
from lyd.interviews.entries import MOST_REASONS
from lyd.interviews.errors import InvalidInterview
from lyd.interviews.expressions import InvalidExpression, Kind, Node, check_expression, names_in
from lyd.interviews.expressions.kinds import DATE, NUMBER, Shape
from lyd.interviews.parties import party_kind
from lyd.interviews.question_names import name_faults
from lyd.interviews.question_parts import is_day
from lyd.interviews.schema import TODAY, Condition, Interview, Question, Repeat
from lyd.interviews.schema_parts import AtLeast
from lyd.interviews.suggestions import suggest


def check_scopes(interview: Interview) -> Interview:
    """Return the interview with the shapes of its computed questions.

    Raises :class:`InvalidInterview` with every name, condition and expression that is wrong. What only follows from
    another mistake is not repeated.
    """
    root = _Scope()
    for section_id, count in Counter(section.id for section in interview.sections).items():
        if count > 1:
            root.reasons.append(f"Section {section_id} is there {count} times: give each section an id of its own.")
    checked = tuple(replace(section, questions=root.check(section.questions, "")) for section in interview.sections)
    if root.reasons:
        raise InvalidInterview(*list(dict.fromkeys(root.reasons))[:MOST_REASONS])
    return replace(interview, sections=checked, uses_today=root.uses_today)


class _Scope:
    """The questions of one scope so far, and the scopes around it."""

    def __init__(self, outer: _Scope | None = None) -> None:
        self._outer = outer
        self._questions: dict[str, Question] = {}
        self._uncertain: set[str] = outer._uncertain if outer else set()
        self.kinds: dict[str, Kind] = {}
        self.uses_today = False
        self.reasons: list[str] = outer.reasons if outer else []

    def check(self, questions: tuple[Question, ...], prefix: str) -> tuple[Question, ...]:
        """Check questions in their order, and return them with their shapes."""
        return tuple(self._check(question, f"{prefix}{question.id}") for question in questions)

    def _check(self, question: Question, path: str) -> Question:
        name = f"Question {path}"
        for condition in question.visible_if:
            with self._noted():
                self._check_condition(condition, name)
        with self._noted():
            if question.shown_when is not None:
                self._kind(question.shown_when, name, "visibleIf")
        for option in question.options:
            with self._noted():
                if option.shown_when is not None:
                    self._kind(option.shown_when, name, f"the option “{option.value}”: visibleIf")
        self._check_repeat(question.repeat, name)
        self.reasons += name_faults(question, name, self._questions, self.kinds)
        self.uses_today |= question.type == "date" and question.default == TODAY
        self._questions[question.id] = question
        with self._noted(question.data_path):
            question = self._open(question, path)
        self._check_rules(question, name)
        return question

    @contextmanager
    def _noted(self, uncertain: str = "") -> Iterator[None]:
        """Note a mistake and go on; what refers to the dataPath of a question without a kind is not judged."""
        try:
            yield
        except InvalidInterview as error:
            self.reasons += error.reasons
            self._uncertain.update({uncertain} - {""})

    def _open(self, question: Question, path: str) -> Question:
        """Check what is in a question, and note the kind of its answer."""
        if question.opens_scope:
            return self._open_inner(question, path)
        if question.is_group:
            return replace(question, questions=self.check(question.questions, path.removesuffix(question.id)))
        if question.value is not None:
            kind = self._kind(question.value, f"Question {path}", "value")
            if kind.shape not in SHAPES:
                raise InvalidInterview(f"Question {path}: value: {kind.shape} is no single value.")
            question = replace(question, shape=SHAPES[kind.shape])
        else:
            if question.is_party:
                root = list(self._around())[-1]
                kind = party_kind(question, f"Question {path}", root._questions.values(), root.kinds)
                question = replace(question, party_kind=kind)
            kind = kind_of(question)
        self.kinds[question.data_path] = repeated_kind(question, kind)
        return question

    def _open_inner(self, question: Question, path: str) -> Question:
        inner = _Scope(self)
        question = replace(question, questions=inner.check(question.questions, f"{path}."))
        if question.repeat and question.repeat.at_least:
            with self._noted():
                inner._check_rule(question.repeat.at_least, f"Question {path}")
        self.uses_today |= inner.uses_today
        self.kinds[question.data_path] = repeated_kind(question, Kind(Shape.RECORD, inner.kinds))
        return question

    def _check_repeat(self, repeat: Repeat | None, name: str) -> None:
        """The numbers of entries, which depend on earlier questions only."""
        limits = (("count", repeat.count), ("min", repeat.least), ("max", repeat.most)) if repeat else ()
        for key, limit in limits:
            with self._noted():
                kind = NUMBER if limit is None else self._kind(limit, name, f"repeatable: {key}")
                if kind.shape is not Shape.NUMBER:
                    raise InvalidInterview(f"{name}: repeatable: {key} is a number, not {kind.shape}.")

    def _check_rule(self, rule: AtLeast, name: str) -> None:
        """The kind of entries of which there must be some, in the names of an entry."""
        if rule.when is not None:
            self._kind(rule.when, name, "atLeast: when")
        elif rule.condition is not None:
            self._check_own_condition(rule.condition, f"{name} (atLeast)")

    def _check_rules(self, question: Question, name: str) -> None:
        for check in question.checks:
            with self._noted():
                self._kind(check.rule, name, "checks")
        for key, limit in (("min", question.min), ("max", question.max)):
            with self._noted():
                if limit is not None:
                    self._check_limit(limit, question, name, key)

    def _check_limit(self, limit: Node, question: Question, name: str, key: str) -> None:
        kind = self._kind(limit, name, key)
        expected = NUMBER if question.is_multiple else kind_of(question)
        if kind.shape is not expected.shape and not (expected == DATE and is_day(limit)):
            raise InvalidInterview(f"{name}: {key}: {expected.shape} is limited by {expected.shape}, not {kind.shape}.")

    def _kind(self, expression: Node, name: str, key: str) -> Kind:
        names = {entry.path[0] for entry in names_in(expression)}
        self.uses_today |= TODAY in names
        if names & self._uncertain:
            raise InvalidInterview
        try:
            return check_expression(expression, self._names())
        except InvalidExpression as error:
            raise InvalidInterview(f"{name}: {key}: {error}.") from error

    def _names(self) -> dict[str, Kind]:
        return {**(self._outer._names() if self._outer else {}), **self.kinds}

    def _around(self) -> Iterator[_Scope]:
        """Yield this scope and those around it."""
        scope: _Scope | None = self
        while scope is not None:
            yield scope
            scope = scope._outer

    def _check_condition(self, condition: Condition, name: str) -> None:
        for scope in self._around():
            if condition.question_id in scope._questions:
                return scope._check_own_condition(condition, name)
        raise InvalidInterview(self._not_asked(condition, name))

    def _not_asked(self, condition: Condition, name: str) -> str:
        meant = suggest(condition.question_id, [known for scope in self._around() for known in scope._questions])
        return f"{name} depends on {condition.question_id}, which is not asked before it{meant}."

    def _check_own_condition(self, condition: Condition, name: str) -> None:
        target = self._questions.get(condition.question_id)
        if target is None:
            raise InvalidInterview(self._not_asked(condition, name))
        if hint := hint_for(target, condition):
            raise InvalidInterview(f"{name}: {hint}.")
        if target.is_group or target.repeat or target.is_party:
            raise InvalidInterview(f"{name} depends on {target.id}, which has no single answer.")
        values = {option.value for option in target.options}
        wrong = [value for value in condition.equals if target.options and value not in values]
        if wrong:
            meant = suggest(wrong[0], sorted(values))
            raise InvalidInterview(f"{name} waits for {wrong[0]}, no option of {target.id}{meant}.")
