"""The marks of tracked changes: who changed what, when, each with a number of its own."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from lxml import etree

from lyd.comparisons.redline.tags import DELETED, ID, INSERTED, OF_PARAGRAPH, OF_ROW, PROPERTIES, SECTION, WORD


class Change(StrEnum):
    """What became of a piece of text, a paragraph or a row. The values are those on the wire."""

    SAME = "same"
    INSERTED = "inserted"
    DELETED = "deleted"
    CHANGED = "changed"
    FORMATTED = "formatted"


_TAGS = {Change.INSERTED: INSERTED, Change.DELETED: DELETED}


@dataclass(slots=True)
class Marker:
    """Makes the marks of one Word file. date is in ISO 8601, in UTC."""

    author: str
    date: str
    last_id: int = 0

    def wrap(self, change: Change, content: Iterable[etree._Element]) -> etree._Element:
        """Return an element that marks its content as inserted or deleted."""
        mark = self._mark(_TAGS[change])
        mark.extend(content)
        return mark

    def mark_end(self, paragraph: etree._Element, change: Change) -> None:
        """Mark the end of a paragraph as inserted or deleted: without it the next paragraph goes on here."""
        properties = _properties_of(paragraph)
        of_end = properties.find(PROPERTIES)
        if of_end is None:
            of_end = etree.Element(PROPERTIES)
            section = properties.find(SECTION)
            properties.insert(len(properties) if section is None else properties.index(section), of_end)
        of_end.insert(0, self._mark(_TAGS[change]))

    def mark_row(self, row: etree._Element, change: Change) -> None:
        """Mark a row of a table as inserted or deleted."""
        properties = row.find(OF_ROW)
        if properties is None:
            properties = etree.Element(OF_ROW)
            exceptions = row.find(f"{WORD}tblPrEx")
            row.insert(0 if exceptions is None else 1, properties)
        properties.append(self._mark(_TAGS[change]))

    def mark_format(self, properties: etree._Element, before: etree._Element | None) -> None:
        """Note at the properties of a run what they were before."""
        note = self._mark(f"{WORD}rPrChange")
        note.append(etree.Element(PROPERTIES) if before is None else copy.deepcopy(before))
        properties.append(note)

    def mark_paragraph_format(self, paragraph: etree._Element, before: etree._Element | None) -> None:
        """Note at a paragraph what its properties were before; those of its end and its section do not belong to it."""
        note = self._mark(f"{WORD}pPrChange")
        earlier = etree.SubElement(note, OF_PARAGRAPH)
        if before is not None:
            earlier.extend(copy.deepcopy(child) for child in before if child.tag not in (PROPERTIES, SECTION))
        _properties_of(paragraph).append(note)

    def _mark(self, tag: str) -> etree._Element:
        self.last_id += 1
        return etree.Element(tag, {ID: str(self.last_id), f"{WORD}author": self.author, f"{WORD}date": self.date})


def _properties_of(paragraph: etree._Element) -> etree._Element:
    properties = paragraph.find(OF_PARAGRAPH)
    if properties is None:
        properties = etree.Element(OF_PARAGRAPH)
        paragraph.insert(0, properties)
    return properties
