"""What the conditions and loops of a part can do to its structure, seen once when the template is compiled."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from jinja2 import nodes

_TAG = re.compile(r"<(/?)([\w:]+)[^>]*?(/?)>")
_MARKED = re.compile(r"<(?:w:bookmarkStart|w:bookmarkEnd|wp:docPr|w:footnoteReference) ")
_FIELD_BEGINS, _FIELD_ENDS = 'w:fldCharType="begin"', 'w:fldCharType="end"'
_STARTS, _ENDS = "<w:bookmarkStart ", "<w:bookmarkEnd "


@dataclass(frozen=True, slots=True)
class Effects:
    """What may be wrong after rendering, so that passes run only where they are needed."""

    may_break: bool
    """A condition or loop begins in one element and ends in another, so an element may be left in half."""
    cuts_fields: bool
    """A condition or loop contains half of a field."""
    repeats_marks: bool
    """Loops repeat bookmarks, pictures or footnotes, or conditions cut bookmarks."""


def effects_of(tree: nodes.Template) -> Effects:
    """Return what the blocks of a part may do to it."""
    branches = list(_branches(tree))
    return Effects(
        may_break=any(_rest(data) for _, data in branches),
        cuts_fields=any(data.count(_FIELD_BEGINS) != data.count(_FIELD_ENDS) for _, data in branches),
        repeats_marks=any(
            bool(_MARKED.search(data)) if is_loop else data.count(_STARTS) != data.count(_ENDS)
            for is_loop, data in branches
        ),
    )


def _branches(tree: nodes.Template) -> Iterator[tuple[bool, str]]:
    """Yield the mark-up of each branch of each block, and whether it is in a loop."""
    for loop in tree.find_all(nodes.For):
        yield True, _markup(loop.body)
        yield True, _markup(loop.else_)
    for condition in tree.find_all(nodes.If):
        for branch in (condition.body, condition.else_):
            yield False, _markup(branch)


def _markup(branch: Iterable[nodes.Node]) -> str:
    wrapped = nodes.Template(list(branch), lineno=1)
    return "".join(data.data for data in wrapped.find_all(nodes.TemplateData))


def _rest(data: str) -> list[str]:
    """Return what a piece of mark-up opens without closing it, or closes without opening it."""
    rest: list[str] = []
    for closing, name, empty in _TAG.findall(data):
        if empty:
            continue
        if not closing:
            rest.append(name)
        elif rest and rest[-1] == name:
            rest.pop()
        else:
            rest.append(f"/{name}")
    return rest
