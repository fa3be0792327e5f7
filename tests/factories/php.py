"""Values as PHP serialises them."""

from __future__ import annotations

from typing import Any


def serialise(value: Any) -> str:
    """Return what PHP's serialize() writes for a number, a text, a list, or a dictionary of them."""
    if isinstance(value, int):
        return f"i:{value};"
    if isinstance(value, list):
        return serialise(dict(enumerate(value)))
    if isinstance(value, dict):
        return f"a:{len(value)}:{{{''.join(serialise(key) + serialise(part) for key, part in value.items())}}}"
    return f's:{len(value.encode())}:"{value}";'
