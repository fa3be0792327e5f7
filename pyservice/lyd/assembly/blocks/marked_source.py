"""Templates that note what they do in the trace of their run: the functions that a marked tree calls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from jinja2 import Undefined, nodes, pass_context

from lyd.assembly.blocks.trace import Tag, Trace, TracedRun
from lyd.assembly.blocks.tree_marker import TreeMarker
from lyd.assembly.templates.environment import AnswersEnvironment
from lyd.assembly.templates.filters import Placeholder
from lyd.assembly.templates.marks import mark_missing, mark_place, mark_printed
from lyd.assembly.templates.run import CURRENT_RUN

_STATEMENTS = ("if", "elif", "for")


class TracedEnvironment(AnswersEnvironment):
    """Compiles one part so that it notes what it does in the trace of its run."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[Tag] = []
        self.filters |= {
            "_paragraph": _begin_paragraph,
            "_printed": self._print,
            "_enter": self._enter,
            "_leave": _leave,
            "_loop": self._begin_loop,
            "_round": _begin_round,
            "_else": _end_rounds,
            "_end": _end_loop,
        }

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        tree.body = TreeMarker(self.tags, _statements(self, source)).mark(tree.body)
        return tree

    @pass_context
    def _print(self, _context: Any, value: Any, number: int) -> str:
        text = str(value)
        if isinstance(value, Placeholder | Undefined):
            text = mark_missing(text)
        return mark_printed(_trace().note_printed(self.tags[number]), text)

    @pass_context
    def _enter(self, _context: Any, number: int, holds: bool, kind: str, is_text: bool) -> str:
        _trace().enter(kind, self.tags[number], holds)
        return _place(is_text)

    @pass_context
    def _begin_loop(self, _context: Any, values: Any, number: int) -> str:
        _trace().begin_loop(self.tags[number], values)
        return ""


@pass_context
def _begin_paragraph(_context: Any, number: int) -> str:
    return str(_trace().begin_paragraph(number))


@pass_context
def _leave(_context: Any, count: int, is_text: bool) -> str:
    _trace().leave(count)
    return _place(is_text)


@pass_context
def _begin_round(_context: Any, value: Any, is_text: bool) -> str:
    _trace().begin_round(value)
    return _place(is_text)


@pass_context
def _end_rounds(_context: Any, _number: int) -> str:
    _trace().end_rounds()
    return ""


@pass_context
def _end_loop(_context: Any, _number: int) -> str:
    _trace().end_loop()
    return ""


def _place(is_text: bool) -> str:
    return mark_place(_trace().note_moment()) if is_text else ""


def _trace() -> Trace:
    run = CURRENT_RUN.get()
    if not isinstance(run, TracedRun):
        raise TypeError("A traced template is filled by a traced run.")
    return run.trace


def _statements(environment: AnswersEnvironment, source: str) -> Iterator[str]:
    """Yield what stands behind each if, elif and for of a source, as its author wrote it."""
    words: list[str] | None = None
    for _, kind, text in environment.lex(source):
        if kind == "block_begin":
            words = []
        elif kind == "block_end":
            statement = "".join(words or ()).strip()
            keyword, _, rest = statement.partition(" ")
            if keyword in _STATEMENTS:
                yield " ".join(rest.split())
            words = None
        elif words is not None:
            words.append(text)
