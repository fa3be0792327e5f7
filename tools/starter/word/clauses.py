"""Reads the words of a document, apart from how it looks.

A clause starts with ## and its key; a paragraph with = (1.1), * ((a)), + ((i)), : (definition) or ~ (A.); % is a tag
that has a paragraph of its own. What stands before the first ## explains the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from docx.document import Document

from starter.word.blocks import add, bookmark, logic

LOGIC = "Logic"
"""Stands in place of a style for a paragraph that is only a tag."""
MARKS = {"=": "Clause 1.1", "*": "Clause (a)", "+": "Clause (i)", ":": "Definition", "~": "Recital", "%": LOGIC}


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


def read_clauses(path: Path, replacements: Mapping[str, str]) -> list[Clause]:
    """Read the clauses of a file in their order, with ``[[NAME]]`` replaced by what it stands for."""
    text = path.read_text(encoding="utf-8")
    for name, tags in replacements.items():
        text = text.replace(f"[[{name}]]", tags)
    return [_clause(block) for block in text.split("\n## ")[1:]]


def add_clauses(document: Document, clauses: list[Clause]) -> None:
    """Add clauses with their numbers, headings and references to each other."""
    numbers = {clause.key: number for number, clause in enumerate(clauses, start=1)}
    for clause in clauses:
        bookmark(add(document, "Heading 1", clause.heading), clause.key, numbers[clause.key])
        for paragraph, following in zip(clause.paragraphs, [*clause.paragraphs[1:], None], strict=True):
            if paragraph.style == LOGIC:
                logic(document, paragraph.text)
                continue
            added = add(document, paragraph.style, paragraph.text, numbers)
            leads = following is not None and following.style == "Clause (a)" != paragraph.style
            added.paragraph_format.keep_with_next = leads or None


def _clause(block: str) -> Clause:
    title, *paragraphs = (" ".join(paragraph.split()) for paragraph in block.strip().split("\n\n"))
    key, _, heading = title.partition(": ")
    return Clause(key, heading, tuple(_paragraph(text) for text in paragraphs))


def _paragraph(text: str) -> Paragraph:
    mark, _, words = text.partition(" ")
    return Paragraph(MARKS[mark], words)
