"""Fonts of a template that the converter does not have, so that the PDF breaks its lines elsewhere than Word does."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Mapping

from lxml import etree

from lyd.assembly.checks.placement import excerpt
from lyd.assembly.templates.paragraphs import PARAGRAPH, RUN, TEXT, paragraphs_of, text_of
from lyd.assembly.templates.template import main_part, parts_below, rendered_parts
from lyd.interviews.docx import WORD

SUBSTITUTES = {
    "Arial": "Liberation Sans",
    "Helvetica": "Liberation Sans",
    "Times New Roman": "Liberation Serif",
    "Times": "Liberation Serif",
    "Courier New": "Liberation Mono",
    "Courier": "Liberation Mono",
    "Calibri": "Carlito",
    "Cambria": "Caladea",
}
"""Fonts of Word, each with the one of the same widths that the image of the service has in its place."""
FAMILIES = {
    "fonts-liberation2": ("Liberation Sans", "Liberation Serif", "Liberation Mono"),
    "fonts-crosextra-carlito": ("Carlito",),
    "fonts-crosextra-caladea": ("Caladea",),
    "fonts-noto-core": ("Noto Sans", "Noto Serif"),
    "fonts-symbola": ("Symbola",),
    "fonts-wqy-microhei": ("WenQuanYi Micro Hei",),
}
"""Packages with fonts of the image (pyservice/Dockerfile), and families in them that a template may name."""
_KNOWN = {name.casefold() for name in (*SUBSTITUTES, *(name for names in FAMILIES.values() for name in names))}
_PREFIXES = ("noto ", "symbol", "wingdings", "webdings", "opensymbol", "dejavu ")
"""Beginnings of the names of further fonts; LibreOffice has the signs of Word's symbol fonts in one of its own."""
_DRAWING = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
_FONTS, _VALUE = f"{WORD}rFonts", f"{WORD}val"


def find_missing_fonts(docx: bytes) -> list[str]:
    """Return a note for each font that is used and missing, with the first paragraph that uses it."""
    with zipfile.ZipFile(io.BytesIO(docx)) as archive:
        below = {kind.rpartition("/")[2]: name for kind, name in parts_below(archive, main_part(archive))}
        roots = {kind: etree.fromstring(archive.read(below[kind])) for kind in _HELPERS if kind in below}
        parts = [(name, etree.fromstring(archive.read(name))) for name in sorted(rendered_parts(archive))]
    embedded = _embedded(roots.get("fontTable"))
    fonts = _Fonts(roots.get("styles"), roots.get("theme"))
    places: dict[str, list[str]] = {}
    for name, root in parts:
        for number, paragraph in enumerate(paragraphs_of(root), start=1):
            for font in dict.fromkeys(fonts.used_in(paragraph)):
                if not _is_there(font) and font not in embedded:
                    places.setdefault(font, []).append(f"{name}, paragraph {number} “{excerpt(text_of(paragraph))}”")
    return [f"{found[0]}{_others(found)}: the font {font} {ADVICE}" for font, found in places.items()]


ADVICE = (
    "is not where PDFs are made: another one takes its place, and lines and pages break elsewhere. "
    f"These are the same in both files: {', '.join(sorted(SUBSTITUTES))}."
)
_HELPERS = ("styles", "theme", "fontTable")


class _Fonts:
    """The fonts of runs, directly, through styles, or by default."""

    def __init__(self, styles: etree._Element | None, theme: etree._Element | None) -> None:
        self._theme = _theme_fonts(theme)
        self._styles = {} if styles is None else {_value(each, "styleId"): each for each in styles.iter(f"{WORD}style")}
        self._default = "" if styles is None else self._font_of(styles.find(f"{WORD}docDefaults/{WORD}rPrDefault"))
        self._normal = next((key for key, each in self._styles.items() if _is_normal(each)), "")

    def used_in(self, paragraph: etree._Element) -> Iterator[str]:
        """Yield the font of each run of a paragraph that has a text."""
        style = self._of_style(_style_of(paragraph, "pPr", "pStyle") or self._normal) or self._default
        for run in paragraph.iter(RUN):
            is_own = next(run.iterancestors(PARAGRAPH), None) is paragraph
            if is_own and any((text.text or "").strip() for text in run.iter(TEXT)):
                own = self._font_of(run.find(f"{WORD}rPr"))
                font = own or self._of_style(_style_of(run, "rPr", "rStyle")) or style
                if font:
                    yield font

    def _of_style(self, key: str) -> str:
        """Return the font of a style, or of those that it is based on; "" if they name none."""
        seen: set[str] = set()
        while key in self._styles and key not in seen:
            seen.add(key)
            font = self._font_of(self._styles[key].find(f"{WORD}rPr"))
            if font:
                return font
            based_on = self._styles[key].find(f"{WORD}basedOn")
            key = "" if based_on is None else based_on.get(_VALUE, "")
        return ""

    def _font_of(self, owner: etree._Element | None) -> str:
        element = None if owner is None else next(owner.iter(_FONTS), None)
        if element is None:
            return ""
        return self._theme.get(_value(element, "asciiTheme")[:5], "") or _value(element, "ascii")


def _theme_fonts(theme: etree._Element | None) -> Mapping[str, str]:
    """Return the fonts of headings (major) and of text (minor)."""
    if theme is None:
        return {}
    pairs = ((kind, theme.find(f".//{_DRAWING}{kind}Font/{_DRAWING}latin")) for kind in ("major", "minor"))
    return {kind: latin.get("typeface", "") for kind, latin in pairs if latin is not None}


def _embedded(table: etree._Element | None) -> set[str]:
    """Return the fonts that the file itself contains."""
    fonts = [] if table is None else table.iter(f"{WORD}font")
    return {_value(font, "name") for font in fonts if font.find(f"{WORD}embedRegular") is not None}


def _is_normal(style: etree._Element) -> bool:
    return _value(style, "type") == "paragraph" and _value(style, "default") in ("1", "true")


def _style_of(owner: etree._Element, properties: str, name: str) -> str:
    style = owner.find(f"{WORD}{properties}/{WORD}{name}")
    return "" if style is None else style.get(_VALUE, "")


def _value(element: etree._Element, name: str) -> str:
    return element.get(f"{WORD}{name}", "")


def _is_there(font: str) -> bool:
    return font.casefold() in _KNOWN or font.casefold().startswith(_PREFIXES)


def _others(places: list[str]) -> str:
    return f" and {len(places) - 1} more" if len(places) > 1 else ""
