"""What a paragraph shows as text."""

from __future__ import annotations

from collections.abc import Sequence

from lxml import etree

from lyd.assembly.templates.paragraphs import parent_of
from lyd.comparisons.redline.tags import (
    FIELD_KIND,
    FIELD_MARK,
    INSTRUCTION,
    NOTES,
    RUN,
    TEXT,
    VALUE,
    WORD,
    content_of,
    typed_text,
)

SHOWN = {
    f"{WORD}tab": "\t",
    f"{WORD}ptab": "\t",
    f"{WORD}br": "\n",
    f"{WORD}cr": "\n",
    f"{WORD}noBreakHyphen": "-",
}
PICTURES = {
    f"{WORD}drawing",
    f"{WORD}pict",
    f"{WORD}object",
    "{http://schemas.openxmlformats.org/markup-compatibility/2006}AlternateContent",
}
PICTURE = "[picture]"
"""How a picture is shown where changes are text."""


def field_texts(runs: Sequence[etree._Element]) -> tuple[str, str]:
    """Return the instruction and the result of the field in these runs; fields inside count as their results."""
    instruction, shown = [], []
    parts: list[bool] = []  # for each open field whether its result has begun
    for run in runs:
        for child in content_of(run):
            kind = child.get(FIELD_KIND) if child.tag == FIELD_MARK else None
            if kind == "begin":
                parts.append(False)
            elif kind == "separate" and parts:
                parts[-1] = True
            elif kind == "end" and parts:
                parts.pop()
            elif child.tag == INSTRUCTION:
                instruction.append(child.text or "")
            elif all(parts):
                shown.append(typed_text(child) if child.tag == TEXT else shown_by(child))
    return "".join(instruction), "".join(shown)


def signature(paragraph: etree._Element) -> str:
    """Return what a paragraph shows as a text that is quick to read: equal ones need no comparison of their words."""
    pieces = []
    for element in paragraph.iter(TEXT, *SHOWN, *NOTES, *PICTURES, f"{WORD}sym"):
        if element.tag == TEXT:
            pieces.append(typed_text(element))
        elif parent_of(element).tag == RUN:
            pieces.append(shown_by(element) or f"\x00{element.get(VALUE) or element.get(f'{WORD}char') or ''}")
    return "".join(pieces)


def text_of(paragraph: etree._Element) -> str:
    """Return the text of a paragraph; a picture is a word in brackets, and the text inside it is left out."""
    if next(paragraph.iter(*PICTURES), None) is None:
        return signature(paragraph).replace("\x00", "")
    elements = paragraph.iter(TEXT, *SHOWN, *PICTURES)
    outer = [element for element in elements if next(element.iterancestors(*PICTURES), None) is None]
    return "".join(typed_text(each) if each.tag == TEXT else shown_by(each) for each in outer)


def shown_by(node: etree._Element) -> str:
    """Return the text of an element of a run that is no w:t; empty for what is no text."""
    if node.tag in PICTURES:
        return PICTURE
    return SHOWN.get(node.tag, "")
