"""Links in the print form: LibreOffice makes a link in the PDF only of runs that have a character style."""

from __future__ import annotations

from lxml import etree

from lyd.assembly.templates.paragraphs import PROPERTIES, RUN
from lyd.assembly.templates.styles import VALUE
from lyd.interviews.docx import WORD

LINK = f"{WORD}hyperlink"
STYLE = "PrintedLink"
_STYLES, _RUN_STYLE = f"{WORD}styles", f"{WORD}rStyle"


def style_links(root: etree._Element) -> None:
    """Give runs of links without a character style one that changes nothing; in the styles part, define it."""
    if root.tag == _STYLES:
        style = etree.SubElement(root, f"{WORD}style", {f"{WORD}type": "character", f"{WORD}styleId": STYLE})
        etree.SubElement(style, f"{WORD}name", {VALUE: STYLE})
    for link in root.iter(LINK):
        for run in link.iter(RUN):
            _style(run)


def _style(run: etree._Element) -> None:
    look = run.find(PROPERTIES)
    if look is None:
        look = etree.Element(PROPERTIES)
        run.insert(0, look)
    if look.find(_RUN_STYLE) is None:
        look.insert(0, etree.Element(_RUN_STYLE, {VALUE: STYLE}))
