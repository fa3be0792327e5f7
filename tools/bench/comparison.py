"""Times several variants alternately, so that a busy moment of the machine affects all of them."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median, quantiles

ROUNDS = 30
WARM_UP_ROUNDS = 3


@dataclass(frozen=True)
class Variant:
    """One variant of an operation; `run` executes it once."""

    name: str
    run: Callable[[], object]


@dataclass(frozen=True)
class Timing:
    """Times of a variant in milliseconds."""

    name: str
    median: float
    p95: float


def compare(
    variants: list[Variant],
    rounds: int = ROUNDS,
    warm_up: int = WARM_UP_ROUNDS,
    in_a_row: int = 1,
    *,
    is_swapped: bool = False,
    before_each: Callable[[], object] | None = None,
) -> list[Timing]:
    """Run every variant `in_a_row` times per round, and return the timings in the given order.

    is_swapped: reverse the order in every other round, so that after-effects of a variant (jobs, webhooks) affect all
    equally. before_each: untimed preparation before each row of a variant.
    """
    taken: dict[str, list[float]] = {variant.name: [] for variant in variants}
    for number in range(warm_up + rounds):
        for variant in reversed(variants) if is_swapped and number % 2 else variants:
            if before_each is not None:
                before_each()
            times = [_milliseconds(variant) for _ in range(in_a_row if number >= warm_up else 1)]
            taken[variant.name] += times if number >= warm_up else []
    return [Timing(name, median(times), _p95(times)) for name, times in taken.items()]


def _milliseconds(variant: Variant) -> float:
    started = time.perf_counter()
    variant.run()
    return (time.perf_counter() - started) * 1000


def report(title: str, timings: list[Timing]) -> str:
    """A table of the timings, with ratios to the first variant, which is ours."""
    ours = timings[0]
    width = max(len(timing.name) for timing in timings)
    rows = [f"{title}", f"  {'':{width}}  {'median':>10}  {'p95':>10}  {'ratio':>8}"]
    rows += [
        f"  {timing.name:{width}}  {timing.median:7.1f} ms  {timing.p95:7.1f} ms  {timing.median / ours.median:7.2f}x"
        for timing in timings
    ]
    return "\n".join(rows)


def _p95(times: list[float]) -> float:
    return quantiles(times, n=20)[-1] if len(times) > 1 else times[0]
