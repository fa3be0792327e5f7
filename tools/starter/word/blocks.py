"""Pieces that the agreement is put together from: runs, tables and execution blocks."""

from __future__ import annotations

import re
from typing import Any

from docx.document import Document
from docx.enum.table import WD_TABLE_ALIGNMENT
from docx.oxml import OxmlElement, parse_xml
from docx.oxml.ns import nsdecls, qn
from docx.shared import Cm, Pt, RGBColor

_PIECES = re.compile(r"(\*\*.+?\*\*|\[\[\w+\]\])")
WHITE = RGBColor(0xFF, 0xFF, 0xFF)


def write(paragraph: Any, text: str, numbers: dict[str, str] | None = None) -> Any:
    """Add text with ``**bold**`` and ``[[clause]]`` cross-references to a paragraph."""
    for piece in _PIECES.split(text):
        if piece.startswith("**"):
            paragraph.add_run(piece[2:-2]).bold = True
        elif piece.startswith("[["):
            _reference(paragraph, piece[2:-2], (numbers or {})[piece[2:-2]])
        elif piece:
            paragraph.add_run(piece)
    return paragraph


def add(owner: Any, style: str, text: str, numbers: dict[str, str] | None = None) -> Any:
    """Add a paragraph in a style to a document or a cell."""
    return write(owner.add_paragraph(style=style), text, numbers)


def bookmark(paragraph: Any, key: str, identifier: int) -> None:
    """Give a clause heading the name that cross-references look for."""
    start = parse_xml(f'<w:bookmarkStart {nsdecls("w")} w:id="{identifier}" w:name="_Ref_{key}"/>')
    properties = paragraph._p.get_or_add_pPr()
    properties.addnext(start)
    paragraph._p.append(parse_xml(f'<w:bookmarkEnd {nsdecls("w")} w:id="{identifier}"/>'))


def field(paragraph: Any, instruction: str, shown: str) -> None:
    """Add a Word field with the text that it shows until Word updates it."""
    element = OxmlElement("w:fldSimple")
    element.set(qn("w:instr"), f" {instruction} ")
    run = OxmlElement("w:r")
    text = OxmlElement("w:t")
    text.text = shown
    run.append(text)
    element.append(run)
    paragraph._p.append(element)


def _reference(paragraph: Any, key: str, number: str) -> None:
    field(paragraph, f"REF _Ref_{key} \\r \\h", number)


def table(owner: Any, widths: tuple[float, ...], *, lines: bool) -> Any:
    """An empty table of fixed column widths in centimetres, with thin rules or none."""
    made = owner.add_table(rows=0, cols=len(widths))
    made.alignment = WD_TABLE_ALIGNMENT.LEFT
    made.autofit = False
    properties = made._tbl.tblPr
    rule = '<w:{0} w:val="single" w:sz="4" w:space="0" w:color="C9CFD8"/>'
    if lines:
        edges = "".join(rule.format(edge) for edge in ("top", "bottom", "insideH"))
        borders = parse_xml(f"<w:tblBorders {nsdecls('w')}>{edges}</w:tblBorders>")
        properties.find(qn("w:tblLayout")).addprevious(borders)  # Word insists on the order
    margins = "".join(
        f'<w:{side} w:w="{width}" w:type="dxa"/>'
        for side, width in (("top", 60), ("left", 0), ("bottom", 60), ("right", 120))
    )
    cell_margins = parse_xml(f"<w:tblCellMar {nsdecls('w')}>{margins}</w:tblCellMar>")
    properties.find(qn("w:tblLayout")).addnext(cell_margins)
    for column, width in zip(made.columns, widths, strict=True):
        column.width = Cm(width)
    return made


def row(made: Any, widths: tuple[float, ...], *, height: float | None = None) -> list[Any]:
    """Add a row that never breaks across pages; its cells start without a paragraph to fill."""
    added = made.add_row()
    added._tr.get_or_add_trPr().append(OxmlElement("w:cantSplit"))
    if height:
        added.height = Cm(height)
    for cell, width in zip(added.cells, widths, strict=True):
        cell.width = Cm(width)
    return list(added.cells)


def fill(cell: Any, style: str, text: str) -> Any:
    """Write the first paragraph of a cell, or a further one when the first is taken."""
    first = cell.paragraphs[0]
    paragraph = first if not first.runs and len(cell.paragraphs) == 1 else cell.add_paragraph()
    paragraph.style = style
    return write(paragraph, text)


def tag_row(made: Any, widths: tuple[float, ...], tag: str) -> None:
    """A row that holds only a row tag and vanishes at assembly."""
    fill(row(made, widths)[0], "Small", f"{{%tr {tag} %}}")


def anchor(cell: Any, tag: str) -> None:
    """The key that signing looks for: white and tiny on the line, read by machines only."""
    paragraph = fill(cell, "Signature line", "")
    run = paragraph.add_run(tag)
    run.font.size, run.font.color.rgb = Pt(4), WHITE
    properties = cell._tc.get_or_add_tcPr()
    properties.append(
        parse_xml(
            f"<w:tcBorders {nsdecls('w')}>"
            '<w:bottom w:val="single" w:sz="6" w:space="0" w:color="1F242E"/></w:tcBorders>'
        )
    )
    properties.append(parse_xml(f'<w:vAlign {nsdecls("w")} w:val="bottom"/>'))


def logic(owner: Document | Any, tag: str) -> None:
    """A paragraph that holds only a paragraph tag and vanishes at assembly."""
    add(owner, "Small", f"{{%p {tag} %}}")
