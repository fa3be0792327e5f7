"""Ways are timed in turns, and told as multiples of ours."""

import time

from bench.timing import Timing, Way, compare, report


def noting(order: list[str], *names: str) -> list[Way]:
    """Ways that only note that it was their turn."""

    def way(name: str) -> Way:
        return Way(name, lambda: order.append(name))

    return [way(name) for name in names]


def test_ways_take_turns() -> None:
    order: list[str] = []
    compare(noting(order, "ours", "theirs"), rounds=3, warm_up=1)
    assert order == ["ours", "theirs"] * 4


def test_ways_can_take_turns_to_begin() -> None:
    order: list[str] = []
    compare(noting(order, "ours", "theirs"), rounds=3, warm_up=1, is_swapped=True)
    assert order == ["ours", "theirs", "theirs", "ours"] * 2


def test_timings_come_in_the_order_of_the_ways() -> None:
    timings = compare(noting([], "ours", "theirs"), rounds=1, warm_up=1, is_swapped=True)
    assert [timing.name for timing in timings] == ["ours", "theirs"]


def test_what_is_made_ready_before_a_row_is_not_timed() -> None:
    order: list[str] = []

    def make_ready() -> None:
        order.append("ready")
        time.sleep(0.05)

    [timing] = compare(noting(order, "ours"), rounds=2, warm_up=1, in_a_row=2, before_each=make_ready)
    assert order == ["ready", "ours", *["ready", "ours", "ours"] * 2]
    assert timing.p95 < 50


def test_times_are_milliseconds() -> None:
    [timing] = compare([Way("ours", lambda: time.sleep(0.01))], rounds=5, warm_up=0)
    assert 10 <= timing.median <= timing.p95 < 100


def test_one_round_is_enough_for_a_number() -> None:
    [timing] = compare([Way("ours", lambda: None)], rounds=1, warm_up=0)
    assert timing.median == timing.p95


def test_the_table_compares_with_the_first() -> None:
    table = report("List ten documents", [Timing("ours", 4.0, 5.0), Timing("WooCommerce", 60.0, 70.0)])
    assert table.splitlines() == [
        "List ten documents",
        "                   median         p95     ratio",
        "  ours             4.0 ms      5.0 ms     1.00x",
        "  WooCommerce     60.0 ms     70.0 ms    15.00x",
    ]
