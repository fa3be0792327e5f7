"""Entries of tables of contents, and how they look."""

from __future__ import annotations

import copy
import re
from dataclasses import dataclass

from lxml import etree

from lyd.assembly.templates.clause_numbers import Label
from lyd.assembly.templates.paragraphs import PROPERTIES, RUN, set_text
from lyd.assembly.templates.styles import StyleSheet, value_of
from lyd.interviews.docx import WORD

PAGE = "…"
"""Stands for a page number that is not known yet."""
_STYLE = re.compile(r"toc ?([1-9])")
"""Name of the style of an entry, which is its id where the template does not have it."""
_RANGE = re.compile(r"([1-9])-([1-9])")
_PROPERTIES = f"{WORD}pPr"


@dataclass(frozen=True, slots=True)
class Entry:
    """A heading, its level in the table (from 1), and its bookmark."""

    paragraph: etree._Element
    level: int
    text: str
    bookmark: str
    label: Label | None


class Layout:
    """The look of entries: that of the old ones of the same level, else Word's own."""

    def __init__(self, old: list[etree._Element], styles: StyleSheet, width: int) -> None:
        self._styles, self._width = styles, width
        self._properties: dict[int, tuple[etree._Element, etree._Element | None]] = {}
        for paragraph in old:
            properties = paragraph.find(_PROPERTIES)
            name = styles.name_of(value_of(properties, "pStyle") or "") if properties is not None else ""
            match = _STYLE.fullmatch(name.lower())
            if properties is not None and match:
                self._properties.setdefault(int(match[1]), _copied(properties, paragraph))

    def fill(self, paragraph: etree._Element, entry: Entry, switches: dict[str, list[str]]) -> None:
        """Write an entry into a paragraph, before the field's end if that is in it."""
        properties, look = self._properties.get(entry.level) or (self._own(entry), None)
        old = paragraph.find(_PROPERTIES)
        if old is not None:
            paragraph.remove(old)
        paragraph.insert(0, copy.deepcopy(properties))
        place = etree.SubElement(paragraph, f"{WORD}hyperlink", {f"{WORD}anchor": entry.bookmark})
        place.set(f"{WORD}history", "1")
        if "h" not in switches:
            paragraph.remove(place)
            place = paragraph
        number = "" if entry.label is None or entry.label.is_silent else entry.label.shown() + entry.label.separator
        _add_run(place, look, number + entry.text)
        if _has_page(entry.level, switches.get("n")):
            _add_run(place, look, next(iter(switches.get("p", [])), "\t"))
            _add_page(place, look, entry.bookmark)

    def _own(self, entry: Entry) -> etree._Element:
        properties = etree.Element(_PROPERTIES)
        style = self._styles.id_of(f"toc {entry.level}")
        if style:
            etree.SubElement(properties, f"{WORD}pStyle", {f"{WORD}val": style})
        tabs = etree.SubElement(properties, f"{WORD}tabs")
        if entry.label is not None:
            etree.SubElement(tabs, f"{WORD}tab", {f"{WORD}val": "left", f"{WORD}pos": str(480 + 240 * entry.level)})
        right = {f"{WORD}val": "right", f"{WORD}leader": "dot", f"{WORD}pos": str(self._width)}
        etree.SubElement(tabs, f"{WORD}tab", right)
        return properties


def levels_of(words: list[str]) -> range:
    """Return the levels of a text such as 1-3, from 0; all of them without one."""
    match = _RANGE.fullmatch(words[0]) if words else None
    return range(int(match[1]) - 1, int(match[2])) if match else range(9)


def _copied(properties: etree._Element, paragraph: etree._Element) -> tuple[etree._Element, etree._Element | None]:
    run = next((run for run in paragraph.iter(RUN) if run.find(f"{WORD}t") is not None), None)
    look = None if run is None else run.find(PROPERTIES)
    return copy.deepcopy(properties), None if look is None else copy.deepcopy(look)


def _add_run(place: etree._Element, look: etree._Element | None, text: str = "") -> etree._Element:
    run = etree.SubElement(place, RUN)
    if look is not None:
        run.append(copy.deepcopy(look))
    if text:
        set_text(run, text)
    return run


def _add_page(place: etree._Element, look: etree._Element | None, bookmark: str) -> None:
    for kind in ("begin", "separate", "end"):
        if kind == "end":
            _add_run(place, look, PAGE)
        etree.SubElement(_add_run(place, look), f"{WORD}fldChar", {f"{WORD}fldCharType": kind})
        if kind == "begin":
            etree.SubElement(_add_run(place, look), f"{WORD}instrText").text = f"PAGEREF {bookmark} \\h"


def _has_page(level: int, without: list[str] | None) -> bool:
    return without is None or (bool(without) and level - 1 not in levels_of(without))
