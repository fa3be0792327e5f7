"""Names of the files of an assembly, from the names of the document and of its outputs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from itertools import chain, count

_UNSAFE = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]')
_RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])", re.IGNORECASE)
_LONGEST = 150
"""Bytes of a name: file systems stop at 255, and browsers add their own endings."""


def file_name(document_name: str, ending: str) -> str:
    """Return a file name that every system can save, in the letters of the member's language.

    Characters that mean something to a file system or that turn the reading direction become spaces. The ending, as
    pdf, comes after a dot.
    """
    return f"{safe_name(document_name)}.{ending}"


def unique_names(names: Iterable[str]) -> list[str]:
    """Return safe names without endings, of which no two are alike to a file system: repeated ones get a number."""
    taken: set[str] = set()
    unique = []
    for name in map(safe_name, names):
        numbered = (f"{name} ({number})" for number in count(2))
        chosen = next(each for each in chain([name], numbered) if each.casefold() not in taken)
        taken.add(chosen.casefold())
        unique.append(chosen)
    return unique


def safe_name(document_name: str) -> str:
    """Return the name without an ending."""
    text = unicodedata.normalize("NFC", _UNSAFE.sub(" ", document_name))
    text = " ".join(text.split()).strip(". ")
    text = text.encode()[:_LONGEST].decode(errors="ignore").strip(". ")
    if not text or _RESERVED.fullmatch(text):
        text = f"document {text}".strip()
    return text
