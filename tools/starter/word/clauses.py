"""Reads the words of a document, apart from how it looks.

A clause starts with ## and its key; a paragraph with = (1.1), * ((a)), + ((i)), : (definition) or ~ (A.); % is a tag
that has a paragraph of its own. A key between two marks (=minimum=) lets references name a paragraph. What stands
before the first ## explains the file.
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

FIRST_OF_PARAGRAPHS = 1000
"""Of the identifiers of paragraphs that have a key; those of clauses are their numbers."""


@dataclass(frozen=True)
class Paragraph:
    """A paragraph and the style that it has."""

    style: str
    text: str
    key: str = ""


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


def add_clauses(document: Document, clauses: list[Clause], *, is_kept: bool = False) -> None:
    """Add clauses with their numbers, headings and references to each other.

    :param is_kept: no paragraph is broken across pages, and the first one after a heading stays with the second:
        LibreOffice can leave a heading alone at the end of a page otherwise.
    """
    numbers = _numbers(clauses)
    for number, clause in enumerate(clauses, start=1):
        bookmark(add(document, "Heading 1", clause.heading), clause.key, number)
        for paragraph, following in zip(clause.paragraphs, [*clause.paragraphs[1:], None], strict=True):
            if paragraph.style == LOGIC:
                logic(document, paragraph.text)
                continue
            added = add(document, paragraph.style, paragraph.text, numbers)
            leads = following is not None and following.style == "Clause (a)" != paragraph.style
            is_first = is_kept and paragraph is clause.paragraphs[0]
            added.paragraph_format.keep_with_next = leads or is_first or None
            added.paragraph_format.keep_together = is_kept or None
            if paragraph.key:
                bookmark(added, paragraph.key, FIRST_OF_PARAGRAPHS + list(numbers).index(paragraph.key))


def _numbers(clauses: list[Clause]) -> dict[str, str]:
    """Return what references show until the assembly counts again."""
    numbers = {clause.key: str(number) for number, clause in enumerate(clauses, start=1)}
    for clause in clauses:
        numbers |= {part.key: f"{numbers[clause.key]}.1" for part in clause.paragraphs if part.key}
    return numbers


def _clause(block: str) -> Clause:
    title, *paragraphs = (" ".join(paragraph.split()) for paragraph in block.strip().split("\n\n"))
    key, _, heading = title.partition(": ")
    return Clause(key, heading, tuple(_paragraph(text) for text in paragraphs))


def _paragraph(text: str) -> Paragraph:
    mark, _, words = text.partition(" ")
    return Paragraph(MARKS[mark[0]], words, mark.strip(mark[0]))
