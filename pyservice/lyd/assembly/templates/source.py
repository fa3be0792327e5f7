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

from lyd.assembly.templates.environment import CURRENT_RUN
from lyd.interviews.docx import WORD

_PARAGRAPH = re.compile(r"<w:p(?: [^>]*)?>.*?</w:p>", re.DOTALL)
_TAG = re.compile(r"\{[{%][^<>]*?[%}]\}")
"""A tag, in which docxtpl leaves Word's own mark-up of "&"."""
_BREAKS = re.compile("[\t\n\a\f]")
_CELL_TAGS = re.compile(r"\{%\s*(?:tc\s|colspan|hm|vm)|\{\{tc\s")
_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_ESCAPED_TAGS = {"{_{": "{{ '{{' }}", "}_}": "{{ '}}' }}", "{_%": "{{ '{%' }}", "%_}": "{{ '%}' }}"}


def patched_source(xml: bytes) -> str:
    """Return the part's XML with Word's mark-up moved out of the Jinja tags (docxtpl's ``patch_xml``)."""
    patched = str(DocxTemplate("").patch_xml(etree.tostring(_parsed(xml), encoding="unicode")))
    return _TAG.sub(lambda tag: tag[0].replace("&amp;", "&"), patched)


class CompiledPart:
    """A part with tags: document, header, footer or footnotes."""

    def __init__(self, xml: bytes, environment: Environment) -> None:
        source = patched_source(xml)
        for escaped, expression in _ESCAPED_TAGS.items():
            source = source.replace(escaped, expression)
        self._template = environment.from_string(source)
        self._fixes_tables = bool(_CELL_TAGS.search(source)) or not _tables_are_even(_parsed(xml))
        self._fixes_ids = "<wp:docPr" in source

    def render(self, context: Mapping[str, Any]) -> bytes:
        """Fill the part. Runs inside the limits of the current run."""
        run = CURRENT_RUN.get()
        xml = "".join(map(run.count, self._template.generate(context)))
        if _BREAKS.search(xml):
            xml = _PARAGRAPH.sub(_with_breaks, xml)
        if self._fixes_tables or self._fixes_ids:
            xml = _repaired(xml)
        return (_DECLARATION + xml).encode()


def _parsed(xml: bytes) -> etree._Element:
    return etree.fromstring(xml, etree.XMLParser(resolve_entities=False, no_network=True, remove_blank_text=False))


def _with_breaks(paragraph: re.Match[str]) -> str:
    """Turn line breaks and tabs of answers into Word's own."""
    if not _BREAKS.search(paragraph[0]):
        return paragraph[0]
    return str(DocxTemplate("").resolve_listing(paragraph[0]))


def _repaired(xml: str) -> str:
    """Recount table columns and picture ids with docxtpl."""
    helper = DocxTemplate("")
    helper.docx_ids_index = 1000
    tree = helper.fix_tables(xml)
    helper.fix_docpr_ids(tree)
    return str(etree.tostring(tree, encoding="unicode"))


def _tables_are_even(root: etree._Element) -> bool:
    """Whether every row of every table fills its grid, so that dropping rows changes no column."""
    return all(_fills(row, table) for table in root.iter(f"{WORD}tbl") for row in table.iterfind(f"{WORD}tr"))


def _fills(row: etree._Element, table: etree._Element) -> bool:
    cells = row.findall(f"{WORD}tc")
    spans = [cell.find(f"{WORD}tcPr/{WORD}gridSpan") for cell in cells]
    width = sum(1 if span is None else int(span.get(f"{WORD}val", "1")) for span in spans)
    return width == len(table.findall(f"{WORD}tblGrid/{WORD}gridCol"))
