"""Instructions of Word's fields: REF target \\r \\h."""

from __future__ import annotations

import re
from functools import lru_cache

_WORD = re.compile(r'"([^"]*)"|(\\\S|[^\s"\\]+)')


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
