"""Sections whose pages are numbered in a way of their own: marked, so that their first pages are found in the PDF."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lxml import etree

from lyd.assembly.templates.bookmarks import END, ID, NAME, START
from lyd.assembly.templates.number_formats import written
from lyd.interviews.docx import WORD

MARK = "_Section"
"""Name of the bookmark at the start of a section, before its number."""
_SECTION, _PAGES, _PROPERTIES = f"{WORD}sectPr", f"{WORD}pgNumType", f"{WORD}pPr"
_START, _FORMAT = f"{WORD}start", f"{WORD}fmt"


@dataclass(frozen=True, slots=True)
class Section:
    """How the pages of a section are numbered; ``start`` is None if the numbers of the one before go on."""

    start: int | None
    format: str


def sections_of(root: etree._Element) -> list[Section]:
    """Return the sections of the main part."""
    found = []
    for section in root.iter(_SECTION):
        pages = section.find(_PAGES)
        start = None if pages is None else pages.get(_START)
        kind = "decimal" if pages is None else pages.get(_FORMAT, "decimal")
        found.append(Section(None if start is None else int(start), kind))
    return found


def has_own_numbers(sections: list[Section]) -> bool:
    """Whether the number of a page is another one than its place in the document."""
    return any(section != Section(None, "decimal") for section in sections)


def mark_sections(root: etree._Element, paragraphs: list[etree._Element], ids: Iterator[int]) -> None:
    """Put a hidden bookmark at the start of every section, if their pages have numbers of their own."""
    if not has_own_numbers(sections_of(root)):
        return
    section, is_new = 0, True
    for paragraph in paragraphs:
        if is_new:
            _mark(paragraph, section, next(ids))
        is_new = paragraph.find(f"{_PROPERTIES}/{_SECTION}") is not None
        section += is_new


def page_labels(sections: list[Section], starts: Mapping[int, int], pages: int) -> list[str]:
    """Return the number that is printed on each page.

    :param starts: the first page of each section, from 0.
    :raises UnknownFormat: for numbers that only Word can write.
    """
    labels: list[str] = []
    number = 0
    for page in range(pages):
        begun = [index for index in range(len(sections)) if starts.get(index, 0) <= page]
        section = sections[begun[-1]] if begun else Section(None, "decimal")
        is_first = bool(begun) and starts.get(begun[-1], 0) == page
        number = section.start if is_first and section.start is not None else number + 1
        labels.append(written(number, section.format))
    return labels


def _mark(paragraph: etree._Element, section: int, identity: int) -> None:
    properties = paragraph.find(_PROPERTIES)
    place = 0 if properties is None else 1
    paragraph.insert(place, etree.Element(START, {ID: str(identity), NAME: f"{MARK}{section}"}))
    paragraph.insert(place + 1, etree.Element(END, {ID: str(identity)}))
