"""Patterns of words as deterministic automata.

The recogniser reads them at once; its own compiler of written grammars takes 14 s for a spelled word.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

Arc = tuple[int, int, float, str] | tuple[int, int, float]
"""From a state to another, with a probability, by a word or without one."""


@dataclass(frozen=True, slots=True)
class Words:
    """One of these words."""

    words: frozenset[str]


@dataclass(frozen=True, slots=True)
class Chain:
    """One part after the other."""

    parts: tuple[Pattern, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the parts; none of them if it is optional."""

    parts: tuple[Pattern, ...]
    is_optional: bool = False


@dataclass(frozen=True, slots=True)
class Many:
    """A part, once or more often."""

    part: Pattern


Pattern = Words | Chain | Choice | Many


def words(text: str) -> Words:
    """Return the pattern of one of the words of a text."""
    return Words(frozenset(text.split()))


def phrases(*texts: str) -> Choice:
    """Return the pattern of one of several phrases."""
    return Choice(tuple(Chain(tuple(words(word) for word in text.split())) for text in texts))


def chain(*parts: Pattern | str) -> Chain:
    """Return the pattern of parts in this order; a text stands for one of its words."""
    return Chain(tuple(words(part) if isinstance(part, str) else part for part in parts))


def choice(*parts: Pattern | str) -> Choice:
    """Return the pattern of one of several parts; a text stands for one of its words."""
    return Choice(tuple(words(part) if isinstance(part, str) else part for part in parts))


def maybe(*parts: Pattern | str) -> Choice:
    """Return the pattern of parts in this order, or of nothing."""
    return Choice((chain(*parts),), is_optional=True)


@dataclass(slots=True)
class _Net:
    """States with steps by words and steps without."""

    steps: list[dict[str, set[int]]] = field(default_factory=list)
    free: list[set[int]] = field(default_factory=list)

    def add_state(self) -> int:
        self.steps.append({})
        self.free.append(set())
        return len(self.steps) - 1

    def lay(self, pattern: Pattern, start: int) -> int:
        """Add a pattern behind a state and return the state after it."""
        end = start if isinstance(pattern, Chain) else self.add_state()
        match pattern:
            case Words(found):
                for word in found:
                    self.steps[start].setdefault(word, set()).add(end)
            case Chain(parts):
                for part in parts:
                    end = self.lay(part, end)
            case Choice(parts, is_optional):
                for part in parts:
                    self.free[self.lay(part, start)].add(end)
                if is_optional:
                    self.free[start].add(end)
            case Many(part):
                before = self.add_state()
                self.free[start].add(before)
                after = self.lay(part, before)
                self.free[after] |= {before, end}
        return end

    def reach(self, states: set[int]) -> frozenset[int]:
        """Return the states that are reached without a word."""
        found, waiting = set(states), list(states)
        while waiting:
            more = self.free[waiting.pop()] - found
            found |= more
            waiting.extend(more)
        return frozenset(found)


@dataclass(frozen=True, slots=True)
class Automaton:
    """Steps from each state by word, the first state is 0; the states in which a sentence may end."""

    steps: tuple[dict[str, int], ...]
    ends: frozenset[int]

    def accepts(self, text: str) -> bool:
        """Return whether the words of a text are a sentence of the pattern."""
        state = 0
        for word in text.split():
            if word not in self.steps[state]:
                return False
            state = self.steps[state][word]
        return state in self.ends

    def list_words(self) -> set[str]:
        """Return every word of the pattern."""
        return {word for steps in self.steps for word in steps}

    def list_arcs(self) -> Iterator[Arc]:
        """Yield its arcs; the state after the last one is the only end."""
        last = len(self.steps)
        for state, steps in enumerate(self.steps):
            yield from ((state, target, 1.0, word) for word, target in steps.items())
            if state in self.ends:
                yield state, last, 1.0


def compile_pattern(pattern: Pattern) -> Automaton:
    """Return the automaton of a pattern."""
    net = _Net()
    end = net.lay(pattern, start := net.add_state())
    numbers = {net.reach({start}): 0}
    steps: list[dict[str, int]] = []
    for states in (waiting := list(numbers)):
        targets: dict[str, set[int]] = {}
        for state in states:
            for word, reached in net.steps[state].items():
                targets.setdefault(word, set()).update(reached)
        closed = {word: net.reach(reached) for word, reached in targets.items()}
        for reached_states in closed.values():
            if reached_states not in numbers:
                numbers[reached_states] = len(numbers)
                waiting.append(reached_states)
        steps.append({word: numbers[reached] for word, reached in closed.items()})
    return Automaton(tuple(steps), frozenset(number for states, number in numbers.items() if end in states))
