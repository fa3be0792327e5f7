"""PDF files for tests to look into."""

from __future__ import annotations

import io

import pypdf


def text_of(pdf: bytes) -> str:
    """The text of a PDF."""
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(pdf)).pages)
