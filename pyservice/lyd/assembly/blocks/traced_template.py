"""A Word template compiled to be read in blocks: what it says with these answers, where from, and why."""

from __future__ import annotations

import io
import time
import zipfile
from collections.abc import Mapping
from typing import Any

from lxml import etree

from lyd.assembly.blocks.block import Block
from lyd.assembly.blocks.document_blocks import read_blocks
from lyd.assembly.blocks.looks import Looks
from lyd.assembly.blocks.marked_source import TracedEnvironment
from lyd.assembly.blocks.places import Place, root_of
from lyd.assembly.blocks.style_looks import StyleLooks
from lyd.assembly.blocks.trace import Trace, TracedRun
from lyd.assembly.blocks.tree_marker import ATTRIBUTE
from lyd.assembly.templates.clause_numbers import Count
from lyd.assembly.templates.filters import Placeholder
from lyd.assembly.templates.marks import mark_missing, number_sign, without_marks
from lyd.assembly.templates.paragraphs import paragraphs_of
from lyd.assembly.templates.parts import parse
from lyd.assembly.templates.scripts import neutral
from lyd.assembly.templates.source import CompiledPart
from lyd.assembly.templates.template import SIZE_LIMIT, TIME_LIMIT, CompiledTemplate, related_part, running
from lyd.assembly.templates.typed_text import NoParty
from lyd.interviews.outputs import Output
from lyd.interviews.schema import Interview
from lyd.interviews.xml import Tree


class TracedTemplate(CompiledTemplate):
    """One template.docx, ready to be read in blocks. It makes no files: its text contains signs."""

    def __init__(self, docx: bytes) -> None:
        super().__init__(docx)
        with zipfile.ZipFile(io.BytesIO(docx)) as source:
            styles = related_part(source, self._main, "styles")
            self._looks = StyleLooks(source.read(styles) if styles else None)

    def render(self, *_arguments: Any, **_options: Any) -> bytes:
        """Raise TypeError: a file would contain the signs of the trace."""
        raise TypeError("A traced template makes no file.")

    def trace(
        self,
        context: Mapping[str, Any],
        interview: Interview,
        output: Output,
        answers: Tree,
        *,
        seconds: float = TIME_LIMIT,
    ) -> list[Block]:
        """Return the blocks of the draft with these values: those of the text, then those of the footnotes.

        :param context: the values that a draft of the output is filled with (`planned_files.preview_values`).
        :param answers: what these values come from, with the ids of entries.
        :raises RenderError: as in a draft.
        """
        values = neutral(context)
        trace = Trace(root_of(interview, output, answers, values))
        values = _with_marks(values, trace.root, trace)
        run = TracedRun(True, time.monotonic() + seconds, SIZE_LIMIT, trace)
        with running(run):
            filled = self._fill(values, draft=True)
            main = filled.tree(self._main)
            notes = filled.tree(self._notes) if self._notes in self._parts else None
            looks = Looks(self._styles, self._looks, Count(self._numbering).labels(main))
            return read_blocks(main, notes, trace, looks, run.check)

    def _compile(self, data: bytes) -> CompiledPart:
        root = parse(without_marks(etree.tostring(parse(data), encoding="unicode")).encode())
        for number, paragraph in enumerate(paragraphs_of(root), start=1):
            paragraph.set(ATTRIBUTE, number_sign(number))
        xml = etree.tostring(root, encoding="UTF-8")
        return CompiledPart(xml, TracedEnvironment(), has_references=bool(self._counted))


def _with_marks(values: Any, place: Place | None, trace: Trace) -> Any:
    """Return the values with signs around placeholders, so that they are known in texts made of several answers."""
    if isinstance(values, Placeholder):
        return Placeholder(mark_missing(values, trace.note_missing(place)))
    if isinstance(values, NoParty):
        # Each of its names stands for the question that refers to it.
        names = {name: _with_marks(value, place, trace) for name, value in values.items()}
        return NoParty(names, _with_marks(values.missing, place, trace))
    if isinstance(values, dict):
        return {
            name: _with_marks(value, place.find(name) if place else None, trace) if _is_marked(value) else value
            for name, value in values.items()
        }
    if isinstance(values, list):
        return [_with_marks(value, place.entry(index) if place else None, trace) for index, value in enumerate(values)]
    return values


def _is_marked(value: Any) -> bool:
    return isinstance(value, Placeholder | dict | list)
