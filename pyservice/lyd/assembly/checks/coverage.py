"""Branches of a template's conditions and loops that no case reaches: untested text."""

from __future__ import annotations

import re
import time
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass

from jinja2 import nodes
from jinja2.visitor import NodeTransformer

from lyd.assembly.checks.placement import excerpt
from lyd.assembly.checks.tags import TaggedPart, plain_text
from lyd.assembly.templates.environment import AnswersEnvironment
from lyd.assembly.templates.run import CURRENT_RUN, Run
from lyd.assembly.templates.template import SIZE_LIMIT, TIME_LIMIT
from lyd.assembly.templates.values import Values

_MARK = re.compile(r"<!--branch (\d+)-->")


@dataclass(frozen=True, slots=True)
class Branch:
    """What a condition or a loop includes: its line in the source, the branch around it, and how its text begins."""

    line: int
    around: int | None
    what: str
    text: str


def uncovered(
    part: TaggedPart, environment: AnswersEnvironment, values: Iterable[Values], fallbacks: Container[int] = ()
) -> list[str]:
    """Return a sentence for each branch of a part that no values reach; of those within one another the outermost.

    :param fallbacks: the conditions, by their number in the part, whose "else" need not be reached.
    """
    tree = environment.parse(part.source)
    exempt = {id(node) for number, node in enumerate(conditions_in(tree)) if number in fallbacks}
    marker = _Marker(exempt)
    tree = marker.visit(tree)
    if not marker.branches:
        return []
    template = environment.from_string(tree)
    reached: set[int] = set()
    for context in values:
        token = CURRENT_RUN.set(Run(True, time.monotonic() + TIME_LIMIT, SIZE_LIMIT))
        try:
            reached |= {int(number) for number in _MARK.findall(template.render(context))}
        finally:
            CURRENT_RUN.reset(token)
    return [
        f"{part.paragraph(branch.line)}: no case {branch.what}{_quoted(branch.text)}."
        for number, branch in enumerate(marker.branches)
        if number not in reached and (branch.around is None or branch.around in reached)
    ]


def conditions_in(tree: nodes.Template) -> Iterator[nodes.Node]:
    """Yield every condition of a part, `{% if … %}` and `… if … else …`, in an order by which they are numbered."""
    return tree.find_all((nodes.If, nodes.CondExpr))


class _Marker(NodeTransformer):
    """Begins every branch with a comment of its number."""

    def __init__(self, exempt: set[int]) -> None:
        self.branches: list[Branch] = []
        self._exempt = exempt
        self._around: int | None = None

    def visit_If(self, node: nodes.If) -> nodes.If:  # noqa: N802 - named by Jinja
        """Mark what is included if the condition holds, if a later one does, and if none does."""
        node.body = self._marked(node.body, node.lineno, "reaches")
        node.elif_ = [self.visit(other) for other in node.elif_]
        if node.else_ and id(node) not in self._exempt:
            node.else_ = self._marked(node.else_, node.lineno, "reaches its “else”,")
        return node

    def visit_For(self, node: nodes.For) -> nodes.For:  # noqa: N802 - named by Jinja
        """Mark what is repeated, and what stands for an empty list."""
        node.body = self._marked(node.body, node.lineno, "has an entry for the loop,")
        if node.else_:
            node.else_ = self._marked(node.else_, node.lineno, "has an empty list for the “else” of the loop,")
        return node

    def visit_Output(self, node: nodes.Output) -> nodes.Node | list[nodes.Node]:  # noqa: N802 - named by Jinja
        """Take `{{ A if condition else B }}` for the condition that it is."""
        if not any(isinstance(each, nodes.CondExpr) for each in node.nodes):
            return node
        return [self._chosen(each) for each in node.nodes]

    def _chosen(self, node: nodes.Expr) -> nodes.Node:
        output = nodes.Output([node], lineno=node.lineno)
        if not isinstance(node, nodes.CondExpr):
            return output
        first, second = (
            [nodes.Output([each], lineno=node.lineno)] if each else [] for each in (node.expr1, node.expr2)
        )
        chosen = nodes.If(node.test, first, [], second, lineno=node.lineno)
        self._exempt |= {id(chosen)} if id(node) in self._exempt else set()
        return self.visit_If(chosen)

    def _marked(self, body: list[nodes.Node], line: int, what: str) -> list[nodes.Node]:
        number, around = len(self.branches), self._around
        self.branches.append(Branch(line, around, what, _text(body)))
        self._around = number
        inner = [each for node in body for each in _as_list(self.visit(node))]
        self._around = around
        return [nodes.Output([nodes.TemplateData(f"<!--branch {number}-->")], lineno=line), *inner]


def _as_list(visited: nodes.Node | list[nodes.Node]) -> list[nodes.Node]:
    return visited if isinstance(visited, list) else [visited]


def _text(body: list[nodes.Node]) -> str:
    """Return the text of a branch, with … where an answer is printed."""
    return " ".join(plain_text("".join(_pieces(body))).split())


def _pieces(body: Iterable[nodes.Node]) -> Iterator[str]:
    for node in body:
        if isinstance(node, nodes.TemplateData):
            yield node.data
        elif isinstance(node, nodes.Const):
            yield str(node.value)
        elif isinstance(node, nodes.Expr):
            yield "…"
        else:
            yield from _pieces(node.iter_child_nodes(exclude=("test", "iter", "target")))


def _quoted(text: str) -> str:
    return f" “{excerpt(text)}”" if text.strip("… ") else " what it includes"
