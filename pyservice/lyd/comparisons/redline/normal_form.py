"""Parts of Word files in the form in which they are compared.

What Word adds for itself (ids of editing sessions, marks of its spelling checker) is left out. Content controls are
opened, as their content is what is compared. Revisions of the author are accepted. Fields of one paragraph stay
fields; those over several paragraphs (tables of contents) become the text that they show.
"""

from __future__ import annotations

import re

from lxml import etree

from lyd.assembly.templates.paragraphs import parent_of, remove
from lyd.comparisons.redline.tags import (
    BOOKMARKS,
    DELETED,
    FIELD_KIND,
    FIELD_MARK,
    INSTRUCTION,
    OF_PARAGRAPH,
    OF_ROW,
    PARAGRAPH,
    PROPERTIES,
    ROW,
    RUN,
    WORD,
    content_of,
)

_SESSIONS = re.compile(rb' (?:w:rsid\w*|w14:paraId|w14:textId)="[^"]*"')
_REMOVED = [
    f"{WORD}{name}"
    for name in (
        *("proofErr", "permStart", "permEnd", "lastRenderedPageBreak", "sdtPr", "sdtEndPr", "customXmlPr"),
        *("smartTagPr", "commentRangeStart", "commentRangeEnd", "commentReference", "annotationRef"),
        *("del", "moveFrom", "moveFromRangeStart", "moveFromRangeEnd", "moveToRangeStart", "moveToRangeEnd"),
        *("rPrChange", "pPrChange", "sectPrChange", "tblPrChange", "trPrChange", "tcPrChange", "tblGridChange"),
        *("tblPrExChange", "numberingChange", "cellIns", "cellDel", "cellMerge"),
    )
]
_OPENED = [f"{WORD}{name}" for name in ("sdt", "sdtContent", "customXml", "smartTag", "ins", "moveTo")]
_FIELD = f"{WORD}fldSimple"


def parse_part(xml: bytes) -> etree._Element:
    """Return a part of a Word file in the form in which it is compared."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True)
    root = etree.fromstring(_SESSIONS.sub(b"", xml), parser)
    _accept_deletions(root)
    etree.strip_elements(root, *_REMOVED, with_tail=False)
    etree.strip_tags(root, *_OPENED)
    for field in list(root.iter(_FIELD)):
        _write_out(field)
    for run in {parent_of(mark) for mark in root.iter(FIELD_MARK, INSTRUCTION)}:
        _split(run)
    for begin, end, separator in _fields(root):
        if not _is_simple(begin, end):
            _open_field(begin, end, separator)
    return root


def _accept_deletions(root: etree._Element) -> None:
    """Leave out rows and marks of paragraphs that the author deleted: their text is merged with the next one's."""
    for row in [row for row in root.iter(ROW) if row.find(f"{OF_ROW}/{DELETED}") is not None]:
        remove(row)
    for paragraph in reversed(list(root.iter(PARAGRAPH))):
        following = paragraph.getnext()
        is_deleted = paragraph.find(f"{OF_PARAGRAPH}/{PROPERTIES}/{DELETED}") is not None
        if is_deleted and following is not None and following.tag == PARAGRAPH:
            place = 1 if following.find(OF_PARAGRAPH) is not None else 0
            following[place:place] = [child for child in paragraph if child.tag != OF_PARAGRAPH]
            remove(paragraph)


def _write_out(field: etree._Element) -> None:
    """Turn a field in one element into runs, so that there is one kind of fields."""
    runs = [_run(FIELD_MARK, "begin"), _run(INSTRUCTION, field.get(f"{WORD}instr", "")), _run(FIELD_MARK, "separate")]
    parent = parent_of(field)
    place = parent.index(field)
    parent[place : place + 1] = [*runs, *field, _run(FIELD_MARK, "end")]


def _run(tag: str, value: str) -> etree._Element:
    run = etree.Element(RUN)
    if tag == INSTRUCTION:
        etree.SubElement(run, tag).text = value
    else:
        etree.SubElement(run, tag).set(FIELD_KIND, value)
    return run


def _split(run: etree._Element) -> None:
    """Give each element of a run that holds a part of a field a run of its own, with the same properties."""
    children = list(content_of(run))
    properties = run.find(PROPERTIES)
    for child in reversed(children[1:]):
        twin = etree.Element(RUN)
        if properties is not None:
            twin.append(etree.fromstring(etree.tostring(properties, with_tail=False)))
        twin.append(child)
        run.addnext(twin)


def _fields(root: etree._Element) -> list[tuple[etree._Element, etree._Element, etree._Element | None]]:
    """Return the runs with begin, end and separator of each whole field, inner ones first."""
    fields: list[tuple[etree._Element, etree._Element, etree._Element | None]] = []
    stack: list[tuple[etree._Element, etree._Element | None]] = []
    for mark in root.iter(FIELD_MARK):
        kind, run = mark.get(FIELD_KIND), parent_of(mark)
        if kind == "begin":
            stack.append((run, None))
        elif kind == "separate" and stack:
            stack[-1] = (stack[-1][0], run)
        elif kind == "end" and stack:
            begin, separator = stack.pop()
            fields.append((begin, run, separator))
    return fields


def _is_simple(begin: etree._Element, end: etree._Element) -> bool:
    """Return whether a field lies in one paragraph and holds nothing but runs."""
    if begin.getparent() is not end.getparent():
        return False
    sibling = begin.getnext()
    while sibling is not None and sibling is not end:
        if sibling.tag not in (RUN, *BOOKMARKS):
            return False
        sibling = sibling.getnext()
    return sibling is end


def _open_field(begin: etree._Element, end: etree._Element, separator: etree._Element | None) -> None:
    """Leave of a field what it shows: the runs from its beginning to its separator are its instruction."""
    last = end if separator is None else separator
    if parent_of(begin) is parent_of(last):
        while begin.getnext() is not last:
            following = begin.getnext()
            if following is None:
                break
            remove(following)
    for run in {begin, last, end}:
        remove(run)
