"""Equal and similar items of two sequences are paired in order, with limited work."""

from __future__ import annotations

import itertools
import random
import time
from collections import Counter

import pytest

from lyd.comparisons.redline.alignment import Budget, match_equal, match_similar, share_of_common


@pytest.mark.parametrize("steps", [20_000_000, 0])
@pytest.mark.parametrize("seed", range(40))
def test_pairs_are_equal_and_in_order_with_and_without_a_budget(seed: int, steps: int) -> None:
    rng = random.Random(seed)
    old, new = (rng.choices("abcdefghij"[: rng.randint(1, 10)], k=rng.randint(0, 40)) for _ in range(2))
    pairs = match_equal(old, new, Budget(steps))
    assert all(old[i] == new[j] for i, j in pairs)
    assert all(one[0] < two[0] and one[1] < two[1] for one, two in itertools.pairwise(pairs))


def test_without_a_budget_ends_and_items_that_occur_once_are_still_paired() -> None:
    old, new = list("axbxcxd"), list("ayybyycyyd")
    assert match_equal(old, new, Budget(0)) == [(0, 0), (2, 3), (4, 6), (6, 9)]


def test_the_budget_is_used_up_by_steps_and_not_by_time() -> None:
    budget = Budget(1000)
    assert budget.affords(900)
    assert not budget.affords(200)
    assert budget.affords(100)
    assert budget.left == 0


def test_large_gaps_are_compared_in_pieces() -> None:
    items = list(range(2000))
    started = time.process_time()
    pairs = match_similar(items, items, lambda one, two: float(one == two), 0.5, Budget())
    assert pairs == [(item, item) for item in items]
    assert time.process_time() - started < 5


def test_similar_items_are_paired_so_that_the_sum_is_largest() -> None:
    likeness = {(0, 0): 0.5, (0, 1): 0.9, (1, 1): 0.6, (1, 0): 0.1}
    assert match_similar([0, 1], [0, 1], lambda one, two: likeness[one, two], 0.4, Budget()) == [(0, 0), (1, 1)]
    assert match_similar([0], [0, 1], lambda one, two: likeness[one, two], 0.4, Budget()) == [(0, 1)]
    assert match_similar([1], [0], lambda one, two: likeness[one, two], 0.4, Budget()) == []


def test_the_share_of_common_words_counts_each_as_often_as_it_occurs() -> None:
    assert share_of_common(Counter("aab"), Counter("abb")) == pytest.approx(2 / 3)
    assert share_of_common(Counter(), Counter("a")) == 0
