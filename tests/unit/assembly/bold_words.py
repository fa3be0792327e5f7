"""Word files whose words are written with ``**bold**``."""

from __future__ import annotations

import io
import re

import docx

from lyd.assembly.checks.terms.words import Words, read_words


def bold_word(*paragraphs: str) -> bytes:
    """Return a Word file with these paragraphs."""
    document = docx.Document()
    for text in paragraphs:
        paragraph = document.add_paragraph()
        for piece in re.split(r"(\*\*.+?\*\*)", text):
            paragraph.add_run(piece.strip("*")).bold = piece.startswith("**") or None
    target = io.BytesIO()
    document.save(target)
    return target.getvalue()


def words_of(text: str) -> Words:
    """Return a paragraph as the checker reads it."""
    [words] = read_words(bold_word(text))
    return words
