"""Kinds of values, for checking expressions before they are used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import chain


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
    """A shape, with the answers of a group or of a list's entries, the options of a choice, the entries of a list.

    others are names that some of several groups have, of which one is meant: a function of groups reads them too.
    """

    shape: Shape
    fields: Mapping[str, Kind] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    most_entries: int = 0
    others: frozenset[str] = frozenset()

    @property
    def is_single(self) -> bool:
        """Whether it is one value rather than a group or a list."""
        return self.shape not in (Shape.RECORD, Shape.LIST)


TEXT, NUMBER, DATE, YES_NO = (Kind(shape) for shape in (Shape.TEXT, Shape.NUMBER, Shape.DATE, Shape.YES_NO))


def common_kind(kinds: Sequence[Kind]) -> Kind:
    """The kind of one of several groups of answers, whichever it is: what they have in common, and what some have."""
    first, *rest = (kind.fields for kind in kinds)
    shared = {
        name: _common(kind, [fields[name] for fields in rest])
        for name, kind in first.items()
        if all(name in fields and fields[name].shape is kind.shape for fields in rest)
    }
    names = {name for kind in kinds for name in (*kind.fields, *kind.others)}
    return Kind(Shape.RECORD, shared, others=frozenset(names - shared.keys()))


def _common(kind: Kind, others: list[Kind]) -> Kind:
    if all(other == kind for other in others):
        return kind
    inner = common_kind([kind, *others]).fields
    most = max(each.most_entries for each in (kind, *others))
    options = [each.options for each in (kind, *others)]
    return Kind(kind.shape, inner, tuple(dict.fromkeys(chain(*options))) if all(options) else (), most)
