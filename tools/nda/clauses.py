"""Reads clauses.txt: what the agreement says, apart from how it looks."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

LAW = (
    "{% if Jurisdiction_State in ['Australian Capital Territory', 'Northern Territory'] %}the {% endif %}"
    "{{ Jurisdiction_State }}"
)
"""The place whose law governs, with the article that territories have."""
MARKS = {"=": "Clause 1.1", "*": "Clause (a)", "+": "Clause (i)", ":": "Definition", "~": "Recital"}


@dataclass(frozen=True)
class Paragraph:
    """A paragraph and the style that it has."""

    style: str
    text: str


@dataclass(frozen=True)
class Clause:
    """A clause: the key that references use, the heading, the paragraphs."""

    key: str
    heading: str
    paragraphs: tuple[Paragraph, ...]


def read_clauses() -> list[Clause]:
    """The clauses in their order; the background comes first. What stands before the first ## explains the file."""
    text = Path(__file__).with_name("clauses.txt").read_text(encoding="utf-8")
    return [_clause(block) for block in text.split("\n## ")[1:]]


def _clause(block: str) -> Clause:
    title, *paragraphs = (" ".join(paragraph.split()) for paragraph in block.strip().split("\n\n"))
    key, _, heading = title.partition(": ")
    return Clause(key, heading, tuple(_paragraph(text) for text in paragraphs))


def _paragraph(text: str) -> Paragraph:
    mark, _, words = text.partition(" ")
    return Paragraph(MARKS[mark], words.replace("[[LAW]]", LAW))
