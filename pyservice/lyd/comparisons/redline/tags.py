"""Names of WordprocessingML that several modules need, and small steps on its elements."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from lyd.assembly.templates.paragraphs import FALLBACK, PARAGRAPH, PROPERTIES, RUN, TEXT, XML_SPACE
from lyd.interviews.docx import WORD

TABLE, ROW, CELL = f"{WORD}tbl", f"{WORD}tr", f"{WORD}tc"
OF_PARAGRAPH, OF_ROW = f"{WORD}pPr", f"{WORD}trPr"
INSERTED, DELETED = f"{WORD}ins", f"{WORD}del"
FIELD_MARK, INSTRUCTION = f"{WORD}fldChar", f"{WORD}instrText"
FIELD_KIND = f"{WORD}fldCharType"
SECTION, ID, VALUE = f"{WORD}sectPr", f"{WORD}id", f"{WORD}val"
BOOKMARKS = (f"{WORD}bookmarkStart", f"{WORD}bookmarkEnd")
NOTES = (f"{WORD}footnoteReference", f"{WORD}endnoteReference")
RELATIONS = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"

__all__ = [
    "BOOKMARKS",
    "CELL",
    "DELETED",
    "FALLBACK",
    "FIELD_KIND",
    "FIELD_MARK",
    "ID",
    "INSERTED",
    "INSTRUCTION",
    "NOTES",
    "OF_PARAGRAPH",
    "OF_ROW",
    "PARAGRAPH",
    "PROPERTIES",
    "RELATIONS",
    "ROW",
    "RUN",
    "SECTION",
    "TABLE",
    "TEXT",
    "VALUE",
    "WORD",
    "XML_SPACE",
    "content_of",
    "typed_text",
    "written",
]


def typed_text(element: etree._Element) -> str:
    """Return what Word shows of a w:t: without spaces at its ends, unless they are to be preserved."""
    text = element.text or ""
    return text if element.get(XML_SPACE) == "preserve" else text.strip(" \t\r\n")


def content_of(run: etree._Element) -> Iterator[etree._Element]:
    """Yield what a run shows, without its properties."""
    return (child for child in run if child.tag != PROPERTIES)


def written(element: etree._Element | None) -> bytes:
    """Return an element in a form in which equal ones are equal bytes; empty for None and for one without content."""
    if element is None or (len(element) == 0 and not element.attrib):
        return b""
    return etree.tostring(element, method="c14n", exclusive=True, with_tail=False)
