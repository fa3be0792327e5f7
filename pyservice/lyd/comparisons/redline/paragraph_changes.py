"""The changes within one paragraph: which tokens stay, and the runs that show it."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise

from lxml import etree

from lyd.comparisons.redline.alignment import Budget, Pairs, match_equal
from lyd.comparisons.redline.marks import Change, Marker
from lyd.comparisons.redline.tags import INSTRUCTION, PROPERTIES, RUN, TEXT, WORD, XML_SPACE
from lyd.comparisons.redline.tokens import Token

LEAST_IN_COMMON = 0.25
"""Of the letters of the longer text. With less in common the words of two sentences only stand beside each other."""
SHORTEST_ISLAND = 1
"""Words that must stay between two changes; with fewer (only spaces and punctuation) the changes are one."""
_DELETED_TEXT = {TEXT: f"{WORD}delText", INSTRUCTION: f"{WORD}delInstrText"}


@dataclass(frozen=True, slots=True)
class Step:
    """One token of the marked paragraph. before is the older token of one that stays."""

    change: Change
    token: Token
    before: Token | None = None

    @property
    def is_formatted(self) -> bool:
        """Whether it stays with another formatting."""
        return self.before is not None and self.before.format != self.token.format


def compare_tokens(old: list[Token], new: list[Token], budget: Budget) -> list[Step]:
    """Return the tokens of both texts in order, what was deleted before what took its place."""
    pairs = _match(old, new, budget)
    if _letters(old[i] for i, _ in pairs) < LEAST_IN_COMMON * max(_letters(old), _letters(new)):
        pairs = []
    pairs = _without_islands(pairs, old, new)
    steps: list[Step] = []
    i = j = 0
    for next_i, next_j in [*pairs, (len(old), len(new))]:
        steps += [Step(Change.DELETED, token) for token in old[i:next_i]]
        steps += [Step(Change.INSERTED, token) for token in new[j:next_j]]
        if next_i < len(old) and next_j < len(new):
            steps.append(Step(Change.SAME, new[next_j], old[next_i]))
        i, j = next_i + 1, next_j + 1
    return steps


def _match(old: list[Token], new: list[Token], budget: Budget) -> Pairs:
    """Pair equal words, and the spaces beside them: spaces are half of a text, and tell nothing by themselves."""
    older = [place for place, token in enumerate(old) if not token.is_space]
    newer = [place for place, token in enumerate(new) if not token.is_space]
    words = match_equal([old[i].key for i in older], [new[j].key for j in newer], budget)
    edges = [(-1, -1), *((older[i], newer[j]) for i, j in words), (len(old), len(new))]
    pairs: Pairs = []
    for (i, j), (next_i, next_j) in pairwise(edges):
        i, j, end = i + 1, j + 1, []
        while i < next_i and j < next_j and old[i].key == new[j].key:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        edge = (next_i, next_j)
        while i < next_i and j < next_j and old[next_i - 1].key == new[next_j - 1].key:
            next_i, next_j = next_i - 1, next_j - 1
            end.append((next_i, next_j))
        pairs += [*end[::-1], edge]
    return pairs[:-1]


def _letters(tokens: Iterable[Token]) -> int:
    return sum(len(token.text) or 1 for token in tokens if token.is_word)


def _without_islands(pairs: Pairs, old: list[Token], new: list[Token]) -> Pairs:
    """Leave out what stays between two changes without a word: "John Smith" becomes "Mary Jones" at once."""
    edges = [(-1, -1), *pairs, (len(old), len(new))]
    breaks = [number for number, (one, two) in enumerate(pairwise(edges)) if two != (one[0] + 1, one[1] + 1)]
    kept, start = [], 0
    islands = [*breaks, len(pairs)]
    for number, end in enumerate(islands):
        island = pairs[start:end]
        is_between = 0 < number < len(breaks)
        words = sum(new[j].is_word for _, j in island)
        if not is_between or words >= SHORTEST_ISLAND:
            kept += island
        start = end
    return kept


@dataclass(slots=True)
class RunWriter:
    """Writes steps as runs with marks of tracked changes."""

    marker: Marker

    def write(self, steps: list[Step]) -> Iterator[etree._Element]:
        """Yield the content of a paragraph: links around marks around runs, as Word wants them."""
        for _, linked in groupby(steps, lambda step: step.token.wrapper_key):
            group = list(linked)
            content = list(self._marked(group))
            wrapper = group[0].token.wrapper
            if wrapper is None:
                yield from content
            else:
                around = etree.Element(wrapper.tag, {str(name): str(value) for name, value in wrapper.attrib.items()})
                around.extend(content)
                yield around

    def _marked(self, steps: list[Step]) -> Iterator[etree._Element]:
        for change, grouped in groupby(steps, lambda step: step.change):
            runs: list[etree._Element] = []
            group = list(grouped)
            for is_anchored, alike in groupby(group, lambda step: bool(step.token.anchors)):
                for piece in [[step] for step in alike] if is_anchored else [list(alike)]:
                    if is_anchored and change is not Change.DELETED:
                        yield from self._flush(change, runs)
                        yield from piece[0].token.anchors
                    runs += self._runs(piece)
            yield from self._flush(change, runs)

    def _flush(self, change: Change, runs: list[etree._Element]) -> Iterator[etree._Element]:
        """Yield the runs so far, marked, and empty the list."""
        if runs and change is Change.SAME:
            yield from [*runs]
        elif runs:
            mark = self.marker.wrap(change, runs)
            if change is Change.DELETED:
                _rename_deleted(mark)
            yield mark
        runs.clear()

    def _runs(self, steps: list[Step]) -> Iterator[etree._Element]:
        for _, grouped in groupby(steps, _format_of):
            group = list(grouped)
            if group[0].token.is_whole:
                yield from (copy.deepcopy(node) for step in group for node in step.token.nodes)
            else:
                yield self._run(group)

    def _run(self, steps: list[Step]) -> etree._Element:
        run = etree.Element(RUN)
        first = steps[0]
        if first.token.properties is not None:
            run.append(copy.deepcopy(first.token.properties))
        if first.is_formatted and first.before is not None:
            if first.token.properties is None:
                etree.SubElement(run, PROPERTIES)
            self.marker.mark_format(run[0], first.before.properties)
        for is_text, grouped in groupby(steps, lambda step: not step.token.nodes):
            if is_text:
                element = etree.SubElement(run, TEXT, {XML_SPACE: "preserve"})
                element.text = "".join(step.token.text for step in grouped)
            else:
                run.extend(copy.deepcopy(node) for step in grouped for node in step.token.nodes)
        return run


def _format_of(step: Step) -> tuple[bool, bytes, bytes | None]:
    before = step.before.format if step.is_formatted and step.before is not None else None
    return step.token.is_whole, step.token.format, before


def _rename_deleted(mark: etree._Element) -> None:
    """Give the texts in a mark of a deletion the names that Word wants there."""
    for run in mark.iterfind(RUN):
        for element in run.iterchildren(*_DELETED_TEXT):
            element.tag = _DELETED_TEXT[str(element.tag)]
