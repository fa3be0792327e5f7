"""Instructions of Word's fields: REF target \\r \\h."""

from __future__ import annotations

import re
from functools import lru_cache

_WORD = re.compile(r'"([^"]*)"|(\\\S|[^\s"\\]+)')

_PIECE = re.compile(rb'<w:instrText(?: [^>]*)?>([^<]*)|<w:fldSimple [^>]*?w:instr="([^"]*)|<w:fldChar')
"""A piece of an instruction, a whole one, or a mark that separates fields."""


def instructions_in(xml: bytes) -> bytes:
    """Return the instructions of a part's fields as one text: Word may split a word of them over several runs."""
    return b"".join(piece or b" %b " % whole for piece, whole in _PIECE.findall(xml))


@lru_cache(maxsize=1024)
def read_instruction(instruction: str) -> tuple[str, dict[str, list[str]]]:
    """Return kind and switches of an instruction; what is in quotation marks is one word."""
    kind, *words = [quoted or plain for quoted, plain in _WORD.findall(instruction)] or [""]
    found: dict[str, list[str]] = {}
    name = ""
    for word in words:
        if word.startswith("\\"):
            name = word[1:].lower()
            found.setdefault(name, [])
        else:
            found.setdefault(name, []).append(word)
    return kind.upper(), found
