"""Tables of contents: after rendering, their entries are replaced by the headings that are left.

Their page numbers are known only once the document was converted, so until then the field is marked for Word to update.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from lyd.assembly.templates.bookmarks import END, ID, NAME, START
from lyd.assembly.templates.clause_numbers import Label
from lyd.assembly.templates.contents_entries import Entry, Layout, levels_of
from lyd.assembly.templates.fields import Field, find_fields
from lyd.assembly.templates.marks import squeezed, without_marks
from lyd.assembly.templates.paragraphs import PARAGRAPH, RUN, remove, text_of
from lyd.assembly.templates.styles import VALUE, StyleSheet, properties_of
from lyd.interviews.docx import WORD

_UNKNOWN = frozenset("abcdfls")
"""Switches for lists of other things than headings, or of parts of a document: their entries are left to Word."""
_PREFIX = "_Toc"
_FIRST = 700_000_001
"""Number of the first bookmark of a heading that had none; Word's own begin with the same letters."""
_SEPARATORS = re.compile("[,;]")
_PROPERTIES, _SECTION = f"{WORD}pPr", f"{WORD}sectPr"


@dataclass(slots=True)
class Contents:
    """Writes the tables of contents of one document."""

    paragraphs: list[etree._Element]
    labels: dict[etree._Element, Label]
    styles: StyleSheet
    _ids: Iterator[int]
    _names: dict[etree._Element, str] = field(default_factory=dict)

    def write(self, root: etree._Element) -> None:
        """Write the entries of each table of contents."""
        for each in find_fields(root):
            if each.kind == "TOC" and each.is_whole:
                self._write(each)

    def _write(self, table: Field) -> None:
        first, last = _span(table)
        if first.getparent() is not last.getparent() or not is_written(table):
            table.mark_dirty()
            return
        old = _between(first, last)
        entries = self._entries(table, set(old))
        layout = Layout(old, self.styles, _text_width(first))
        behind = _clear(table, old)
        target = first
        for number, entry in enumerate(entries):
            if number:
                following = etree.Element(PARAGRAPH)
                target.addnext(following)
                target = following
            layout.fill(target, entry, table.switches)
        end = table.marks[-1]
        if end.getparent() is None:
            target.extend([end, *behind])
        table.mark_dirty()

    def _entries(self, table: Field, old: set[etree._Element]) -> list[Entry]:
        levels = _Levels(table, self.styles)
        found = []
        for paragraph in self.paragraphs:
            level = None if paragraph in old else levels.of(paragraph)
            text = squeezed(text_of(paragraph)) if level else ""
            if level and without_marks(text):
                label = self.labels.get(paragraph)
                found.append(Entry(paragraph, level, text, self._bookmark_of(paragraph), label))
        return found

    def _bookmark_of(self, paragraph: etree._Element) -> str:
        if paragraph not in self._names:
            marks = (start.get(NAME, "") for start in paragraph.iter(START))
            self._names[paragraph] = next((name for name in marks if name.startswith(_PREFIX)), "") or self._mark(
                paragraph
            )
        return self._names[paragraph]

    def _mark(self, paragraph: etree._Element) -> str:
        number = next(self._ids)
        name, properties = f"{_PREFIX}{_FIRST + number}", paragraph.find(_PROPERTIES)
        start = etree.Element(START, {ID: str(number), NAME: name})
        paragraph.insert(0 if properties is None else 1, start)
        etree.SubElement(paragraph, END, {ID: str(number)})
        return name


def is_written(each: Field) -> bool:
    """Whether it is a table of contents whose entries are written here, not by Word."""
    return each.kind == "TOC" and each.simple is None and each.is_whole and not _UNKNOWN & each.switches.keys()


class _Levels:
    """Which headings a table of contents lists, by its switches."""

    def __init__(self, table: Field, styles: StyleSheet) -> None:
        switches = table.switches
        self._styles = styles
        chosen = switches.get("o")
        self._outline = "u" in switches
        self._others = dict(_other_styles(switches.get("t", []), styles))
        is_plain = chosen is None and not self._outline and not self._others
        self._headings = levels_of(chosen or []) if chosen is not None or is_plain else range(0)
        self._outlines = self._headings or range(9) if self._outline else range(0)

    def of(self, paragraph: etree._Element) -> int | None:
        """Return the level of a paragraph in the table, from 1; None if it is not listed."""
        named, own = properties_of(paragraph, f"{WORD}outlineLvl")
        style = named or self._styles.default
        if style in self._others:
            return self._others[style]
        heading = self._styles.heading_of(style)
        if heading is not None and heading in self._headings:
            return heading + 1
        outline = self._styles.outline_of(style) if own is None else int(own.get(VALUE, "9"))
        return outline + 1 if outline is not None and outline in self._outlines else None


def _span(table: Field) -> tuple[etree._Element, etree._Element]:
    last = table.simple if table.simple is not None else table.marks[-1]
    return table.paragraph, next(last.iterancestors(PARAGRAPH))


def _between(first: etree._Element, last: etree._Element) -> list[etree._Element]:
    found = [first]
    while found[-1] is not last:
        following = found[-1].getnext()
        if following is None:
            break
        found.append(following)
    return found


def _clear(table: Field, old: list[etree._Element]) -> list[etree._Element]:
    """Remove the old entries; the field's begin stays in the first paragraph, its end where it stands alone.

    Return what follows the end in a paragraph of an entry.
    """
    first, last, end = old[0], old[-1], table.marks[-1]
    behind = list(end.itersiblings())
    for paragraph in old[1:-1]:
        remove(paragraph)
    separator = table.marks[1] if table.has_result else table.instruction_runs[-1]
    for element in list(separator.itersiblings()):
        first.remove(element)
    if first is not last and next(_before(end), None) is not None:
        remove(end)
        remove(last)
    if not table.has_result:
        mark = etree.Element(RUN)
        etree.SubElement(mark, f"{WORD}fldChar", {f"{WORD}fldCharType": "separate"})
        separator.addnext(mark)
    return behind


def _before(end: etree._Element) -> Iterator[etree._Element]:
    """Yield the runs before the end of a field in its paragraph: the last entry."""
    paragraph = next(end.iterancestors(PARAGRAPH))
    for run in paragraph.iter(RUN):
        if run is end:
            return
        yield run


def _other_styles(words: list[str], styles: StyleSheet) -> Iterator[tuple[str, int]]:
    parts = [part.strip() for part in _SEPARATORS.split(words[0])] if words else []
    for name, level in zip(parts[::2], parts[1::2], strict=False):
        style = styles.id_of(name)
        if style and level.isdecimal():
            yield style, int(level)


def _text_width(paragraph: etree._Element) -> int:
    """Return the width of the text in twentieths of a point; that of A4 with common margins if it is not given."""
    section = next(iter(reversed(list(paragraph.getroottree().getroot().iter(_SECTION)))), None)
    size, margins = (None, None) if section is None else (section.find(f"{WORD}pgSz"), section.find(f"{WORD}pgMar"))
    if size is None or margins is None:
        return 9026
    sides = (margins.get(f"{WORD}left", "1440"), margins.get(f"{WORD}right", "1440"))
    return int(float(size.get(f"{WORD}w", "11906"))) - sum(int(float(side)) for side in sides)
