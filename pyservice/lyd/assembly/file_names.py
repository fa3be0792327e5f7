"""Names of the files of an assembly, from the document's name."""

from __future__ import annotations

import re
import unicodedata

from lyd.documents.models import FileType

_UNSAFE = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]')
_RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])", re.IGNORECASE)
_LONGEST = 150
"""Bytes of a name: file systems stop at 255, and browsers add their own endings."""


def file_name(document_name: str, kind: FileType) -> str:
    """Return a file name that every system can save, in the letters of the member's language.

    Characters that mean something to a file system or that turn the reading direction become spaces.
    """
    text = unicodedata.normalize("NFC", _UNSAFE.sub(" ", document_name))
    text = " ".join(text.split()).strip(". ")
    text = text.encode()[:_LONGEST].decode(errors="ignore").strip(". ")
    if not text or _RESERVED.fullmatch(text):
        text = f"document {text}".strip()
    return f"{text}.{kind.value}"
