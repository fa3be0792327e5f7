"""Types that stand for a text with a format: authors write ``type: abn``, everything else sees the text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lyd.interviews.errors import InvalidInterview

TYPE_ALIASES: dict[str, dict[str, Any]] = {
    "longtext": {"type": "text", "multiline": True},
    **{name: {"type": "text", "format": name} for name in ("phone", "abn", "acn", "tfn")},
}


def without_alias(data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """The entries of a question with its type written out.

    :raises InvalidInterview: if it also says what its type means.
    """
    kind = data.get("type")
    meaning = TYPE_ALIASES.get(kind) if isinstance(kind, str) else None
    if meaning is None:
        return data
    repeated = [key for key in meaning if key != "type" and key in data]
    if repeated:
        raise InvalidInterview(f"{name}: the type {kind} says {repeated[0]} already.")
    return {**data, **meaning}
