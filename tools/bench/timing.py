"""Times several ways of doing the same thing in turns, so that a busy moment of the machine hits all alike."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median, quantiles

ROUNDS = 30
WARM_UP_ROUNDS = 3


@dataclass(frozen=True)
class Way:
    """One way of doing it; `run` does it once."""

    name: str
    run: Callable[[], object]


@dataclass(frozen=True)
class Timing:
    """What was measured of a way, in milliseconds."""

    name: str
    median: float
    p95: float


def compare(
    ways: list[Way],
    rounds: int = ROUNDS,
    warm_up: int = WARM_UP_ROUNDS,
    in_a_row: int = 1,
    *,
    is_swapped: bool = False,
    before_each: Callable[[], object] | None = None,
) -> list[Timing]:
    """Run every way so many times in a row, once a round, and return their timings in the order given.

    is_swapped: every other round goes backwards, so that what one way leaves behind for a moment (jobs, webhooks) hits
    either alike; otherwise each way comes after the other. before_each makes ready, untimed, for each row of a way.
    """
    taken: dict[str, list[float]] = {way.name: [] for way in ways}
    for number in range(warm_up + rounds):
        for way in reversed(ways) if is_swapped and number % 2 else ways:
            if before_each is not None:
                before_each()
            times = [_milliseconds(way) for _ in range(in_a_row if number >= warm_up else 1)]
            taken[way.name] += times if number >= warm_up else []
    return [Timing(name, median(times), _p95(times)) for name, times in taken.items()]


def _milliseconds(way: Way) -> float:
    started = time.perf_counter()
    way.run()
    return (time.perf_counter() - started) * 1000


def report(title: str, timings: list[Timing]) -> str:
    """Return a table in which the first way is ours and the others are told as multiples of it."""
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
