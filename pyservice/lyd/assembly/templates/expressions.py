"""Expressions in tags: they have the values of the interview's own language (decision 0059), not of Python.

`{% if Amount > 1000 %}` and `{{ years_after(Signed, 2) | date_words }}` are evaluated by `lyd.interviews.expressions`,
on answers that know their type (`TypedText`). Jinja keeps what it does alike and faster: printing an answer, loops,
filters, and the comparison of an answer with a text.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from jinja2 import nodes
from jinja2.exceptions import TemplateAssertionError
from jinja2.visitor import NodeTransformer

from lyd.assembly.errors import RenderError
from lyd.assembly.templates.filters import FILTERS, Placeholder
from lyd.assembly.templates.run import CURRENT_RUN
from lyd.assembly.templates.typed_text import TagNames, TypedText
from lyd.interviews.blank import is_blank
from lyd.interviews.expressions import (
    Call,
    InvalidExpression,
    Name,
    Node,
    evaluate,
    names_in,
    tree_as_json,
    tree_from_json,
)
from lyd.interviews.expressions.evaluation import is_true, text_of
from lyd.interviews.expressions.functions import FUNCTIONS
from lyd.interviews.expressions.parser import read_node

EVALUATE = "_evaluate"
"""The filter that stands for an expression in a compiled template."""
OWN_FUNCTIONS = FUNCTIONS - FILTERS.keys()
"""Functions that no filter has the name of."""
NO_VALUE = "An expression has no value for these answers: it divides by zero, or its date or number is too large."
NO_VALUE_IN_DRAFT = "[no value]"
_ARITHMETIC = (nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.Neg)
_LOGIC = (nodes.Compare, nodes.And, nodes.Or, nodes.Not, nodes.CondExpr, nodes.Concat)
OWN_NODES = (*_ARITHMETIC, nodes.Call)
"""Nodes that Jinja is never left to evaluate."""


def own_expressions(node: nodes.Node) -> Iterator[tuple[nodes.Expr, Node]]:
    """Yield the largest expressions below a node that are ours, each with its tree.

    Raises TemplateAssertionError, with the line, for one that has no place in the language.
    """
    tree = _read(node) if isinstance(node, nodes.Expr) else None
    if tree is not None:
        yield node, tree  # type: ignore[misc]  # an Expr, as the line above says
        return
    for child in node.iter_child_nodes():
        yield from own_expressions(child)


class ExpressionRewriter(NodeTransformer):
    """Replaces expressions that are ours by a filter that evaluates them."""

    def visit(self, node: nodes.Node, *args: Any, **kwargs: Any) -> Any:
        """Return the node, or the filter in its place."""
        tree = _read(node) if isinstance(node, nodes.Expr) else None
        return self.generic_visit(node, *args, **kwargs) if tree is None else _filter_of(tree, node.lineno)


def evaluate_tag(names: Mapping[str, Any], tree_json: str) -> Any:
    """The value of an expression in a tag, ready to be printed or tested.

    Nothing is a missing answer if one was needed, else a blank if an optional answer is. If all answers are there a
    draft says so, and an assembly raises RenderError.
    """
    record = TagNames(names)
    tree = _chosen(_tree(tree_json), record)
    value = evaluate(tree, record)
    if value is None:
        return _nothing(record)
    if isinstance(value, bool | Placeholder):
        return value
    answer = record.answer(tree.path) if isinstance(tree, Name) else None
    return answer if isinstance(answer, TypedText) else TypedText(text_of(value), value)


def _chosen(tree: Node, record: TagNames) -> Node:
    """The part that `A if condition else B` comes to: an answer is printed as it was typed, 1250.50 and not 1250.5."""
    while isinstance(tree, Call) and tree.function == "if":
        condition, first, second = tree.operands
        tree = first if is_true(evaluate(condition, record)) else second
    return tree


def _nothing(record: TagNames) -> Any:
    if record.missing is not None:
        return record.missing
    if CURRENT_RUN.get().draft:
        return Placeholder(NO_VALUE_IN_DRAFT)
    raise RenderError(NO_VALUE)


def _read(node: nodes.Expr) -> Node | None:
    """The tree of an expression that is ours; None if Jinja evaluates it alike, or if only parts of it are ours."""
    if not isinstance(node, (*OWN_NODES, *_LOGIC, nodes.Filter)) or _is_added(node) or not _is_ours(node):
        return None
    try:
        return read_node(node)
    except InvalidExpression as error:
        if isinstance(node, OWN_NODES) or (isinstance(node, nodes.Filter) and node.name not in FILTERS):
            raise TemplateAssertionError(f"The template cannot be used: {error}.", node.lineno or 1) from error
        return None


def _is_added(node: nodes.Node) -> bool:
    """Whether it is a filter around a template's own expression, of which only that may be ours."""
    return isinstance(node, nodes.Filter) and node.name.startswith("_")


def _is_ours(node: nodes.Node) -> bool:
    if isinstance(node, OWN_NODES) or (isinstance(node, nodes.Filter) and node.name in OWN_FUNCTIONS):
        return True
    if isinstance(node, nodes.Compare) and not _compares_text(node):
        return True
    return any(_is_ours(child) for child in node.iter_child_nodes())


def _compares_text(node: nodes.Compare) -> bool:
    """Whether a value is compared with a text or with a list of texts: Jinja does that alike.

    It does not with a blank text, which a hidden answer equals.
    """
    for operand in node.ops:
        values = operand.expr.items if isinstance(operand.expr, nodes.List | nodes.Tuple) else [operand.expr]
        if operand.op not in ("eq", "ne", "in", "notin"):
            return False
        if not (all(map(_is_text, values)) or (_is_text(node.expr) and operand.op in ("eq", "ne"))):
            return False
    return True


def _is_text(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Const) and isinstance(node.value, str) and not is_blank(node.value)


def _filter_of(tree: Node, line: int) -> nodes.Filter:
    names = sorted({name.path[0] for name in names_in(tree)})
    pairs = [nodes.Pair(nodes.Const(name), nodes.Name(name, "load")) for name in names]
    arguments: list[nodes.Expr] = [nodes.Const(json.dumps(tree_as_json(tree)))]
    filtered = nodes.Filter(nodes.Dict(pairs), EVALUATE, arguments, [], None, None)
    return filtered.set_lineno(line)  # type: ignore[return-value]  # set_lineno returns the node itself


@lru_cache(maxsize=4096)
def _tree(tree_json: str) -> Node:
    return tree_from_json(json.loads(tree_json))
