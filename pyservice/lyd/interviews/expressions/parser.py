"""Read the text of an expression into its tree. The grammar is that of the tags in Word, Jinja's own.

Jinja's parser is a well-tested one that authors know from the tags; its tree is translated, and whatever has no
translation is refused. Nothing is compiled or run.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

from jinja2 import Environment, nodes
from jinja2.exceptions import TemplateSyntaxError

from lyd.interviews.expressions.functions import FUNCTIONS
from lyd.interviews.expressions.numbers import fit
from lyd.interviews.expressions.tree import Call, Literal, Name, Node, count_nodes

MOST_NODES = 100
"""Literals, names and calls of one expression; the longest real ones have some twenty."""
LONGEST = 2_000
"""Characters of an expression."""
_PARSER = Environment(autoescape=False)  # noqa: S701 - only parses, and renders nothing
_COMPARISONS = {
    "eq": "==",
    "ne": "!=",
    "lt": "<",
    "lteq": "<=",
    "gt": ">",
    "gteq": ">=",
    "in": "in",
    "notin": "not in",
}
_ALIASES = {"length": "count"}
"""The names of filters that tags had before there were functions."""
_OPERATORS: dict[type[nodes.Node], str] = {
    nodes.And: "and",
    nodes.Or: "or",
    nodes.Add: "+",
    nodes.Sub: "-",
    nodes.Mul: "*",
    nodes.Div: "/",
}


class InvalidExpression(ValueError):
    """The text is no expression; the message is a sentence for its author without the place."""


def parse_expression(text: str) -> Node:
    """The tree of an expression. Raises InvalidExpression."""
    if len(text) > LONGEST:
        raise InvalidExpression(f"an expression has at most {LONGEST:,} characters")
    if not text.strip() or "}}" in text or "{{" in text or "%}" in text or "#}" in text:
        raise InvalidExpression(f"“{text}” is no expression")
    try:
        tree = read_node(_parse(text))
    except TemplateSyntaxError as error:
        raise InvalidExpression(f"“{text}” cannot be read: {error.message}") from error
    except RecursionError as error:
        raise InvalidExpression("the expression is nested too deeply") from error
    if count_nodes(tree) > MOST_NODES:
        raise InvalidExpression(f"an expression has at most {MOST_NODES} names, values and operators")
    return tree


def _parse(text: str) -> nodes.Expr:
    body = _PARSER.parse("{{ " + text + " }}").body
    output = body[0] if len(body) == 1 else None
    if not isinstance(output, nodes.Output) or len(output.nodes) != 1:
        raise InvalidExpression(f"“{text}” is more than one expression")
    return output.nodes[0]


def read_node(node: nodes.Node) -> Node:
    """Translate a node of Jinja's tree. Raises InvalidExpression for what the language does not have."""
    translate = _TRANSLATIONS.get(type(node))
    if translate is None:
        raise InvalidExpression(f"{type(node).__name__.lower()} is not part of the language")
    return translate(node)


def _literal(node: nodes.Const) -> Node:
    value = node.value
    if isinstance(value, bool | str):
        return Literal(value)
    if isinstance(value, int | float):
        number = fit(Decimal(str(value)))
        if number is None:
            raise InvalidExpression("the number is too large")
        return Literal(number)
    raise InvalidExpression("there is no “none”: use is_answered(…)")


def _step(node: nodes.Getattr) -> Name:
    owner = read_node(node.node)
    if not isinstance(owner, Name):
        raise InvalidExpression(f"only an answer has a {node.attr}")
    return Name((*owner.path, node.attr))


def _comparison(node: nodes.Compare) -> Call:
    if len(node.ops) != 1:
        raise InvalidExpression("compare two values at a time, and join comparisons with “and”")
    (operand,) = node.ops
    operator, right = _COMPARISONS[operand.op], operand.expr
    if operator in ("in", "not in"):
        found = _membership(node.expr, right)
        return found if operator == "in" else Call("not", (found,))
    return Call(operator, (read_node(node.expr), read_node(right)))


def _membership(value: nodes.Expr, owner: nodes.Expr) -> Call:
    if isinstance(owner, nodes.List | nodes.Tuple):
        return Call("in", (read_node(value), *map(read_node, owner.items)))
    if not isinstance(owner, nodes.Name | nodes.Getattr):
        raise InvalidExpression("after “in” comes an answer, or a list of values in brackets")
    return Call("within", (read_node(value), read_node(owner)))


def _choice(node: nodes.CondExpr) -> Call:
    if node.expr2 is None:
        raise InvalidExpression("“… if …” needs an “else”")
    return Call("if", (read_node(node.test), read_node(node.expr1), read_node(node.expr2)))


def _binary(node: nodes.BinExpr) -> Call:
    return Call(_OPERATORS[type(node)], (read_node(node.left), read_node(node.right)))


def _function(node: nodes.Call) -> Call:
    if not isinstance(node.node, nodes.Name):
        raise InvalidExpression("only functions can be called")
    return _call(node.node.name, (), node)


def _filter(node: nodes.Filter) -> Call:
    name = _ALIASES.get(node.name, node.name)
    return _call(name, () if node.node is None else (read_node(node.node),), node)


def _call(name: str, first: tuple[Node, ...], node: nodes.Call | nodes.Filter) -> Call:
    if node.kwargs or node.dyn_args or node.dyn_kwargs:
        raise InvalidExpression(f"{name} takes its values in order, without names")
    if name not in FUNCTIONS:
        raise InvalidExpression(f"there is no function {name}")
    return Call(name, (*first, *map(read_node, node.args)))


_TRANSLATIONS: dict[type[nodes.Node], Callable[[Any], Node]] = {
    nodes.Const: _literal,
    nodes.Name: lambda node: Name((node.name,)),
    nodes.Getattr: _step,
    nodes.Compare: _comparison,
    nodes.Not: lambda node: Call("not", (read_node(node.node),)),
    nodes.Neg: lambda node: Call("-", (Literal(Decimal(0)), read_node(node.node))),
    **dict.fromkeys(_OPERATORS, _binary),
    nodes.Concat: lambda node: Call("~", tuple(map(read_node, node.nodes))),
    nodes.CondExpr: _choice,
    nodes.Call: _function,
    nodes.Filter: _filter,
}
