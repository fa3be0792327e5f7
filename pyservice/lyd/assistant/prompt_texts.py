"""Prompts are files, so that they can be read and compared."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def read_prompt(name: str) -> str:
    """Return the prompt of a name."""
    return (Path(__file__).parent / "prompts" / f"{name}.md").read_text(encoding="utf-8")
