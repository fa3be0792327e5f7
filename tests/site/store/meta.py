"""Meta of products and orders, as the store's REST API has it."""

from __future__ import annotations

from typing import Any


def meta_of(row: dict[str, Any]) -> dict[str, Any]:
    """Return the values by their keys."""
    return {entry["key"]: entry["value"] for entry in row["meta_data"]}
