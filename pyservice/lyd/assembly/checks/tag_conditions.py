"""Follow the conditions of a template's tags, with what is possible at each of them."""

from __future__ import annotations

from jinja2 import nodes

from lyd.assembly.checks.coverage import conditions_in
from lyd.assembly.checks.findings import Findings
from lyd.assembly.checks.output_texts import OutputText
from lyd.assembly.checks.question_scopes import Scope
from lyd.assembly.checks.reach import Facts, Outcome, Reach
from lyd.assembly.checks.tag_scopes import TagScope, variable_of
from lyd.interviews.expressions import InvalidExpression
from lyd.interviews.expressions.parser import read_node


class TagConditions:
    """Goes through the templates of a package; finished documents have answers within their limits."""

    def __init__(self, root: Scope, findings: Findings, *, uses_visibility: bool) -> None:
        self._root = root
        self._findings = findings
        self.reach = Reach(uses_visibility=uses_visibility, uses_limits=True)

    def read_output(self, text: OutputText) -> None:
        """Follow the condition of an output, and those of its template and its name."""
        output = text.output
        scope: Scope | None = self._root
        for step in output.each:
            scope = scope.inner(step) if scope else None
        facts: Facts | None = {}
        if output.when is not None and scope is not None:
            facts, _ = self.reach.follow(output.when, {}, scope.find)
            self._findings.report(self.reach, f"Output {output.file}: when")
        for part in text.parts if scope is not None and facts is not None else ():
            self._file, self._part = output.file, part
            self._numbers = {id(node): number for number, node in enumerate(conditions_in(part.tree))}
            self._walk(part.tree, facts or {}, TagScope(scope or self._root))

    def _walk(self, node: nodes.Node, facts: Facts, names: TagScope) -> None:
        if isinstance(node, nodes.If):
            self._branches(node, facts, names)
        elif isinstance(node, nodes.For):
            self._loop(node, facts, names)
        elif isinstance(node, nodes.CondExpr):
            held, failed = self._test(node, facts, names)
            self._note_fallback(node, failed, names)
            for chosen, left in ((node.expr1, held), (node.expr2, failed)):
                if chosen is not None and left is not None:
                    self._walk(chosen, left, names)
        else:
            for child in node.iter_child_nodes():
                self._walk(child, facts, names)

    def _branches(self, node: nodes.If, facts: Facts, names: TagScope) -> None:
        left: Facts | None = facts
        for branch in (node, *node.elif_):
            if left is None:
                break
            held, left = self._test(branch, left, names, is_alternative=branch is not node)
            for child in branch.body if held is not None else ():
                self._walk(child, held or {}, names)
        self._note_fallback(node, left, names)
        for child in node.else_ if left is not None else ():
            self._walk(child, left or {}, names)

    def _test(
        self, node: nodes.If | nodes.CondExpr, facts: Facts, names: TagScope, *, is_alternative: bool = False
    ) -> Outcome:
        try:
            tree = read_node(node.test)
        except InvalidExpression:  # Jinja's own, of which nothing is known
            return facts, facts
        outcome = self.reach.follow(tree, facts, names.find)
        self._findings.report(self.reach, self._part.paragraph(node.lineno), is_alternative=is_alternative)
        return outcome

    def _loop(self, node: nodes.For, facts: Facts, names: TagScope) -> None:
        others = {key: left for key, left in facts.items() if key[0] != variable_of(node)}
        for child in node.body:
            self._walk(child, others, names.inside(node))
        for child in node.else_:
            self._walk(child, facts, names)

    def _note_fallback(self, node: nodes.If | nodes.CondExpr, left: Facts | None, names: TagScope) -> None:
        """Note a condition whose “else” no finished document reaches."""
        if left is None or self._is_fallback(left, names):
            self._findings.fallbacks.setdefault((self._file, self._part.name), set()).add(self._numbers[id(node)])

    def _is_fallback(self, facts: Facts, names: TagScope) -> bool:
        """Whether a required question that is certainly asked is not answered: only a draft has that."""
        for key, left in facts.items():
            answer = names.find(key) if left.is_nothing else None
            if answer and answer.question.required and answer.key == key:
                others = {other: kept for other, kept in facts.items() if other != key}
                if self.reach.is_certain(answer, others):
                    return True
        return False
