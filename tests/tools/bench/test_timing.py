"""Ways are timed in turns, and told as multiples of ours."""

import time

from bench.timing import Timing, Way, compare, report


def test_ways_take_turns() -> None:
    order: list[str] = []
    ways = [Way("ours", lambda: order.append("ours")), Way("theirs", lambda: order.append("theirs"))]
    compare(ways, rounds=3, warm_up=1)
    assert order == ["ours", "theirs"] * 4


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
