"""The syntax tree of a part with calls that mark its paragraphs, values and branches.

Values and the ends of branches are marked by signs if they stand in the text of a run (`marks.py`). Everything else is
only noted: a sign between elements would not be valid there.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Sequence
from typing import Any, cast

from jinja2 import nodes

from lyd.assembly.blocks.reads import Read, reads_of
from lyd.assembly.blocks.trace import FOR, IF, Tag
from lyd.assembly.templates.marks import PRIVATE, read_number

ATTRIBUTE = "lyd-paragraph"
"""Has the number of a paragraph: in the source that in the template, in signs; when it is filled that of its moment."""
_NUMBER = re.compile(f'(?<= {ATTRIBUTE}=")([{PRIVATE}]+)(?=")')
_IN_TEXT = re.compile(r"<w:t(?: [^<>]*)?(?<!/)>\Z")
Branches = Sequence[tuple[int, bool]]
"""Numbers of conditions, and whether each holds in this branch."""


class TreeMarker:
    """Puts the calls into a tree, and remembers what it is about in tags."""

    def __init__(self, tags: list[Tag], statements: Iterator[str]) -> None:
        self._tags, self._statements = tags, statements
        self._is_text = False

    def mark(self, body: list[nodes.Node]) -> list[nodes.Node]:
        """Return the statements of a body with calls around them."""
        marked: list[nodes.Node] = []
        for node in body:
            if isinstance(node, nodes.Output):
                marked.append(nodes.Output(list(self._pieces(node.nodes)), lineno=node.lineno))
            elif isinstance(node, nodes.If):
                marked.append(self._condition(node))
            elif isinstance(node, nodes.For):
                marked += self._loop(node)
        return marked

    def _pieces(self, pieces: list[nodes.Expr]) -> Iterator[nodes.Expr]:
        for piece in pieces:
            if isinstance(piece, nodes.TemplateData):
                yield from self._data(piece.data)
            elif self._is_text:
                yield _call("_printed", piece, self._tag(Tag(tuple(reads_of(piece)))))
            else:
                yield piece

    def _data(self, data: str) -> Iterator[nodes.Expr]:
        for place, text in enumerate(_NUMBER.split(data)):
            yield _call("_paragraph", nodes.Const(read_number(text))) if place % 2 else nodes.TemplateData(text)
        if "<" in data:
            end = data.rfind("<")
            self._is_text = _IN_TEXT.search(data[: data.find(">", end) + 1], end) is not None

    def _condition(self, node: nodes.If) -> nodes.If:
        """Mark each branch with its own condition and those before it, which do not hold there."""
        start, numbers = self._is_text, []
        for branch in (node, *node.elif_):
            numbers.append(self._tag(Tag(tuple(reads_of(branch.test)), next(self._statements))))
            self._is_text = start
            rules = [*((number, False) for number in numbers[:-1]), (numbers[-1], True)]
            branch.body = self._branch(IF, branch.body, rules, node.lineno)
        end, self._is_text = self._is_text, start
        if node.else_:
            node.else_ = self._branch(IF, node.else_, [(number, False) for number in numbers], node.lineno)
        self._is_text = end
        return node

    def _loop(self, node: nodes.For) -> list[nodes.Node]:
        start, line = self._is_text, node.lineno
        number = self._tag(_loop_tag(node, next(self._statements)))
        begin = _output(line, _call("_loop", copy.deepcopy(cast(nodes.Expr, node.iter)), number))
        variable = nodes.Name(node.target.name, "load") if isinstance(node.target, nodes.Name) else nodes.Const(None)
        body = [_output(line, _call("_round", variable, self._is_text)), *self.mark(node.body)]
        node.body = [*body, _output(line, _call("_leave", nodes.Const(1), self._is_text))]
        end, self._is_text = self._is_text, start
        if node.else_:
            other = self._branch(FOR, node.else_, [(number, False)], line)
            node.else_ = [_output(line, _call("_else", nodes.Const(number))), *other]
        self._is_text = end
        return [begin, node, _output(line, _call("_end", nodes.Const(number)))]

    def _branch(self, kind: str, body: list[nodes.Node], rules: Branches, line: int) -> list[nodes.Node]:
        enter = [
            _call("_enter", nodes.Const(number), holds, kind, self._is_text and place == len(rules) - 1)
            for place, (number, holds) in enumerate(rules)
        ]
        marked = self.mark(body)
        leave = _call("_leave", nodes.Const(len(rules)), self._is_text)
        return [_output(line, *enter), *marked, _output(line, leave)]

    def _tag(self, tag: Tag) -> int:
        self._tags.append(tag)
        return len(self._tags) - 1


def _loop_tag(node: nodes.For, text: str) -> Tag:
    path: tuple[Read, ...] = tuple(reads_of(node.iter))
    variable = node.target.name if isinstance(node.target, nodes.Name) else ""
    return Tag((*path, *(reads_of(node.test) if node.test else ())), text, path, variable)


def _call(name: str, value: nodes.Expr, *arguments: Any) -> nodes.Filter:
    constants: list[nodes.Expr] = [nodes.Const(argument) for argument in arguments]
    return nodes.Filter(value, name, constants, [], None, None)


def _output(line: int, *calls: nodes.Expr) -> nodes.Output:
    return nodes.Output(list(calls), lineno=line)
