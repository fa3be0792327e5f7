"""Follow the conditions of an interview's questions, with what is possible at each of them."""

from __future__ import annotations

from lyd.assembly.checks.findings import Findings
from lyd.assembly.checks.question_scopes import Scope
from lyd.assembly.checks.reach import Facts, Reach
from lyd.interviews.expressions import Node
from lyd.interviews.schema import Question


class QuestionConditions:
    """Goes through questions. Those of a reference are judged nowhere: they serve several places."""

    def __init__(self, findings: Findings, *, uses_visibility: bool) -> None:
        self._findings = findings
        self._is_silent = False
        self.reach = Reach(uses_visibility=uses_visibility)

    def read(
        self, questions: tuple[Question, ...], scope: Scope, facts: Facts, path: str = "", *, is_shared: bool = False
    ) -> None:
        """Follow the conditions and rules of questions; those in a group are asked only if the group is.

        :param path: ids of the groups around, as messages name them.
        :param is_shared: whether they belong to a reference.
        """
        for question in questions:
            place = f"Question {path}{question.id}"
            self._is_silent = is_shared
            shown = self._shown(question, scope, facts, place)
            if shown is None:
                continue
            index = scope.index_of(question)
            if question.value is not None:
                self._follow(question.value, shown, scope.before(index), f"{place}: value")
            for check in question.checks:
                self._follow(check.rule, shown, scope.before(index + 1), f"{place}: checks")
            self._options(question, scope.before(index), shown, place)
            inner = scope.inner(question.data_path) if question.opens_scope else scope
            if inner is not None:
                prefix = f"{path}{question.id}." if question.opens_scope else path
                self.read(question.questions, inner, shown, prefix, is_shared=is_shared or bool(question.reference))

    def _options(self, question: Question, scope: Scope, shown: Facts, place: str) -> None:
        """Follow the conditions of options. Whether one is offered is a difference that a case must show."""
        conditional = {option.value: option.shown_when for option in question.options if option.shown_when}
        for value, condition in conditional.items():
            self._follow(condition, shown, scope, f"{place}: the option “{value}”: visibleIf")
            path = (*scope.path, question.data_path)
            self.reach.compared.setdefault(path, set()).add(frozenset({value}))

    def _shown(self, question: Question, scope: Scope, facts: Facts, place: str) -> Facts | None:
        """Return what is possible if a question is asked; None if it never is."""
        left: Facts | None = facts
        known = scope.before(scope.index_of(question))
        for condition in (*question.visible_if, question.shown_when):
            node = None if condition is None else known.read(condition)
            if node is not None and left is not None:
                left = self._follow(node, left, known, f"{place}: visibleIf")
        return left

    def _follow(self, node: Node, facts: Facts, scope: Scope, place: str) -> Facts | None:
        held, _ = self.reach.follow(node, facts, scope.find)
        (Findings() if self._is_silent else self._findings).report(self.reach, place)
        return held
