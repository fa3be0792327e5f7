"""Texts of paragraphs and runs, and how a message names a paragraph."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from lyd.assembly.templates.marks import without_marks
from lyd.interviews.docx import WORD

LONGEST_EXCERPT = 90
XML_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
PARAGRAPH, RUN, TEXT, PROPERTIES = f"{WORD}p", f"{WORD}r", f"{WORD}t", f"{WORD}rPr"
SPACES = {f"{WORD}tab": "\t", f"{WORD}br": "\n", f"{WORD}cr": "\n", f"{WORD}noBreakHyphen": "-"}
_TABS = f"{WORD}tabs"
FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
"""The same content once more, for programs that cannot show the other form."""


def parent_of(element: etree._Element) -> etree._Element:
    """Return the element around one that is no root."""
    parent = element.getparent()
    if parent is None:
        raise ValueError("The root of a part has no parent.")
    return parent


def remove(element: etree._Element) -> None:
    """Remove an element from the one around it."""
    parent_of(element).remove(element)


def paragraphs_of(root: etree._Element) -> list[etree._Element]:
    """Return the paragraphs of a part in the order in which Word counts them."""
    found = list(root.iter(PARAGRAPH))
    if next(root.iter(FALLBACK), None) is None:
        return found
    return [paragraph for paragraph in found if next(paragraph.iterancestors(FALLBACK), None) is None]


def pieces_of(elements: Iterator[etree._Element]) -> str:
    """Return the text of these elements, with tabs and line breaks."""
    pieces = []
    for element in elements:
        if element.tag == TEXT:
            pieces.append(element.text or "")
        elif element.tag in SPACES and parent_of(element).tag != _TABS:
            pieces.append(SPACES[element.tag])
    return "".join(pieces)


def text_of(element: etree._Element) -> str:
    """Return the text of a paragraph or a run."""
    return pieces_of(element.iter(TEXT, *SPACES))


def named(paragraph: etree._Element) -> str:
    """Return the start of a paragraph's text in quotation marks, by which its author finds it."""
    text = " ".join(without_marks(text_of(paragraph)).split())
    return f"“{text}”" if len(text) <= LONGEST_EXCERPT else f"“{text[:LONGEST_EXCERPT]}…”"


def set_text(run: etree._Element, text: str) -> None:
    """Let a run show this text and nothing else, in its own formatting."""
    for child in list(run):
        if child.tag != PROPERTIES:
            run.remove(child)
    for number, line in enumerate(text.split("\n")):
        if number:
            etree.SubElement(run, f"{WORD}br")
        for place, piece in enumerate(line.split("\t")):
            if place:
                etree.SubElement(run, f"{WORD}tab")
            if piece:
                element = etree.SubElement(run, TEXT)
                element.text = piece
                element.set(XML_SPACE, "preserve")
