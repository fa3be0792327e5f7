"""Values in answers by the address of their question."""

from __future__ import annotations

from typing import Any


def put_answer(answers: dict[str, Any], address: str, value: str) -> dict[str, Any]:
    """Return answers with another value at an address outside lists, such as `Company.Name`."""
    first, dot, rest = address.partition(".")
    if not dot:
        return {**answers, first: value}
    inner = answers.get(first)
    return {**answers, first: put_answer(inner if isinstance(inner, dict) else {}, rest, value)}
