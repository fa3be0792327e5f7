"""The structure that Word requires: what a condition or a loop leaves behind is mended, or named if it cannot be.

Most documents are sound, which counting a few strings shows; only others are searched.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree

from lyd.assembly.errors import BrokenStructure
from lyd.assembly.templates.bookmarks import END, ID, NAME, START
from lyd.assembly.templates.marks import without_marks
from lyd.assembly.templates.paragraphs import LONGEST_EXCERPT, PARAGRAPH, named, parent_of, remove, text_of
from lyd.interviews.docx import WORD

_CELL, _ROW, _TABLE = f"{WORD}tc", f"{WORD}tr", f"{WORD}tbl"
_SECTION, _BODY = f"{WORD}sectPr", f"{WORD}body"
_CONTROL, _CONTENT = f"{WORD}sdt", f"{WORD}sdtContent"
_STORIES = tuple(f"{WORD}{name}" for name in ("hdr", "ftr", "footnote", "endnote", "comment", "txbxContent"))
"""Elements that must contain a paragraph or a table."""
_BLOCKS = frozenset((PARAGRAPH, _TABLE, _CONTROL, f"{WORD}customXml"))
_PICTURE = "{http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing}docPr"
_ENDS = ("</w:sectPr></w:body></w:document>", "</w:p></w:hdr>", "</w:p></w:ftr>", "</w:footnote></w:footnotes>")
_EMPTY = (
    *(f"<w:{name}/>" for name in ("tc", "tr", "tbl", "sdtContent", "txbxContent")),
    *(f"<w:{name}></w:{name}>" for name in ("sdtContent", "txbxContent")),
)
"""How an emptied element looks."""
_TEXT = re.compile(r"<w:t(?: [^>]*)?>([^<]*)")
_FIELD_MARK, _FIELD_KIND = f"{WORD}fldChar", f"{WORD}fldCharType"
_LONGEST_NAME = 40
"""Characters of a bookmark's name in Word."""


def is_sound(xml: str) -> bool:
    """Whether all tables and the ends of stories are as Word requires; False means only that a search is needed."""
    return (
        xml.endswith(_ENDS)
        and xml.count("</w:tc>") == xml.count("</w:p></w:tc>") + xml.count("<w:p/></w:tc>")
        and xml.count("</w:tr>") == xml.count("</w:tc></w:tr>")
        and xml.count("</w:tbl>") == xml.count("</w:tr></w:tbl>")
        and xml.count("</w:footnote>") == xml.count("</w:p></w:footnote>")
        and not any(sign in xml for sign in _EMPTY)
    )


def parsed(xml: str) -> etree._Element:
    """Return a rendered part as a tree.

    :raises BrokenStructure: if a condition or a loop left half of an element out, with the text before the fault.
    """
    try:
        return etree.fromstring(xml.encode(), etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=True))
    except etree.XMLSyntaxError as error:
        raise BrokenStructure(_fault(xml, error)) from error


def mend(root: etree._Element) -> None:
    """Mend tables, cells and stories that were emptied. Raises BrokenStructure."""
    for control in [each for each in root.iter(_CONTROL) if _is_empty(each)]:
        remove(control)
    for name, needed in ((_ROW, _CELL), (_TABLE, _ROW)):
        for element in [each for each in root.iter(name) if not len(each) or each[-1].tag != needed]:
            if element.find(f".//{needed}") is None:
                remove(element)
    for cell in root.iter(_CELL):
        if not len(cell) or (cell[-1].tag != PARAGRAPH and not _ends_in_paragraph(cell)):
            etree.SubElement(cell, PARAGRAPH)
    for story in root.iter(*_STORIES):
        if not any(child.tag in _BLOCKS for child in story):
            etree.SubElement(story, PARAGRAPH)
    _check_body(root)


def check_fields(root: etree._Element) -> None:
    """Raise BrokenStructure for a field of which a condition or a loop left only a part."""
    depth = 0
    for mark in root.iter(_FIELD_MARK):
        kind = mark.get(_FIELD_KIND)
        depth += (kind == "begin") - (kind == "end")
        if depth < 0 or (kind == "separate" and depth == 0):
            raise BrokenStructure(_half_field(mark))
    if depth:
        raise BrokenStructure(_half_field(list(root.iter(_FIELD_MARK))[-1]))


