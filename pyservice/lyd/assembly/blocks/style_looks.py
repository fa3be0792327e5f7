"""What the styles of a template say about the look of paragraphs and runs, with what they are based on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from lxml import etree

from lyd.assembly.templates.paragraphs import PROPERTIES
from lyd.assembly.templates.styles import VALUE, indent_in, value_of
from lyd.interviews.docx import WORD

SETTINGS = ("b", "i", "u", "vanish")
"""What text may be: bold, in italics, underlined, or hidden."""
_OFF = frozenset(("0", "false", "off", "none"))
WHITE = "FFFFFF"
_NO_FILL, _NO_HIGHLIGHT = frozenset((None, "", "auto", WHITE)), frozenset(("none", "white"))
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class StyleLook:
    """What one style says: settings by their names in Word, colour as hex digits, alignment, and indent in twips.

    is_shaded is whether it, or a part of a table with it, has a background.
    """

    based_on: str = ""
    settings: dict[str, bool] = field(default_factory=dict)
    color: str | None = None
    is_shaded: bool = False
    alignment: str | None = None
    indent: int | None = None


class StyleLooks:
    """The styles of a template by their ids."""

    def __init__(self, xml: bytes | None) -> None:
        self._styles: dict[str, StyleLook] = {}
        self._default = StyleLook()
        root = None if xml is None else etree.fromstring(xml)
        for style in () if root is None else root.iterfind(f"{WORD}style"):
            look, paragraph = style.find(PROPERTIES), style.find(f"{WORD}pPr")
            based_on = value_of(style, "basedOn") or ""
            self._styles[style.get(f"{WORD}styleId", "")] = _read(look, paragraph, based_on, has_shading(style))
        defaults = None if root is None else root.find(f"{WORD}docDefaults")
        if defaults is not None:
            look, paragraph = (defaults.find(f"{WORD}{kind}Default/{WORD}{kind}") for kind in ("rPr", "pPr"))
            self._default = _read(look, paragraph)

    def is_set(self, name: str, character: str, paragraph: str) -> bool:
        """Whether text with these two styles is bold (b), in italics (i), underlined (u) or hidden (vanish)."""
        found = self._first(character, lambda style: style.settings.get(name))
        if found is None:
            found = self._first(paragraph, lambda style: style.settings.get(name))
        return self._default.settings.get(name, False) if found is None else found

    def color_of(self, character: str, paragraph: str) -> str | None:
        """Return the colour of text with these two styles as hex digits; None if they name none."""
        styles = [*self._chain(character), *self._chain(paragraph), self._default]
        return next((style.color for style in styles if style.color is not None), None)

    def is_shaded(self, key: str) -> bool:
        """Whether text in this style has a background."""
        return any(style.is_shaded for style in self._chain(key))

    def alignment_of(self, key: str) -> str | None:
        """Return the alignment of a paragraph style in Word's words."""
        return self._first(key, lambda style: style.alignment) or self._default.alignment

    def indent_of(self, key: str) -> int | None:
        """Return the indent of a paragraph style in twips; None if it has none."""
        found = self._first(key, lambda style: style.indent)
        return self._default.indent if found is None else found

    def _first(self, key: str, read: Callable[[StyleLook], Found | None]) -> Found | None:
        return next((found for style in self._chain(key) if (found := read(style)) is not None), None)

    def _chain(self, key: str) -> Iterator[StyleLook]:
        seen: set[str] = set()
        while key in self._styles and key not in seen:
            seen.add(key)
            yield self._styles[key]
            key = self._styles[key].based_on


def settings_of(look: etree._Element | None) -> dict[str, bool]:
    """Return which settings the properties of a run name, and whether they are on."""
    found = {}
    for name in SETTINGS if look is not None else ():
        element = look.find(f"{WORD}{name}") if look is not None else None
        if element is not None:
            found[name] = element.get(VALUE, "1") not in _OFF
    return found


def has_shading(element: etree._Element | None) -> bool:
    """Whether properties, or those of a part of a style, give text a background: a shading, or a highlight."""
    if element is None:
        return False
    fills = (shading.get(f"{WORD}fill") for shading in element.iter(f"{WORD}shd"))
    highlights = (highlight.get(VALUE, "none") for highlight in element.iter(f"{WORD}highlight"))
    return any(fill not in _NO_FILL for fill in fills) or any(value not in _NO_HIGHLIGHT for value in highlights)


def _read(
    look: etree._Element | None, paragraph: etree._Element | None, based_on: str = "", is_shaded: bool = False
) -> StyleLook:
    color = None if look is None else value_of(look, "color")
    alignment = None if paragraph is None else value_of(paragraph, "jc")
    indent = None if paragraph is None else indent_in(paragraph.find(f"{WORD}ind"))
    return StyleLook(based_on, settings_of(look), color, is_shaded, alignment, indent)
