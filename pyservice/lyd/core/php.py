"""Reads what WordPress keeps as PHP's serialised text: lists and maps of numbers and words, nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

NUMBERS: dict[bytes, Callable[[bytes], Any]] = {b"i:": int, b"b:": lambda word: word == b"1", b"d:": float}


class NotPhp(ValueError):
    """Text that is not what PHP's serialize() makes of such values."""


def read_php(text: str) -> Any:
    """The value behind the text: None, bool, int, float, str, or a dict of an array (its keys are int or str).

    Raises NotPhp; objects are refused, nothing is ever run.
    """
    data = text.encode()
    try:
        value, end = _read(data, 0)
    except (ValueError, TypeError, IndexError, RecursionError) as error:
        raise NotPhp(text[:80]) from error
    if end != len(data):
        raise NotPhp(text[:80])
    return value


def numbers_in(text: str) -> frozenset[int]:
    """Ids kept as a serialised array or with commas between. What cannot be read holds none."""
    if text.startswith("a:"):
        return frozenset(int(value) for value in _values(text) if str(value).isdecimal())
    return frozenset(int(part) for part in text.split(",") if part.strip().isdecimal())


def words_in(text: str) -> tuple[str, ...]:
    """Words kept as a serialised array. What cannot be read holds none."""
    return tuple(value for value in _values(text) if isinstance(value, str) and value)


def _values(text: str) -> list[Any]:
    try:
        value = read_php(text)
    except NotPhp:
        return []
    return list(value.values()) if isinstance(value, dict) else []


def _read(data: bytes, at: int) -> tuple[Any, int]:
    kind = data[at : at + 2]
    if kind == b"N;":
        return None, at + 2
    if kind in NUMBERS:
        end = data.index(b";", at)
        return NUMBERS[kind](data[at + 2 : end]), end + 1
    if kind == b"s:":
        return _read_text(data, at + 2)
    if kind == b"a:":
        return _read_array(data, at + 2)
    raise NotPhp


def _read_text(data: bytes, at: int) -> tuple[str, int]:
    colon = data.index(b":", at)
    begin = colon + 2
    end = begin + int(data[at:colon])
    if data[colon + 1 : begin] != b'"' or data[end : end + 2] != b'";':
        raise NotPhp
    return data[begin:end].decode(), end + 2


def _read_array(data: bytes, at: int) -> tuple[dict[int | str, Any], int]:
    colon = data.index(b":", at)
    if data[colon + 1 : colon + 2] != b"{":
        raise NotPhp
    position, items = colon + 2, {}
    for _ in range(int(data[at:colon])):
        key, position = _read(data, position)
        items[key], position = _read(data, position)
    if data[position : position + 1] != b"}":
        raise NotPhp
    return items, position + 1