def _half_field(mark: etree._Element) -> str:
    paragraph = next(mark.iterancestors(PARAGRAPH))
    return f"The paragraph {named(paragraph)} contains half of a field: put the whole field under one condition."


def make_unique(roots: list[etree._Element], free_ids: Iterator[int]) -> dict[etree._Element, str]:
    """Pair bookmarks and give each bookmark and picture an id of its own, where loops repeated or cut them.

    A bookmark that was repeated gets a number behind its name: Word would drop it.

    :param free_ids: numbers above all ids of the template.
    :return: the names that such bookmarks had.
    """
    identities = _Identities(free_ids)
    names: dict[etree._Element, str] = {}
    for root in roots:
        for picture in root.iter(_PICTURE):
            picture.set("id", identities.unique("picture", picture.get("id", "")))
        _pair_bookmarks(root, identities, names)
    return names


class _Identities:
    """Ids and names that were given in this document."""

    def __init__(self, free_ids: Iterator[int]) -> None:
        self._free_ids = free_ids
        self._used: set[tuple[str, str]] = set()

    def unique(self, kind: str, wanted: str) -> str:
        """Return this id, or another one if it is used already."""
        if not wanted or (kind, wanted) in self._used:
            wanted = str(next(self._free_ids))
        self._used.add((kind, wanted))
        return wanted

    def unique_name(self, wanted: str) -> str:
        """Return this name, or the same with a number if it is used already."""
        name, number = wanted, 1
        while ("name", name.lower()) in self._used:
            number += 1
            ending = f"_{number}"
            name = wanted[: _LONGEST_NAME - len(ending)] + ending
        self._used.add(("name", name.lower()))
        return name


def _pair_bookmarks(root: etree._Element, identities: _Identities, names: dict[etree._Element, str]) -> None:
    is_open: dict[str, etree._Element] = {}
    for mark in list(root.iter(START, END)):
        key = mark.get(ID, "")
        if mark.tag == START:
            if key in is_open:
                _close(is_open.pop(key))
            is_open[key] = mark
            mark.set(ID, identities.unique("bookmark", key))
            names[mark] = mark.get(NAME, "")
            mark.set(NAME, identities.unique_name(names[mark]))
        elif key in is_open:
            mark.set(ID, is_open.pop(key).get(ID, ""))
        else:
            remove(mark)
    for start in is_open.values():
        _close(start)


def _close(start: etree._Element) -> None:
    """End a bookmark whose end fell out, with its paragraph."""
    end = etree.Element(END, {ID: start.get(ID, "")})
    if parent_of(start).tag == PARAGRAPH:
        parent_of(start).append(end)
    else:
        start.addnext(end)


def _is_empty(control: etree._Element) -> bool:
    content = control.find(_CONTENT)
    return content is not None and len(content) == 0


def _ends_in_paragraph(cell: etree._Element) -> bool:
    """Whether a cell ends with a paragraph; marks of bookmarks and the like may follow it."""
    blocks = [child for child in cell if child.tag in _BLOCKS]
    return bool(blocks) and blocks[-1].tag != _TABLE


def _check_body(root: etree._Element) -> None:
    body = root.find(_BODY)
    if body is None:
        return
    sections = body.findall(_SECTION)
    if len(sections) > 1 or (sections and body[-1] is not sections[0]):
        last = [named(paragraph) for paragraph in body.iter(PARAGRAPH) if text_of(paragraph).strip()][-1:]
        raise BrokenStructure(f"The paragraph {' '.join(last)} stands behind the end of the last section.")


def _fault(xml: str, error: etree.XMLSyntaxError) -> str:
    """Name the paragraph before a syntax error: a tag there is opened and closed at different places."""
    line, column = error.position
    before = without_marks("\n".join([*xml.split("\n")[: line - 1], xml.split("\n")[line - 1][:column]]))
    text = next((text for text in reversed(_TEXT.findall(before)) if text.strip()), "")
    return (
        f"A condition or a loop begins and ends in different places of the structure, near “{text[:LONGEST_EXCERPT]}”: "
        "put both of its tags into the same text, or each into a paragraph, row or cell of its own."
    )
