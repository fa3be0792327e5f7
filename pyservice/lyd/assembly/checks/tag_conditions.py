"""Follow the conditions of a template's tags, with what is possible at each of them."""

from __future__ import annotations

from jinja2 import nodes

from lyd.assembly.checks.findings import Findings
from lyd.assembly.checks.question_scopes import Scope
from lyd.assembly.checks.reach import Facts, Outcome, Reach
from lyd.assembly.checks.tag_scopes import TagScope, variable_of
from lyd.assembly.checks.tags import TaggedPart
from lyd.interviews.expressions import InvalidExpression
from lyd.interviews.expressions.parser import read_node


class TagConditions:
    """Goes through the parts of a template; finished documents have answers within their limits."""

    def __init__(self, root: Scope, findings: Findings, *, uses_visibility: bool) -> None:
        self._root = root
        self._findings = findings
        self.reach = Reach(uses_visibility=uses_visibility, uses_limits=True)

    def read_part(self, part: TaggedPart) -> None:
        """Follow the conditions of a part of the template."""
        self._part = part
        self._numbers = {id(node): number for number, node in enumerate(part.tree.find_all(nodes.If))}
        self._walk(part.tree, {}, TagScope(self._root))

    def _walk(self, node: nodes.Node, facts: Facts, names: TagScope) -> None:
        if isinstance(node, nodes.If):
            self._branches(node, facts, names)
        elif isinstance(node, nodes.For):
            self._loop(node, facts, names)
        elif isinstance(node, nodes.CondExpr):
            held, failed = self._test(node, facts, names)
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
        if left is None or self._is_fallback(left, names):
            self._findings.fallbacks.setdefault(self._part.name, set()).add(self._numbers[id(node)])
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

    def _is_fallback(self, facts: Facts, names: TagScope) -> bool:
        """Whether a required question that is always asked is not answered: only a draft has that."""
        for key, left in facts.items():
            answer = names.find(key) if left.is_nothing else None
            if answer and answer.question.required and (len(key) == 1 or key[0] in names.loops):
                return not answer.scope.fields[answer.question.data_path].conditions
        return False
