"""What a conversation knows of the world around it. services/world.py looks it up; tests state it."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from lyd.assistant.templates.search import FoundTemplate, TemplateName
from lyd.interviews.schema import Interview


@dataclass(frozen=True, slots=True)
class Offer:
    """A template as the member may have it. access is start, purchase or locked; amount the price, "" without one.

    credits are those of the firm if a document takes one, else None. plan is the least one that has a locked template,
    "" if none does; is_lite says that the firm's own is Lite.
    """

    product_id: int
    name: str
    access: str
    amount: str = ""
    credits: int | None = None
    is_asic: bool = False
    plan: str = ""
    is_lite: bool = False


@dataclass(frozen=True, slots=True)
class Suggested:
    """An answer that may be right, and where it is known from. display is how the form shows it."""

    value: str
    display: str
    source: str


class World(Protocol):
    """Look-ups that a step may need."""

    @property
    def first_name(self) -> str:
        """The member's."""
        ...

    @property
    def today(self) -> datetime.date:
        """The day of the site's calendar."""
        ...

    @property
    def draft_key(self) -> str:
        """The key with which the draft is created once."""
        ...

    def search(self, words: str) -> Sequence[FoundTemplate]:
        """Return the templates of these words, the best first."""
        ...

    def catalogue(self) -> Sequence[TemplateName]:
        """Return all templates by their names."""
        ...

    def offer(self, product_id: int) -> Offer | None:
        """Return a template as the member may have it; None if there is none."""
        ...

    def suggest(self, product_id: int | None, path: str) -> Sequence[Suggested]:
        """Return suggested answers to the question at a path; without a document only, for the form has its own."""
        ...

    def interview(self, product_id: int | None) -> Interview | None:
        """Return the questions of a template, or of the document of the conversation."""
        ...
