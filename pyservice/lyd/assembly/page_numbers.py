"""Page numbers of tables of contents and references: taken from the PDF, since a Word file has no pages."""

from __future__ import annotations

import io
import re
from typing import Any

import pikepdf
from lxml import etree

from lyd.assembly.templates.contents import is_written
from lyd.assembly.templates.field_instructions import instructions_in
from lyd.assembly.templates.fields import find_fields
from lyd.assembly.templates.number_formats import UnknownFormat
from lyd.assembly.templates.sections import MARK, has_own_numbers, page_labels, sections_of
from lyd.assembly.word_file import read_word, write_word
from lyd.interviews.docx import WORD

_OPEN = re.compile(rb'<w:(?:fldChar|fldSimple)[^>]* w:dirty="true"')
_REFERENCE = re.compile(rb"\bPAGEREF\b", re.IGNORECASE)
_BODY = b"<w:body>"
_PLAIN = re.compile(r"[A-Za-z0-9-]")


def lacks_page_numbers(docx: bytes) -> bool:
    """Whether the Word file has fields that need the numbers of its pages."""
    return any(_OPEN.search(xml) and _has_reference(xml) for xml in read_word(docx, ".xml").values())


def with_page_numbers(docx: bytes, pdf: bytes) -> bytes:
    """Return the Word file with the page numbers of its PDF; unchanged if it needs none.

    What cannot be told stays marked for Word to update.
    """
    if not lacks_page_numbers(docx):
        return docx
    parts = read_word(docx)
    roots = {name: etree.fromstring(xml) for name, xml in parts.items() if _BODY in xml or _has_reference(xml)}
    places, count = _destinations(pdf)
    main = next(root for root in roots.values() if root.find(f"{WORD}body") is not None)
    labels = _labels(main, places, count)
    for name, root in roots.items():
        _fill(root, {bookmark: labels[page] for bookmark, page in places.items()} if labels else {})
        parts[name] = etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=True)
    return write_word(parts)


def _has_reference(xml: bytes) -> bool:
    return bool(_REFERENCE.search(instructions_in(xml)))


def _fill(root: etree._Element, labels: dict[str, str]) -> None:
    fields = find_fields(root)
    is_complete = bool(labels)
    for each in fields:
        if each.kind == "PAGEREF":
            label = labels.get(_destination(next(iter(each.switches.get("", [])), "")))
            if label is None or "p" in each.switches:
                is_complete = False
            else:
                each.set_result(label)
    for each in fields:
        if is_complete and is_written(each):
            each.mark_clean()


def _labels(main: etree._Element, places: dict[str, int], count: int) -> list[str]:
    """Return the number of each page; nothing if they cannot be told."""
    sections = sections_of(main)
    if not has_own_numbers(sections):
        return [str(page + 1) for page in range(count)]
    starts = {index: places.get(_destination(f"{MARK}{index}")) for index in range(len(sections))}
    known = {index: page for index, page in starts.items() if page is not None}
    try:
        return page_labels(sections, known, count) if len(known) == len(sections) else []
    except UnknownFormat:
        return []


def _destinations(pdf: bytes) -> tuple[dict[str, int], int]:
    """Return the page of each bookmark, by its name in the PDF, and the number of pages."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        pages: dict[Any, int] = {page.objgen: number for number, page in enumerate(document.pages)}
        named: Any = document.Root.get("/Dests", {})
        places = {name.removeprefix("/"): pages.get(target[0].objgen) for name, target in named.items()}
        return {name: page for name, page in places.items() if page is not None}, len(pages)


def _destination(bookmark: str) -> str:
    """Return the name that LibreOffice gives a bookmark in a PDF: other than letters and digits by their codes."""
    return "".join(letter if _PLAIN.match(letter) else f"{ord(letter):02X}" for letter in bookmark)
