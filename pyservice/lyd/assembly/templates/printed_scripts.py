"""What LibreOffice needs to print other scripts as Word shows them; only the print form of a document has it."""

from __future__ import annotations

import itertools
import re

from lxml import etree

from lyd.assembly.templates.paragraphs import PARAGRAPH, PROPERTIES, RUN, TEXT
from lyd.interviews.docx import WORD

ASIAN_FONT = "WenQuanYi Micro Hei"
"""The font of the converter with Chinese, Japanese and Korean letters."""
_ASIAN = re.compile("[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]")

_RIGHT_TO_LEFT = f"{WORD}rtl"
_LEFT_TO_RIGHT_MARK = "\u200e"


def set_asian_font(root: etree._Element) -> None:
    """Name the converter's font for Chinese, Japanese and Korean text: only a font that is named is printed in bold."""
    for text in root.iter(TEXT):
        run = text.getparent()
        if run is None or not text.text or not _ASIAN.search(text.text):
            continue
        look = run.find(PROPERTIES)
        if look is None:
            look = etree.Element(PROPERTIES)
            run.insert(0, look)
        fonts = look.find(f"{WORD}rFonts")
        if fonts is None:
            fonts = etree.Element(f"{WORD}rFonts")
            look.insert(int(look.find(f"{WORD}rStyle") is not None), fonts)
        fonts.attrib.pop(f"{WORD}eastAsiaTheme", "")
        fonts.set(f"{WORD}eastAsia", ASIAN_FONT)


def end_directions(root: etree._Element) -> None:
    """End each stretch of right-to-left runs with a mark, in paragraphs from left to right.

    Word shows a run without w:rtl from left to right. LibreOffice looks at the letters only: digits and brackets after
    a Hebrew name would go on from right to left.
    """
    for paragraph in root.iter(PARAGRAPH):
        if paragraph.find(f"{WORD}pPr/{WORD}bidi") is not None:
            continue
        runs = list(paragraph.iter(RUN))
        for run, following in itertools.zip_longest(runs, runs[1:]):
            texts = run.findall(TEXT)
            if texts and _is_right_to_left(run) and not _is_right_to_left(following):
                texts[-1].text = f"{texts[-1].text or ''}{_LEFT_TO_RIGHT_MARK}"


def _is_right_to_left(run: etree._Element | None) -> bool:
    return run is not None and run.find(f"{PROPERTIES}/{_RIGHT_TO_LEFT}") is not None
