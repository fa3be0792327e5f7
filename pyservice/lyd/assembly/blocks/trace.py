"""What a traced rendering notes while it fills a template: where it is, and which answers it reads."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from lyd.assembly.blocks.places import Place, follow, names_read
from lyd.assembly.blocks.reads import Read
from lyd.assembly.templates.marks import mark_missing
from lyd.assembly.templates.run import Run

IF, FOR = "if", "for"
LOOP = "loop"
"""The name by which a loop knows its rounds, which is no answer."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A condition, a loop or an expression that is printed, as the template has it.

    text is the author's, without the brackets. path and variable are of a loop: the list, and the name of its entries.
    """

    reads: tuple[Read, ...]
    text: str = ""
    path: tuple[Read, ...] = ()
    variable: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """A condition or a loop around a text; holds is False in its other branch. answers are those it looks at."""

    kind: str
    text: str
    holds: bool
    answers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """Where the rendering was at a sign: in which paragraph, under which rules, in which rounds of loops.

    paragraph is the number of that paragraph in the template, start the number of the moment at which it began.
    """

    paragraph: int
    start: int
    rules: tuple[Rule, ...]
    rounds: tuple[str, ...]


@dataclass(slots=True)
class _Loop:
    """A loop that is under way, with the entry of its round."""

    tag: Tag
    place: Place | None
    values: list[Any]
    index: int = -1
    entry: Place | None = None

    def advance(self, value: Any) -> None:
        """Go on to the entry with this value: those that the loop's own condition leaves out are passed over."""
        self.index += 1
        while self.index < len(self.values) - 1 and self.values[self.index] is not value:
            self.index += 1
        self.entry = self.place.entry(self.index) if self.place else None

    @property
    def step(self) -> str:
        """The id of the entry, or its index."""
        if self.place is None or self.entry is None or self.entry is self.place:
            return str(self.index)
        return self.entry.path[-1].removeprefix("@")


@dataclass(slots=True)
class Trace:
    """The notes of one rendering. The numbers of signs are indexes of printed, moments and missing."""

    root: Place
    printed: list[tuple[str, ...]] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    _rules: list[Rule] = field(default_factory=list)
    _loops: list[_Loop] = field(default_factory=list)
    _start: int = 0
    _paragraph: int = 0

    def note_missing(self, place: Place | None) -> int | None:
        """Note that an answer is missing, and return the number of its placeholder's sign."""
        if place is None:
            return None
        self.missing.append(place.name)
        return len(self.missing) - 1

    def note_printed(self, tag: Tag) -> int:
        """Note what a tag prints, and return the number of its sign."""
        self.printed.append(self._names(tag.reads))
        return len(self.printed) - 1

    def begin_paragraph(self, paragraph: int) -> int:
        """Note the beginning of a paragraph of the template, and return its number as a moment."""
        self._paragraph, self._start = paragraph, len(self.moments)
        return self.note_moment()

    def note_moment(self) -> int:
        """Note the rules and rounds, and return the number of the moment."""
        rounds = tuple([loop.step for loop in self._loops if loop.index >= 0])
        self.moments.append(Moment(self._paragraph, self._start, tuple(self._rules), rounds))
        return len(self.moments) - 1

    def enter(self, kind: str, tag: Tag, holds: bool) -> None:
        """Note that a branch of a condition or of a loop begins."""
        self._rules.append(Rule(kind, tag.text, holds, self._names(tag.reads)))

    def leave(self, count: int) -> None:
        """Note that so many branches end."""
        del self._rules[len(self._rules) - count :]

    def begin_loop(self, tag: Tag, values: Any) -> None:
        """Note that a loop begins."""
        place = follow(tag.path[0].path, self._find) if tag.path else None
        self._loops.append(_Loop(tag, place, values if isinstance(values, list) else []))

    def begin_round(self, value: Any) -> None:
        """Note that the innermost loop goes on to its next entry."""
        loop = self._loops[-1]
        loop.advance(value)
        self.enter(FOR, loop.tag, holds=True)

    def end_rounds(self) -> None:
        """Note that the innermost loop has no more entries; its other branch may follow."""
        self._loops[-1].index = -1
        self._loops[-1].entry = None

    def end_loop(self) -> None:
        """Note that the innermost loop ends."""
        self._loops.pop()

    def _names(self, reads: tuple[Read, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(names_read(reads, self._find)))

    def _find(self, name: str) -> Place | None:
        for loop in reversed(self._loops):
            if loop.tag.variable == name and loop.index >= 0:
                return loop.entry
        return None if name == LOOP else self.root.find(name)


@dataclass(slots=True)
class TracedRun(Run):
    """A rendering that is traced, within the limits of any other."""

    trace: Trace

    def placeholder(self, text: str) -> str:
        """Return a placeholder with signs around it."""
        return mark_missing(text)
