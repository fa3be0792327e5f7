"""Questions by their names in tags: those of the interview, and those of the variables of the loops around a tag."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from jinja2 import nodes

from lyd.assembly.checks.question_scopes import Answer, Key, Scope


@dataclass(frozen=True, slots=True)
class TagScope:
    """The questions of the interview, and of the entries of the loops around; None for entries that are one answer."""

    root: Scope
    loops: Mapping[str, Scope | None] = field(default_factory=dict)

    def find(self, path: Key) -> Answer | None:
        """Return the answer that a name means here; None for a list, a group, or an unknown name."""
        if path[0] not in self.loops:
            return self.root.find(path)
        scope = self.loops[path[0]]
        return scope.find(path[1:]) if scope and len(path) > 1 and path[1] in scope.fields else None

    def inside(self, loop: nodes.For) -> TagScope:
        """Return the scope inside a loop."""
        variable = variable_of(loop)
        return TagScope(self.root, {**self.loops, variable: self._entry(loop.iter, variable), "loop": None})

    def _entry(self, node: nodes.Node, variable: str) -> Scope | None:
        """Return the questions of an entry of a list, under the name of the loop's variable."""
        steps: list[str] = []
        while isinstance(node, nodes.Getattr):
            steps.insert(0, node.attr)
            node = node.node
        if not isinstance(node, nodes.Name):
            return None
        scope: Scope | None = self.root
        if node.name in self.loops:
            scope = self.loops[node.name]
        else:
            steps.insert(0, node.name)
        for step in steps[:-1]:
            scope = scope.inner(step) if scope else None
        return scope.inner(steps[-1], (variable,)) if scope and steps else None


def variable_of(loop: nodes.For) -> str:
    """Return the name that a loop gives its entries."""
    return loop.target.name if isinstance(loop.target, nodes.Name) else ""
