"""A table of contents, whose entries the assembly writes from the headings that are left."""

from __future__ import annotations

from docx.document import Document
from docx.enum.text import WD_TAB_ALIGNMENT, WD_TAB_LEADER
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
from docx.shared import Cm

from starter.word.blocks import add

_MARK = '<w:r {0}><w:fldChar w:fldCharType="{1}"/></w:r>'
_INSTRUCTION = '<w:r {0}><w:instrText xml:space="preserve"> TOC \\o "1-1" \\h </w:instrText></w:r>'


def add_contents(document: Document, first: str) -> None:
    """Add a table of the headings of clauses; first is the text of its one entry until the assembly."""
    entry = add(document, "Table text", "")
    stops = entry.paragraph_format.tab_stops
    stops.add_tab_stop(Cm(1.25))
    stops.add_tab_stop(Cm(15.8), WD_TAB_ALIGNMENT.RIGHT, WD_TAB_LEADER.DOTS)
    space = nsdecls("w")
    for piece in (_MARK.format(space, "begin"), _INSTRUCTION.format(space), _MARK.format(space, "separate")):
        entry._p.append(parse_xml(piece))
    entry.add_run(f"1.\t{first}\t2")
    add(document, "Small", "")._p.append(parse_xml(_MARK.format(space, "end")))
