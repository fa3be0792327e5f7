"""Which items of two sequences belong together, equal ones or similar ones. All work is counted and limited."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import pairwise
from typing import TypeVar

T = TypeVar("T")

Pairs = list[tuple[int, int]]
"""Positions in the older and in the newer sequence; both grow from pair to pair."""

MOST_AT_ONCE = 300_000
"""Steps that one exact comparison may take, about 50 ms; larger ones look for items that occur once instead."""
MOST_TOGETHER = 20_000_000
"""Steps of one document. Once they are used up, paragraphs are replaced as a whole."""
STEPS_OF_SIMILARITY = 60
"""What one comparison of two bags of words costs, in steps."""
WINDOW = 40
"""Where a gap is too large to compare all with all, it is cut into pieces of so many items."""


@dataclass(slots=True)
class Budget:
    """The steps that are left for one document: the same files take the same way on every machine."""

    left: int = MOST_TOGETHER

    def affords(self, steps: float) -> bool:
        """Return whether so many steps may be taken, and count them if so."""
        if steps > min(self.left, MOST_AT_ONCE):
            return False
        self.left -= int(steps)
        return True


def match_equal(old: Sequence[Hashable], new: Sequence[Hashable], budget: Budget) -> Pairs:
    """Return pairs of equal items, as many as the budget lets find."""
    pairs: Pairs = []
    spans = [(0, len(old), 0, len(new))]
    while spans:
        start, end, from_, to = spans.pop()
        while start < end and from_ < to and old[start] == new[from_]:
            pairs.append((start, from_))
            start, from_ = start + 1, from_ + 1
        while start < end and from_ < to and old[end - 1] == new[to - 1]:
            end, to = end - 1, to - 1
            pairs.append((end, to))
        if start == end or from_ == to:
            continue
        older, newer = old[start:end], new[from_:to]
        if budget.affords(_steps_of(older, newer)):
            matched = _match_exactly(older, newer)
            pairs += [(start + i, from_ + j) for i, j in matched]
            continue
        anchors = [(start + i, from_ + j) for i, j in _match_unique(older, newer)]
        pairs += anchors
        if anchors:
            spans += _gaps(anchors, (start, end, from_, to))
    return sorted(pairs)


def match_similar(
    old: Sequence[T], new: Sequence[T], similarity: Callable[[T, T], float], least: float, budget: Budget
) -> Pairs:
    """Return pairs of similar items.

    :param similarity: from 0 to 1.
    :param least: items that are less similar are no pair.
    """
    if not old or not new:
        return []
    if budget.affords(len(old) * len(new) * STEPS_OF_SIMILARITY):
        return _most_similar(old, new, similarity, least)
    count = math.ceil(max(len(old), len(new)) / WINDOW)
    if count == 1:
        return []
    pairs: Pairs = []
    for piece in range(count):
        start, end = (len(old) * piece // count, len(old) * (piece + 1) // count)
        from_, to = (len(new) * piece // count, len(new) * (piece + 1) // count)
        inner = match_similar(old[start:end], new[from_:to], similarity, least, budget)
        pairs += [(start + i, from_ + j) for i, j in inner]
    return pairs


def share_of_common(old: Counter[str], new: Counter[str]) -> float:
    """Return how alike two bags of words are, from 0 to 1; 0 if either is empty."""
    if not old or not new:
        return 0.0
    common = sum(min(count, new[word]) for word, count in old.items() if word in new)
    return 2 * common / (old.total() + new.total())


def _steps_of(old: Sequence[Hashable], new: Sequence[Hashable]) -> float:
    """Return about how many steps difflib takes: equal items times the depth of its recursion."""
    counts = Counter(new)
    equal = sum(counts[item] for item in old)
    return (equal + len(old) + len(new)) * math.log2(2 + min(len(old), len(new)))


def _match_exactly(old: Sequence[Hashable], new: Sequence[Hashable]) -> Pairs:
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    return [(i + step, j + step) for i, j, size in matcher.get_matching_blocks() for step in range(size)]


def _match_unique(old: Sequence[Hashable], new: Sequence[Hashable]) -> Pairs:
    """Return the longest row of pairs of items that occur once in each (patience diff)."""
    once_old, once_new = _once(old), _once(new)
    candidates = [(place, once_new[item]) for item, place in once_old.items() if item in once_new]
    return _longest_rise(candidates)


def _once(items: Sequence[Hashable]) -> dict[Hashable, int]:
    counts = Counter(items)
    return {item: place for place, item in enumerate(items) if counts[item] == 1}


def _longest_rise(pairs: Pairs) -> Pairs:
    """Return the longest selection of pairs, sorted by the first place, whose second places grow, too."""
    tops: list[int] = []
    places: list[int] = []
    before: list[int | None] = []
    for number, (_, place) in enumerate(pairs):
        low, high = 0, len(tops)
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if tops[middle] < place else (low, middle)
        before.append(places[low - 1] if low else None)
        tops[low : low + 1] = [place]
        places[low : low + 1] = [number]
    chain, number_or_none = [], places[-1] if places else None
    while number_or_none is not None:
        chain.append(pairs[number_or_none])
        number_or_none = before[number_or_none]
    return chain[::-1]


def _gaps(anchors: Pairs, span: tuple[int, int, int, int]) -> list[tuple[int, int, int, int]]:
    start, end, from_, to = span
    edges = [(start - 1, from_ - 1), *anchors, (end, to)]
    return [(i + 1, next_i, j + 1, next_j) for (i, j), (next_i, next_j) in pairwise(edges)]


def _most_similar(old: Sequence[T], new: Sequence[T], similarity: Callable[[T, T], float], least: float) -> Pairs:
    """Return the pairs whose similarities have the largest sum."""
    alike = [[similarity(older, newer) for newer in new] for older in old]
    best = [[0.0] * (len(new) + 1) for _ in range(len(old) + 1)]
    for i in range(len(old) - 1, -1, -1):
        for j in range(len(new) - 1, -1, -1):
            paired = best[i + 1][j + 1] + alike[i][j] if alike[i][j] >= least else 0.0
            best[i][j] = max(best[i + 1][j], best[i][j + 1], paired)
    pairs, i, j = [], 0, 0
    while i < len(old) and j < len(new):
        if alike[i][j] >= least and best[i][j] == best[i + 1][j + 1] + alike[i][j]:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return pairs
