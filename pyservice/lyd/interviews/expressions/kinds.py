"""Kinds of values, for checking expressions before they are used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Shape(StrEnum):
    """What a value is; the words are those of messages to authors."""

    TEXT = "a text"
    NUMBER = "a number"
    DATE = "a date"
    YES_NO = "a yes or no"
    RECORD = "a group of answers"
    LIST = "a list"


@dataclass(frozen=True, slots=True)
class Kind:
    """A shape, with the answers of a group or of a list's entries, the options of a choice, the entries of a list."""

    shape: Shape
    fields: Mapping[str, Kind] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    most_entries: int = 0

    @property
    def is_single(self) -> bool:
        """Whether it is one value rather than a group or a list."""
        return self.shape not in (Shape.RECORD, Shape.LIST)


TEXT, NUMBER, DATE, YES_NO = (Kind(shape) for shape in (Shape.TEXT, Shape.NUMBER, Shape.DATE, Shape.YES_NO))
