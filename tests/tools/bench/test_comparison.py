"""Ways are timed alternately and compared with the first."""

import time

from bench.comparison import Timing, Variant, compare, report


def recording(order: list[str], *names: str) -> list[Variant]:
    """Ways that only record their turn."""

    def variant(name: str) -> Variant:
        return Variant(name, lambda: order.append(name))

    return [variant(name) for name in names]


def test_variants_alternate() -> None:
    order: list[str] = []
    compare(recording(order, "ours", "theirs"), rounds=3, warm_up=1)
    assert order == ["ours", "theirs"] * 4


def test_the_order_can_be_reversed_every_other_round() -> None:
    order: list[str] = []
    compare(recording(order, "ours", "theirs"), rounds=3, warm_up=1, is_swapped=True)
    assert order == ["ours", "theirs", "theirs", "ours"] * 2


def test_timings_are_in_the_order_of_the_variants() -> None:
    timings = compare(recording([], "ours", "theirs"), rounds=1, warm_up=1, is_swapped=True)
    assert [timing.name for timing in timings] == ["ours", "theirs"]


def test_preparation_is_not_timed() -> None:
    order: list[str] = []

    def make_ready() -> None:
        order.append("ready")
        time.sleep(0.05)

    [timing] = compare(recording(order, "ours"), rounds=2, warm_up=1, in_a_row=2, before_each=make_ready)
    assert order == ["ready", "ours", *["ready", "ours", "ours"] * 2]
    assert timing.p95 < 50


def test_times_are_milliseconds() -> None:
    [timing] = compare([Variant("ours", lambda: time.sleep(0.01))], rounds=5, warm_up=0)
    assert 10 <= timing.median <= timing.p95 < 100


def test_one_round_is_enough() -> None:
    [timing] = compare([Variant("ours", lambda: None)], rounds=1, warm_up=0)
    assert timing.median == timing.p95


def test_the_table_compares_with_the_first() -> None:
    table = report("List ten documents", [Timing("ours", 4.0, 5.0), Timing("WooCommerce", 60.0, 70.0)])
    assert table.splitlines() == [
        "List ten documents",
        "                   median         p95     ratio",
        "  ours             4.0 ms      5.0 ms     1.00x",
        "  WooCommerce     60.0 ms     70.0 ms    15.00x",
    ]
