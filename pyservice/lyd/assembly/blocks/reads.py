"""The answers that an expression reads, by their names in it: those of a template's tags and of computed questions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from jinja2 import nodes

from lyd.interviews.expressions import Call, InvalidExpression, Name, Node
from lyd.interviews.expressions.functions import LIST_FUNCTIONS
from lyd.interviews.expressions.groups import GROUP_FUNCTIONS
from lyd.interviews.expressions.parser import read_node

EACH = "each"
"""The filter that takes one answer of every entry."""


@dataclass(frozen=True, slots=True)
class Read:
    """A name of an expression, with the steps from it.

    fields are the answers that are read in that group or in the entries of that list, inner what an expression for
    each entry reads.
    """

    path: tuple[str | int, ...]
    fields: tuple[str, ...] = ()
    inner: tuple[Read, ...] = ()


def reads_of(node: nodes.Node) -> Iterator[Read]:
    """Yield what an expression of a tag reads."""
    tree = _tree_of(node)
    if tree is not None:
        yield from reads_in(tree)
    elif path := _path_of(node):
        yield Read(path)
    elif isinstance(node, nodes.Filter) and node.node is not None and (fields := _fields_of(node)):
        owner = _path_of(node.node)
        yield from [Read(owner, fields)] if owner else reads_of(node.node)
    else:
        for child in node.iter_child_nodes():
            yield from reads_of(child)


def reads_in(tree: Node) -> Iterator[Read]:
    """Yield what an expression of the package's language reads."""
    if isinstance(tree, Name):
        yield Read(tree.path)
    elif isinstance(tree, Call):
        first, rest = (tree.operands[0] if tree.operands else None), tree.operands[1:]
        if isinstance(first, Name) and tree.function in GROUP_FUNCTIONS:
            yield Read(first.path, GROUP_FUNCTIONS[tree.function][0])
        elif isinstance(first, Name) and tree.function in LIST_FUNCTIONS:
            yield Read(first.path, inner=tuple(read for operand in rest for read in reads_in(operand)))
        else:
            for operand in tree.operands:
                yield from reads_in(operand)


def _tree_of(node: nodes.Node) -> Node | None:
    try:
        return read_node(node)
    except InvalidExpression:  # a filter or a test of tags: its parts are looked at
        return None


def _path_of(node: nodes.Node) -> tuple[str | int, ...]:
    """Return the steps to an answer, as ("People", 0, "First"); none if it is something else."""
    steps: list[str | int] = []
    while isinstance(node, nodes.Getattr | nodes.Getitem):
        key = node.attr if isinstance(node, nodes.Getattr) else getattr(node.arg, "value", None)
        if not isinstance(key, str | int):
            return ()
        steps.insert(0, key)
        node = node.node
    return (node.name, *steps) if isinstance(node, nodes.Name) else ()


def _fields_of(node: nodes.Filter) -> tuple[str, ...]:
    """Return the answers of a group or of entries that a filter reads."""
    if node.name in GROUP_FUNCTIONS:
        return GROUP_FUNCTIONS[node.name][0]
    if node.name == EACH and node.args and isinstance(node.args[0], nodes.Const):
        return (str(node.args[0].value),)
    return ()
