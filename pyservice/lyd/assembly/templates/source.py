"""One part of a Word template as a compiled template, using docxtpl for what Word XML needs.

docxtpl (LGPL) is called, not copied: ``patch_xml`` once at compilation, and of its
clean-up after rendering only what a part can need.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from docxtpl import DocxTemplate
from jinja2 import Environment
from lxml import etree

from lyd.assembly.templates.blocks import effects_of
from lyd.assembly.templates.bookmarks import anchor_bookmarks
from lyd.assembly.templates.fields import separate_marks
from lyd.assembly.templates.loop_rounds import mark_loops
from lyd.assembly.templates.paragraphs import remove, text_of
from lyd.assembly.templates.run import CURRENT_RUN
from lyd.assembly.templates.scripts import complement
from lyd.assembly.templates.structure import parsed
from lyd.interviews.docx import WORD

_PARAGRAPH = re.compile(r"<w:p(?: [^>]*)?>.*?</w:p>", re.DOTALL)
_TAG = re.compile(r"\{[{%][^<>]*?[%}]\}")
"""A tag, in which docxtpl leaves Word's own mark-up of "&"."""
_BREAKS = re.compile("[\t\n\a\f]")
_CELL_TAGS = re.compile(r"\{[%#]\s*(?:tc\s|colspan|hm|vm)|\{\{tc\s")
_CHANGES = tuple(f"{WORD}{name}" for name in ("pPrChange", "rPrChange"))
"""The formatting that paragraphs and runs had before a tracked change."""
_OWN_TAG = re.compile(r"\{[%#](?:p|tr|tc)\s")
_ROW_TAG = re.compile(r"\{[%#]tr\s")
_ESCAPED_TAGS = {"{_{": "{{ '{{' }}", "}_}": "{{ '}}' }}", "{_%": "{{ '{%' }}", "%_}": "{{ '%}' }}"}


def patched_source(xml: bytes) -> str:
    """Return the part's XML with Word's mark-up moved out of the Jinja tags (docxtpl's ``patch_xml``)."""
    patched = str(DocxTemplate("").patch_xml(etree.tostring(_parsed(xml), encoding="unicode")))
    return _TAG.sub(lambda tag: tag[0].replace("&amp;", "&"), patched)


class CompiledPart:
    """A part with tags or with fields: document, header, footer or footnotes."""

    def __init__(self, xml: bytes, environment: Environment, *, has_references: bool = False) -> None:
        root = _parsed(xml)
        _prepare(root)
        source = patched_source(etree.tostring(root))
        for escaped, expression in _ESCAPED_TAGS.items():
            source = source.replace(escaped, expression)
        self.effects = effects_of(environment.parse(source))
        self.is_scoped = has_references and self.effects.repeats_marks
        """Whether comments tell the rounds of its loops."""
        self._template = environment.from_string(mark_loops(source) if self.is_scoped else source)
        self._fixes_tables = _changes_columns(root) or not _tables_are_even(root)

    def render(self, context: Mapping[str, Any]) -> str:
        """Fill the part. Runs inside the limits of the current run."""
        run = CURRENT_RUN.get()
        xml = "".join(map(run.count, self._template.generate(context)))
        if _BREAKS.search(xml):
            xml = _PARAGRAPH.sub(_with_breaks, xml)
        return _with_even_tables(xml) if self._fixes_tables else xml


def _prepare(root: etree._Element) -> None:
    """Put into the template what does not depend on answers, and leave out how its formatting was changed."""
    for change in list(root.iter(*_CHANGES)):
        remove(change)
    separate_marks(root)
    anchor_bookmarks(root, [paragraph for paragraph in root.iter(f"{WORD}p") if not _is_removed(paragraph)])
    complement(root)


def _is_removed(paragraph: etree._Element) -> bool:
    """Whether it only holds a tag and is removed with it, alone or with its row or cell."""
    if _OWN_TAG.search(text_of(paragraph)):
        return True
    row = next(paragraph.iterancestors(f"{WORD}tr"), None)
    return row is not None and _ROW_TAG.search(text_of(row)) is not None


def _parsed(xml: bytes) -> etree._Element:
    return etree.fromstring(xml, etree.XMLParser(resolve_entities=False, no_network=True, remove_blank_text=False))


def _with_breaks(paragraph: re.Match[str]) -> str:
    """Turn line breaks and tabs of answers into Word's own."""
    if not _BREAKS.search(paragraph[0]):
        return paragraph[0]
    return str(DocxTemplate("").resolve_listing(paragraph[0]))


def _with_even_tables(xml: str) -> str:
    """Recount table columns with docxtpl."""
    parsed(xml)  # docxtpl guesses where the structure is broken
    return str(etree.tostring(DocxTemplate("").fix_tables(xml), encoding="unicode"))


def _changes_columns(root: etree._Element) -> bool:
    """Whether tags add or remove cells: then tables that are even in the template are not when they are filled."""
    cells = root.iter(f"{WORD}tc")
    return any(_CELL_TAGS.search(text_of(paragraph)) for cell in cells for paragraph in cell.iter(f"{WORD}p"))


def _tables_are_even(root: etree._Element) -> bool:
    """Whether every row of every table fills its grid, so that dropping rows changes no column."""
    return all(_fills(row, table) for table in root.iter(f"{WORD}tbl") for row in table.iterfind(f"{WORD}tr"))


def _fills(row: etree._Element, table: etree._Element) -> bool:
    cells = row.findall(f"{WORD}tc")
    spans = [cell.find(f"{WORD}tcPr/{WORD}gridSpan") for cell in cells]
    width = sum(1 if span is None else int(span.get(f"{WORD}val", "1")) for span in spans)
    return width == len(table.findall(f"{WORD}tblGrid/{WORD}gridCol"))
