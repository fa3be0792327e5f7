"""How the paragraphs and runs of a document look, as far as a live preview shows it."""

from __future__ import annotations

from dataclasses import dataclass, field

from lxml import etree

from lyd.assembly.blocks.style_looks import SETTINGS, WHITE, StyleLooks, has_shading, settings_of
from lyd.assembly.templates.clause_numbers import Label
from lyd.assembly.templates.number_formats import UnknownFormat
from lyd.assembly.templates.paragraphs import PROPERTIES
from lyd.assembly.templates.styles import VALUE, StyleSheet, indent_in, properties_of, value_of
from lyd.interviews.docx import WORD

_TWIPS = 20
"""Units of Word's lengths in a point."""
_ALIGNMENTS = {"center": "center", "right": "right", "end": "right", "both": "justify", "distribute": "justify"}
_DEEPEST = 9
"""Outline level of body text."""
_CHARACTER_STYLE = f"{WORD}rStyle"
_TABLE, _TEXT_BOX = f"{WORD}tbl", f"{WORD}txbxContent"
_AROUND = {f"{WORD}p": "pPr", f"{WORD}tc": "tcPr", f"{WORD}tr": "trPr", _TABLE: "tblPr"}
"""What may have a shading behind a run, with the element of its properties."""


@dataclass(frozen=True, slots=True)
class RunLook:
    """How a run looks.

    is_hidden is for text that is there, but not to be read: hidden text, and white text without a background, such as
    the places of signatures.
    """

    bold: bool
    italic: bool
    underline: bool
    is_hidden: bool = False


@dataclass(frozen=True, slots=True)
class Looks:
    """The looks of one document: its styles, and the numbers of its paragraphs."""

    sheet: StyleSheet
    styles: StyleLooks
    labels: dict[etree._Element, Label]
    _named: dict[tuple[str, str], tuple[RunLook, str | None]] = field(default_factory=dict)

    def style_of(self, paragraph: etree._Element) -> str:
        """Return the id of a paragraph's style."""
        return properties_of(paragraph, _CHARACTER_STYLE)[0] or self.sheet.default

    def label_of(self, paragraph: etree._Element) -> str:
        """Return the number of a paragraph as Word prints it; empty without one, or if only Word can write it."""
        label = self.labels.get(paragraph)
        try:
            return "" if label is None else label.printed()
        except UnknownFormat:
            return ""

    def level_of(self, paragraph: etree._Element) -> int:
        """Return the level of a heading from 1; 0 for text."""
        style, own = properties_of(paragraph, f"{WORD}outlineLvl")
        if own is not None:
            level = own.get(VALUE, "")
            return int(level) + 1 if level.isdecimal() and int(level) < _DEEPEST else 0
        outline = self.sheet.outline_of(style or self.sheet.default)
        return 0 if outline is None else outline + 1

    def alignment_of(self, paragraph: etree._Element) -> str:
        """Return left, center, right or justify."""
        style, own = properties_of(paragraph, f"{WORD}jc")
        value = self.styles.alignment_of(style or self.sheet.default) if own is None else own.get(VALUE)
        return _ALIGNMENTS.get(value or "", "left")

    def indent_of(self, paragraph: etree._Element) -> int:
        """Return the points from the margin to the text: its own, those of its number, or those of its style."""
        style, own = properties_of(paragraph, f"{WORD}ind")
        twips, label = indent_in(own), self.labels.get(paragraph)
        if twips is None and label is not None:
            twips = label.list.levels[label.level].indent
        if twips is None:
            twips = self.styles.indent_of(style or self.sheet.default)
        return max(0, round((twips or 0) / _TWIPS))

    def run_look(self, run: etree._Element, style: str) -> RunLook:
        """Return how a run looks in a paragraph with this style."""
        properties = run.find(PROPERTIES)
        named = None if properties is None else properties.find(_CHARACTER_STYLE)
        character = "" if named is None else named.get(VALUE, "")
        given, color = self._by_style(character, style)
        own = {} if properties is None else settings_of(properties)
        if properties is not None:
            color = value_of(properties, "color") or color
        is_white = (color or "").upper() == WHITE
        if not own and not is_white:
            return given
        is_hidden = own.get("vanish", given.is_hidden) or (is_white and not self._has_background(run, character, style))
        return RunLook(own.get("b", given.bold), own.get("i", given.italic), own.get("u", given.underline), is_hidden)

    def _by_style(self, character: str, paragraph: str) -> tuple[RunLook, str | None]:
        """Return the look and the colour of text with these two styles."""
        key = character, paragraph
        if key not in self._named:
            look = RunLook(*(self.styles.is_set(name, character, paragraph) for name in SETTINGS))
            self._named[key] = look, self.styles.color_of(character, paragraph)
        return self._named[key]

    def _has_background(self, run: etree._Element, *styles: str) -> bool:
        """Whether there is a background behind a run with these styles; a text box may have any."""
        if has_shading(run.find(PROPERTIES)) or any(map(self.styles.is_shaded, styles)):
            return True
        if next(run.iterancestors(_TEXT_BOX), None) is not None:
            return True
        for around in run.iterancestors(*_AROUND):
            properties = around.find(f"{WORD}{_AROUND[str(around.tag)]}")
            table_style = None if properties is None or around.tag != _TABLE else value_of(properties, "tblStyle")
            if has_shading(properties) or self.styles.is_shaded(table_style or ""):
                return True
        return False
