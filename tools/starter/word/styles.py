"""Paragraph styles, numbering and page set-up of the agreement."""

from __future__ import annotations

from typing import Any

from docx.document import Document
from docx.enum.style import WD_STYLE_TYPE
from docx.enum.text import WD_LINE_SPACING
from docx.oxml import OxmlElement, parse_xml
from docx.oxml.ns import nsdecls, qn
from docx.shared import Cm, Pt, RGBColor

FONT = "Calibri"
INK, ACCENT, GREY = RGBColor(0x1F, 0x24, 0x2E), RGBColor(0x1B, 0x36, 0x5D), RGBColor(0x6B, 0x72, 0x80)
LEVELS = {1: "Heading 1", 2: "Clause 1.1", 3: "Clause (a)", 4: "Clause (i)"}
_FORMATS = {1: ("decimal", "%1."), 2: ("decimal", "%1.%2"), 3: ("lowerLetter", "(%3)"), 4: ("lowerRoman", "(%4)")}
_INDENTS = {1: (1.25, 1.25), 2: (1.25, 1.25), 3: (2.25, 1.0), 4: (3.25, 1.0)}
CLAUSES, RECITALS = 1, 2


def prepare(document: Document) -> None:
    """Page, styles and numbering; removes what python-docx's own template brings along."""
    _page(document)
    _base(document)
    _number(document)
    for level, name in LEVELS.items():
        _numbered(document, name, CLAUSES, level)
    _numbered(document, "Recital", RECITALS, 1)
    heading = document.styles["Heading 1"]
    _spaced(heading, 16, 5, keep=True)
    heading.font.size, heading.font.bold, heading.font.color.rgb = Pt(12.5), True, ACCENT
    _style(document, "Definition", indent=1.25)
    part = _style(document, "Part heading", size=18, bold=True, color=ACCENT, before=0, after=10, keep=True)
    part.paragraph_format.page_break_before = False
    _style(document, "Cover title", size=34, bold=True, color=ACCENT, before=150, after=10)
    _style(document, "Cover line", size=13, color=INK, after=4)
    _style(document, "Cover role", size=10, color=GREY, before=26, after=2, keep=True)
    _style(document, "Table text", after=2)
    _style(document, "Table name", before=5, after=2)
    _style(document, "Table label", bold=True, color=ACCENT, after=2)
    _style(document, "Signing role", size=12.5, bold=True, color=ACCENT, before=14, after=0, keep=True)
    _style(document, "Attestation", before=10, after=4, keep=True)
    _style(document, "Signature line", size=10, after=0, keep=True)
    _style(document, "Signature label", size=9, color=GREY, before=2, after=0)
    _style(document, "Signature name", size=10, after=6)
    _style(document, "Small", size=8, color=GREY, after=0)


def _page(document: Document) -> None:
    section = document.sections[0]
    section.page_width, section.page_height = Cm(21), Cm(29.7)
    section.left_margin = section.right_margin = Cm(2.6)
    section.top_margin, section.bottom_margin = Cm(2.6), Cm(2.4)
    section.header_distance, section.footer_distance = Cm(1.2), Cm(1.0)


def _base(document: Document) -> None:
    normal = document.styles["Normal"]
    _font(normal)
    normal.font.size, normal.font.color.rgb = Pt(10.5), INK
    _spaced(normal, 0, 6)
    normal.paragraph_format.line_spacing_rule = WD_LINE_SPACING.MULTIPLE
    normal.paragraph_format.line_spacing = 1.12
    normal.paragraph_format.widow_control = True
    for style in list(document.styles):
        if style.type == WD_STYLE_TYPE.TABLE and style.name not in ("Normal Table",):
            style.delete()
    _font(document.styles["Heading 1"])
    language = OxmlElement("w:lang")
    language.set(qn("w:val"), "en-AU")
    normal.element.get_or_add_rPr().append(language)


def _font(style: Any) -> None:
    style.font.name = FONT
    fonts = style.element.get_or_add_rPr().get_or_add_rFonts()
    for name in list(fonts.attrib):
        del fonts.attrib[name]
    for script in ("ascii", "hAnsi", "eastAsia", "cs"):
        fonts.set(qn(f"w:{script}"), FONT)


def _style(document: Document, name: str, *, indent: float = 0, before: float = 0, **looks: Any) -> Any:
    style = document.styles.add_style(name, WD_STYLE_TYPE.PARAGRAPH)
    style.base_style = document.styles["Normal"]
    style.quick_style = True
    if "size" in looks:
        style.font.size = Pt(looks["size"])
    if "color" in looks:
        style.font.color.rgb = looks["color"]
    style.font.bold = looks.get("bold")
    style.paragraph_format.left_indent = Cm(indent) if indent else None
    _spaced(style, before, looks.get("after", 6), keep=looks.get("keep", False))
    return style


def _spaced(style: Any, before: float, after: float, *, keep: bool = False) -> None:
    style.paragraph_format.space_before, style.paragraph_format.space_after = Pt(before), Pt(after)
    style.paragraph_format.keep_with_next = keep or None


def _number(document: Document) -> None:
    """Two multilevel lists: 1. / 1.1 / (a) / (i) for the clauses and A. for the background."""
    numbering = document.part.numbering_part.element
    for child in list(numbering):
        numbering.remove(child)
    levels = "".join(
        _level(level - 1, *_FORMATS[level], LEVELS[level].replace(" ", "").replace(".", ""), *_INDENTS[level])
        for level in LEVELS
    )
    for identifier, content in (
        (CLAUSES, levels),
        (RECITALS, _level(0, "upperLetter", "%1.", "Recital", 1.25, 1.25)),
    ):
        numbering.append(
            parse_xml(
                f'<w:abstractNum {nsdecls("w")} w:abstractNumId="{identifier}">'
                f'<w:multiLevelType w:val="multilevel"/>{content}</w:abstractNum>'
            )
        )
    for identifier in (CLAUSES, RECITALS):
        numbering.append(
            parse_xml(f'<w:num {nsdecls("w")} w:numId="{identifier}"><w:abstractNumId w:val="{identifier}"/></w:num>')
        )


def _level(level: int, style_format: str, text: str, style: str, indent: float, hanging: float) -> str:
    left, hang = round(indent * 567), round(hanging * 567)
    return (
        f'<w:lvl w:ilvl="{level}"><w:start w:val="1"/><w:numFmt w:val="{style_format}"/><w:pStyle w:val="{style}"/>'
        f'<w:lvlText w:val="{text}"/><w:lvlJc w:val="left"/>'
        f'<w:pPr><w:tabs><w:tab w:val="num" w:pos="{left}"/></w:tabs>'
        f'<w:ind w:left="{left}" w:hanging="{hang}"/></w:pPr>'
        f"</w:lvl>"
    )


def _numbered(document: Document, name: str, number: int, level: int) -> None:
    if name != "Heading 1":
        style = _style(document, name)
        style.element.set(qn("w:styleId"), name.replace(" ", "").replace(".", ""))
    style = document.styles[name]
    properties = style.element.get_or_add_pPr()
    mark = properties.get_or_add_numPr()
    mark.get_or_add_numId().val = number
    mark.get_or_add_ilvl().val = level - 1
