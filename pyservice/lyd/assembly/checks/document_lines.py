"""The whole text of an assembled Word file as its reader sees it, a line for each paragraph or row."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator

from lxml import etree

from lyd.assembly.templates.clause_numbers import Count, Label, Numbering
from lyd.assembly.templates.fields import find_fields
from lyd.assembly.templates.number_formats import UnknownFormat
from lyd.assembly.templates.paragraphs import FALLBACK, PARAGRAPH, TEXT
from lyd.assembly.templates.styles import StyleSheet
from lyd.assembly.templates.template import main_part, parts_below
from lyd.interviews.docx import WORD

PAGE = "#"
"""Stands for every number of a page, which only the print knows."""
CELLS, BREAK = " | ", " / "
"""What stands between the cells of a row, and for a line break and between the paragraphs of a cell."""
_PAGE_FIELDS = frozenset(("PAGE", "NUMPAGES", "SECTIONPAGES", "PAGEREF"))
_TABLE, _ROW, _CELL = f"{WORD}tbl", f"{WORD}tr", f"{WORD}tc"
_NOTE, _NOTE_REFERENCE, _ID, _TYPE = f"{WORD}footnote", f"{WORD}footnoteReference", f"{WORD}id", f"{WORD}type"
_PIECES = {
    f"{WORD}tab": " ",
    f"{WORD}br": BREAK,
    f"{WORD}cr": BREAK,
    f"{WORD}noBreakHyphen": "-",
}


def document_lines(docx: bytes) -> list[str]:
    """Return the lines of the document, then of its footnotes, headers and footers; blank ones are left out.

    Clauses have their numbers, references their results, footnotes the number in brackets.
    """
    with zipfile.ZipFile(io.BytesIO(docx)) as archive:
        main = main_part(archive)
        parts: dict[str, list[bytes]] = {}
        for kind, name in sorted(parts_below(archive, main)):
            if name in archive.namelist():
                parts.setdefault(kind.rpartition("/")[2], []).append(archive.read(name))
        document = archive.read(main)
    styles, numbering = (parts.get(kind, [None])[0] for kind in ("styles", "numbering"))
    reader = _Reader(Numbering(numbering, StyleSheet(styles)))
    lines = reader.read(document)
    for notes in parts.get("footnotes", []):
        lines += reader.read_footnotes(notes)
    for kind in ("header", "footer"):
        texts = [line for part in parts.get(kind, []) for line in reader.read(part)]
        lines += [f"{kind.capitalize()}: {line}" for line in dict.fromkeys(texts)]
    return lines


class _Reader:
    """Reads the parts of one document; footnotes are counted as they are referred to."""

    def __init__(self, numbering: Numbering) -> None:
        self._numbering = numbering
        self._labels: dict[etree._Element, Label] = {}
        self._notes: list[str] = []

    def read(self, xml: bytes) -> list[str]:
        """Return the lines of a part."""
        root = etree.fromstring(xml)
        _hide_pages(root)
        self._labels = Count(self._numbering).labels(root)
        return [line for line in self._blocks(root) if line]

    def read_footnotes(self, xml: bytes) -> list[str]:
        """Return the lines of the footnotes that were referred to, each after its number."""
        root = etree.fromstring(xml)
        _hide_pages(root)
        self._labels = Count(self._numbering).labels(root)
        notes = {note.get(_ID, ""): note for note in root.iter(_NOTE) if note.get(_TYPE) is None}
        texts = ((key, BREAK.join(filter(None, self._blocks(notes[key])))) for key in self._notes if key in notes)
        return [f"[{number}] {text}" for number, (_, text) in enumerate(texts, start=1)]

    def _blocks(self, owner: etree._Element) -> Iterator[str]:
        """Yield the lines of paragraphs and tables, those of text boxes after their paragraph."""
        for child in owner:
            if child.tag == PARAGRAPH:
                yield self._paragraph(child)
                for box in child.iter(f"{WORD}txbxContent"):
                    if next(box.iterancestors(FALLBACK), None) is None:
                        yield from self._blocks(box)
            elif child.tag == _TABLE:
                yield from self._rows(child)
            elif isinstance(child.tag, str) and child.tag != FALLBACK:
                yield from self._blocks(child)

    def _rows(self, table: etree._Element) -> Iterator[str]:
        for row in table.iter(_ROW):
            if next(row.iterancestors(_TABLE), None) is table:
                own = [cell for cell in row.iter(_CELL) if next(cell.iterancestors(_ROW), None) is row]
                cells = [BREAK.join(filter(None, self._blocks(cell))) for cell in own]
                yield " ".join(CELLS.join(cells).split()) if any(cells) else ""

    def _paragraph(self, paragraph: etree._Element) -> str:
        text = "".join(self._pieces(paragraph))
        return " ".join(f"{self._number(paragraph)} {text}".split()) if text.strip() else ""

    def _pieces(self, paragraph: etree._Element) -> Iterator[str]:
        for element in paragraph.iter(TEXT, _NOTE_REFERENCE, *_PIECES):
            if next(element.iterancestors(PARAGRAPH), None) is not paragraph or element.getparent() is None:
                continue
            if element.tag == TEXT:
                yield element.text or ""
            elif element.tag == _NOTE_REFERENCE:
                self._notes.append(element.get(_ID, ""))
                yield f"[{len(self._notes)}]"
            elif next(element.iterancestors(f"{WORD}pPr"), None) is None:
                yield _PIECES[str(element.tag)]

    def _number(self, paragraph: etree._Element) -> str:
        label = self._labels.get(paragraph)
        if label is None:
            return ""
        try:
            return label.printed()
        except UnknownFormat:
            return PAGE


def _hide_pages(root: etree._Element) -> None:
    for each in find_fields(root):
        if each.kind in _PAGE_FIELDS and each.is_whole:
            each.set_result(PAGE)
