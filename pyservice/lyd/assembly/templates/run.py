"""The limits of one rendering, which everything that fills a template looks at."""

from __future__ import annotations

import time
from contextvars import ContextVar
from dataclasses import dataclass

from lyd.assembly.errors import RenderLimit


@dataclass(slots=True)
class Run:
    """The limits of one rendering and what to do about missing answers."""

    draft: bool
    deadline: float
    characters: int

    def check(self) -> None:
        """Raise :class:`RenderLimit` when the time is up."""
        if time.monotonic() > self.deadline:
            raise RenderLimit("The template takes too long.")

    def placeholder(self, text: str) -> str:
        """Return a missing answer's placeholder as it is written."""
        return text

    def count(self, piece: str) -> str:
        """Take ``piece`` from the allowance of characters. Raises :class:`RenderLimit`."""
        self.characters -= len(piece)
        if self.characters < 0:
            raise RenderLimit("The document becomes too large.")
        return piece


CURRENT_RUN: ContextVar[Run] = ContextVar("CURRENT_RUN")
