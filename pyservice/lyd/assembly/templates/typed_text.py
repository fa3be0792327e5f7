"""Answers of a document as its tags print them and as expressions know them."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from jinja2 import Undefined
from jinja2.runtime import LoopContext

from lyd.assembly.templates.filters import Placeholder
from lyd.interviews.blank import is_blank
from lyd.interviews.expressions import is_true

LOOP_NUMBERS = frozenset({"index", "index0", "revindex", "revindex0", "length"})


class TypedText(str):
    """An answer as it is printed, with the value that expressions know it by."""

    __slots__ = ("typed",)

    typed: Decimal | bool | Any

    def __new__(cls, text: str, typed: Any) -> TypedText:
        """The text, and its value."""
        answer = super().__new__(cls, text)
        answer.typed = typed
        return answer

    def __bool__(self) -> bool:
        """Whether it counts as true in a condition: a No does not."""
        return is_true(self.typed)

    def __lt__(self, other: Any) -> bool:
        """Whether its value is less; values of different kinds are compared as texts."""
        return self._compare(operator.lt, other)

    def __le__(self, other: Any) -> bool:
        """Whether its value is less or equal."""
        return self._compare(operator.le, other)

    def __gt__(self, other: Any) -> bool:
        """Whether its value is greater."""
        return self._compare(operator.gt, other)

    def __ge__(self, other: Any) -> bool:
        """Whether its value is greater or equal."""
        return self._compare(operator.ge, other)

    def _compare(self, compare: Callable[[Any, Any], bool], other: Any) -> bool:
        try:
            return compare(self.typed, other.typed if isinstance(other, TypedText) else other)
        except TypeError:
            return compare(str(self), str(other))


class NoParty(dict[str, Any]):
    """Stands for a person or company that was not chosen: false in a condition, and blank or missing in its names."""

    def __init__(self, names: Mapping[str, Any], missing: str) -> None:
        """The names, and what stands for all of them where one text is printed: a blank, or a placeholder."""
        super().__init__(names)
        self.missing = missing

    def __bool__(self) -> bool:
        """Nobody was chosen."""
        return False


class TagNames:
    """The names of a tag as expressions know them; missing is the first answer that was needed and is not given."""

    def __init__(self, names: Mapping[str, Any], outer: TagNames | None = None) -> None:
        self._names = names
        self._outer = outer
        self.missing: Any = None

    def value_of(self, name: str) -> Any:
        if name in self._names and not (self._outer and isinstance(self._names[name], Undefined)):
            return self._typed(self._names[name])
        return self._outer.value_of(name) if self._outer else None

    def own_value_of(self, name: str) -> Any:
        """Return the value of a name of these, without those around them; None if there is none."""
        return self._typed(self._names[name]) if name in self._names else None

    def answer(self, path: tuple[str, ...]) -> Any:
        """Return an answer as its tag would print it; None if there is none of this name."""
        owner, name = self, path[0]
        for step in path[1:]:
            inner = owner.value_of(name)
            if not isinstance(inner, TagNames):
                return None
            owner, name = inner, step
        return owner._names.get(name, owner._outer and owner._outer.answer((name,)))

    def note(self, missing: Any) -> None:
        """Keep the first missing answer, for a result that is nothing because of it."""
        if self._outer:
            self._outer.note(missing)
        elif self.missing is None:
            self.missing = missing

    def _typed(self, value: Any) -> Any:
        if isinstance(value, Undefined | Placeholder):
            self.note(value)
            return value if isinstance(value, Placeholder) else None
        if isinstance(value, str) and is_blank(value):
            self.note("")
            return None
        if isinstance(value, TypedText):
            return value.typed
        if isinstance(value, LoopContext):
            return TagNames({name: getattr(value, name) for name in ("first", "last", *LOOP_NUMBERS)}, self)
        if isinstance(value, NoParty):
            self.note(value.missing)
            return value.missing if isinstance(value.missing, Placeholder) else None
        if isinstance(value, dict):
            return TagNames(value, self)
        if isinstance(value, list):
            return [self._typed(entry) for entry in value]
        return Decimal(value) if isinstance(value, int) and not isinstance(value, bool) else value
