"""What paragraph styles say about numbers and headings, with what they take over from the styles they are based on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from lxml import etree

from lyd.interviews.docx import WORD

VALUE = f"{WORD}val"
_PROPERTIES, _STYLE = f"{WORD}pPr", f"{WORD}pStyle"
_HEADING = re.compile(r"heading ([1-9])")
_SIDES = (f"{WORD}left", f"{WORD}start")
_DEEPEST = 9
"""Outline level of body text."""


@dataclass(frozen=True, slots=True)
class ParagraphStyle:
    """One style: its name, what it is based on, and its number of list, level and outline level where it has them."""

    name: str
    based_on: str
    list_id: str | None
    level: int | None
    outline: int | None


class StyleSheet:
    """The paragraph styles of a template."""

    def __init__(self, xml: bytes | None) -> None:
        self._styles: dict[str, ParagraphStyle] = {}
        self.default = ""
        for style in () if xml is None else etree.fromstring(xml).iterfind(f"{WORD}style"):
            if style.get(f"{WORD}type") == "paragraph":
                self._read(style)
        self._ids = {style.name.lower(): key for key, style in self._styles.items()}

    def _read(self, style: etree._Element) -> None:
        key = style.get(f"{WORD}styleId", "")
        if style.get(f"{WORD}default") in ("1", "true"):
            self.default = key
        self._styles[key] = ParagraphStyle(
            value_of(style, "name") or key,
            value_of(style, "basedOn") or "",
            value_of(style, "pPr/numPr/numId"),
            number_of(style, "pPr/numPr/ilvl"),
            number_of(style, "pPr/outlineLvl"),
        )

    def id_of(self, name: str) -> str | None:
        """Return the id of the style with this name, in capitals or small letters."""
        return self._ids.get(name.lower())

    def name_of(self, key: str) -> str:
        """Return the name of a style; its id if there is no such style."""
        return self._styles[key].name if key in self._styles else key

    def list_of(self, key: str) -> tuple[str | None, int | None, str]:
        """Return number of list and level of a style, and the style that names the list."""
        list_id, level, owner = None, None, key
        for name, style in self._chain(key):
            level = style.level if level is None else level
            if style.list_id is not None:
                list_id, owner = style.list_id, name
                break
        return list_id, level, owner

    def outline_of(self, key: str) -> int | None:
        """Return the outline level of a style, from 0; None for body text."""
        found = next((style.outline for _, style in self._chain(key) if style.outline is not None), None)
        return found if found is not None and found < _DEEPEST else None

    def heading_of(self, key: str) -> int | None:
        """Return the level of one of Word's own heading styles, from 0; None for other styles."""
        match = _HEADING.fullmatch(self.name_of(key).lower())
        return int(match[1]) - 1 if match else None

    def _chain(self, key: str) -> Iterator[tuple[str, ParagraphStyle]]:
        """Yield a style and those it is based on; one that is based on itself ends there."""
        seen: set[str] = set()
        while key in self._styles and key not in seen:
            seen.add(key)
            yield key, self._styles[key]
            key = self._styles[key].based_on


def properties_of(paragraph: etree._Element, name: str) -> tuple[str | None, etree._Element | None]:
    """Return the style of a paragraph and one of its own properties; this is asked of every paragraph, so be quick."""
    if not len(paragraph) or paragraph[0].tag != _PROPERTIES or not len(paragraph[0]):
        return None, None
    properties = paragraph[0]
    style = properties[0].get(VALUE) if properties[0].tag == _STYLE else None
    return style, properties.find(name)


def value_of(element: etree._Element, path: str) -> str | None:
    """Return the value of an element below this one, None if there is none."""
    found = element.find(_steps(path))
    return None if found is None else found.get(VALUE)


@cache
def _steps(path: str) -> str:
    return "/".join(f"{WORD}{step}" for step in path.split("/"))


def number_of(element: etree._Element, path: str) -> int | None:
    """Return the value of an element below this one as a number."""
    value = value_of(element, path)
    return int(value) if value is not None and value.lstrip("-").isdecimal() else None


def indent_in(element: etree._Element | None) -> int | None:
    """Return the twips that an indent names for the side where lines begin; None if it names none."""
    value = None if element is None else next((element.get(side) for side in _SIDES if element.get(side)), None)
    try:
        return None if value is None else int(float(value))
    except ValueError:  # with a unit
        return None
