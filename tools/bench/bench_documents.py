"""The documents area of a team with 200,000 documents, compared with 2,000 documents in the same run.

Wanted: p95 of the service's time at most 1.5 times that of the small one, none over 60 ms (search: 150 ms). Each fifty
reads one write, a draft or a rename, so that what was counted changes all the time.
"""

import itertools
import os
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median, quantiles

from bench.firms.client import Call, FirmClient
from bench.firms.database import provide, say
from bench.firms.reads import all_reads
from bench.firms.shape import LARGE, SMALL, Shape
from bench.firms.writes import all_writes
from stack.layout import find_layout

ROUNDS = 200
WARM_UP_ROUNDS = 10
READS_TO_A_WRITE = 50
MOST_RATIO = 1.5
MOST_MS = 60
MOST_MS_SEARCH = 150


@dataclass
class Line:
    """A call to both data sets, with its times in milliseconds."""

    name: str
    calls: dict[Shape, Call]
    taken: dict[Shape, list[float]] = field(default_factory=lambda: {SMALL: [], LARGE: []})

    @property
    def limit(self) -> int:
        """Upper limit of the p95 in milliseconds."""
        return MOST_MS_SEARCH if "search" in self.name else MOST_MS

    def p95(self, of: Shape) -> float:
        """The p95 of a data set in milliseconds."""
        return quantiles(self.taken[of], n=20)[-1]

    @property
    def missed_limits(self) -> str:
        """The missed limits, as text."""
        ratio = self.p95(LARGE) / self.p95(SMALL)
        slower = [f"more than {MOST_RATIO} times"] if ratio > MOST_RATIO else []
        return ", ".join([*slower, *([f"over {self.limit} ms"] if self.p95(LARGE) > self.limit else [])])


def main() -> None:
    """Create missing data sets, time all calls alternately, print the table."""
    layout = find_layout(test=False)
    address = os.environ["LYD_DATABASE_URL"]
    firms = {of: FirmClient.open(of, provide(layout, address, of)) for of in (SMALL, LARGE)}
    reads = {of: all_reads(firm) for of, firm in firms.items()}
    lines = [Line(name, {of: reads[of][name] for of in firms}) for name in reads[SMALL]]
    measure(lines, {of: itertools.cycle(all_writes(firm)) for of, firm in firms.items()})
    say(table(lines))


def measure(lines: list[Line], writes: dict[Shape, "itertools.cycle[Call]"]) -> None:
    """Time every line alternately for both data sets, in random order, with writes in between."""
    calls = 0
    for number in range(WARM_UP_ROUNDS + ROUNDS):
        for line in lines:
            calls += 1
            for of in random.sample(list(writes), len(writes)):
                taken = milliseconds(line.calls[of])
                if number >= WARM_UP_ROUNDS:
                    line.taken[of].append(taken)
                if calls % READS_TO_A_WRITE == 0:
                    next(writes[of])()


def milliseconds(call: Callable[[], object]) -> float:
    started = time.perf_counter()
    call()
    return (time.perf_counter() - started) * 1000


def table(lines: list[Line]) -> str:
    """The measurements as a table."""
    width = max(len(line.name) for line in lines)
    head = f"  {'':{width}}  {'small: median':>13} {'p95':>7}  {'large: median':>13} {'p95':>7}  {'ratio of p95':>12}"
    rows = ["The largest team of 1,000,000 documents in all beside that of 10,000, in milliseconds", head]
    for line in lines:
        small, large = line.p95(SMALL), line.p95(LARGE)
        numbers = f"{median(line.taken[SMALL]):13.1f} {small:7.1f}  {median(line.taken[LARGE]):13.1f} {large:7.1f}"
        rows.append(f"  {line.name:{width}}  {numbers}  {large / small:12.2f}  {line.missed_limits}".rstrip())
    missed = sum(bool(line.missed_limits) for line in lines)
    wanted = f"p95 at most {MOST_RATIO} times the small one's, under {MOST_MS} ms, search under {MOST_MS_SEARCH} ms"
    return "\n".join([*rows, f"  Wanted: {wanted}. Missed: {missed or 'none'}."])


if __name__ == "__main__":
    main()
