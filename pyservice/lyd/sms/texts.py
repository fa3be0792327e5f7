"""The text of a message, short enough and safe from what members put into names."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping
from typing import Any

from lyd.sms.errors import SmsTooLong
from lyd.sms.gsm import PART_LENGTHS, gsm_length, shorten, to_gsm
from lyd.sms.kinds import KINDS, Kind

LEAST_NAME = 15
"""Characters of a name that stay, so that readers recognise it."""
_DOMAIN = re.compile(r"(?<=\w)\.(?=\w{2})")


def write_text(kind: str, context: Mapping[str, Any], host: str) -> str:
    """Return the text of a message: in one part if its names can be cut for that, else in two or three.

    :param context: complete, with its late parts.
    :param host: the site's host name.
    :raises SmsTooLong: if it does not fit into three parts.
    """
    rules = KINDS[kind]
    words = {name: _word(name, value, is_free=name in rules.shortens) for name, value in context.items()}
    words["host"] = host
    for length in PART_LENGTHS:
        text = _fill(rules, dict(words), length)
        if gsm_length(text) <= length:
            return text
    raise SmsTooLong


def _fill(rules: Kind, words: dict[str, str], length: int) -> str:
    """Return the text with as much of the names as fits into a length, but at least their beginnings."""
    for name in rules.shortens:
        surplus = gsm_length(rules.text.format_map(words)) - length
        if surplus > 0:
            words[name] = shorten(words[name], LEAST_NAME, surplus)
    return rules.text.format_map(words)


def _word(name: str, value: Any, *, is_free: bool) -> str:
    """Return a value as it is written. Names of members and documents become one line without links."""
    if name.endswith("_date"):
        return datetime.date.fromisoformat(value).strftime("%-d %b %Y")
    if not is_free:
        return str(value)
    line = to_gsm(" ".join(str(value).split()))
    return _DOMAIN.sub(". ", line.replace("://", ": "))
