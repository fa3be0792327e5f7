"""The sandbox in which templates run: answers, loops, conditions, expressions and a few filters, nothing else.

docxtpl's own default runs any Python that a template reaches for (docxtpl issues 549
and 632). Here three fences stand: only listed syntax compiles, attributes are looked up
in answers and nowhere else, and a run ends at its time and size limit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from jinja2 import Undefined, nodes
from jinja2.exceptions import SecurityError, TemplateAssertionError
from jinja2.runtime import LoopContext
from jinja2.sandbox import SandboxedEnvironment

from lyd.assembly.errors import MissingAnswer
from lyd.assembly.templates.expressions import (
    EVALUATE,
    OWN_FUNCTIONS,
    OWN_NODES,
    ExpressionRewriter,
    evaluate_tag,
    own_expressions,
)
from lyd.assembly.templates.filters import FILTERS, Placeholder
from lyd.assembly.templates.run import CURRENT_RUN
from lyd.interviews.expressions.functions import FUNCTIONS

LOOP_ATTRIBUTES = frozenset({"first", "last", "index", "index0", "revindex", "revindex0", "length"})
TESTS = ("defined", "undefined", "none", "even", "odd")
_GUARD = "_guarded"
_STATEMENTS = (nodes.Template, nodes.Output, nodes.TemplateData, nodes.If, nodes.For)
_VALUES = (nodes.Name, nodes.Const, nodes.Getattr, nodes.Getitem, nodes.Filter, nodes.Test, nodes.CondExpr)
_OPERATORS = (nodes.Compare, nodes.Operand, nodes.And, nodes.Or, nodes.Not, nodes.Concat, nodes.List, nodes.Tuple)
ALLOWED_NODES = frozenset(_STATEMENTS + _VALUES + _OPERATORS + OWN_NODES)
_RESERVED = frozenset({"self", "super", "caller", "varargs", "kwargs"})
"""Names that Jinja fills itself."""
_NAMES: dict[type[nodes.Node], str] = {
    nodes.Macro: "defines a macro",
    nodes.Assign: "sets a variable",
    nodes.Include: "includes another file",
    nodes.Import: "imports another file",
}


class Missing(Undefined):
    """A missing answer: false in conditions, an empty list in loops, never printed silently."""

    __slots__ = ()

    def __str__(self) -> str:
        """Return ``[name]`` in a draft. Raises MissingAnswer in an assembly."""
        name = str(self._undefined_name)
        run = CURRENT_RUN.get()
        if run.draft:
            return Placeholder(run.placeholder(f"[{name.replace('_', ' ')}]"))
        raise MissingAnswer(name)

    def get(self, name: str, _default: object = None) -> Missing:
        """Return a missing answer: every answer of a missing group is."""
        return Missing(name=name)


class AnswersEnvironment(SandboxedEnvironment):
    """Compiles listed syntax only and looks names up in answers only. Thread-safe once made."""

    def __init__(self) -> None:
        super().__init__(autoescape=True, undefined=Missing, cache_size=0)
        self.globals = {}
        self.filters = {**FILTERS, _GUARD: _guarded, EVALUATE: evaluate_tag}
        self.tests = {name: self.tests[name] for name in TESTS}

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Return an answer of a group, or a loop's own variable; never a Python attribute."""
        if isinstance(obj, LoopContext) and attribute in LOOP_ATTRIBUTES:
            return getattr(obj, attribute)
        return self.getitem(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """Return an answer of a group by its name, or an entry of a list by its number."""
        if isinstance(obj, dict) and isinstance(argument, str) and argument in obj:
            return obj[argument]
        if isinstance(obj, list) and isinstance(argument, int) and -len(obj) <= argument < len(obj):
            return obj[argument]
        return Missing(name=str(argument))

    def call(self, *_args: Any, **_kwargs: Any) -> Any:
        """Raise SecurityError: templates cannot call anything."""
        raise SecurityError("A template cannot call anything.")

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        for node in tree.find_all(nodes.Node):
            check_node(node)
        for _ in own_expressions(tree):  # raises for those that cannot be evaluated
            pass
        return tree

    def _generate(self, source: nodes.Template, *args: Any, **kwargs: Any) -> str:
        source = ExpressionRewriter().visit(source)
        for loop in source.find_all(nodes.For):
            loop.iter = nodes.Filter(loop.iter, _GUARD, [], [], None, None, lineno=loop.lineno)
        return super()._generate(source, *args, **kwargs)


def check_node(node: nodes.Node) -> None:
    """Refuse syntax outside the list. Raises TemplateAssertionError with the line and the reason."""
    reason = _reason(node)
    if reason:
        raise TemplateAssertionError(f"The template {reason}, which is not allowed.", node.lineno or 1)


def _reason(node: nodes.Node) -> str | None:
    if type(node) not in ALLOWED_NODES:
        return _NAMES.get(type(node), f"uses {type(node).__name__.lower()}")
    if isinstance(node, nodes.Getattr | nodes.Name):
        name = node.attr if isinstance(node, nodes.Getattr) else node.name
        return f"reaches for {name}" if name.startswith("_") or name in _RESERVED else None
    if isinstance(node, nodes.Getitem):
        return None if isinstance(node.arg, nodes.Const) else "looks an answer up by a computed name"
    if isinstance(node, nodes.Call):
        return _call_reason(node)
    if isinstance(node, nodes.Filter):
        return _filter_reason(node)
    if isinstance(node, nodes.Test):
        return None if node.name in TESTS else f"uses the test {node.name}"
    if isinstance(node, nodes.For):
        return _loop_reason(node)
    return None


def _call_reason(node: nodes.Call) -> str | None:
    name = node.node.name if isinstance(node.node, nodes.Name) else ""
    return None if name in FUNCTIONS else "calls something"


def _filter_reason(node: nodes.Filter) -> str | None:
    if node.name in OWN_FUNCTIONS:
        return None
    if node.name not in FILTERS:
        return f"uses the filter {node.name}"
    constant = all(isinstance(argument, nodes.Const) for argument in node.args)
    return None if constant and not (node.kwargs or node.dyn_args or node.dyn_kwargs) else "gives a filter an answer"


def _loop_reason(node: nodes.For) -> str | None:
    if node.recursive:
        return "uses a recursive loop"
    if not isinstance(node.iter, nodes.Name | nodes.Getattr | nodes.Getitem):
        return "loops over something that is not a list of answers"
    return None


def _guarded(values: Iterable[Any]) -> Iterator[Any]:
    """Check the time limit before every round of a loop, also of one that prints nothing."""
    run = CURRENT_RUN.get()
    for value in values:
        run.check()
        yield value
