"""What was measured: the times of calls by kind, the assemblies, and the errors."""

import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field


@dataclass
class Records:
    """Times in milliseconds. Nothing is kept before `begin`, so that a warm-up is not measured."""

    is_open: bool = False
    calls: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    works: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    errors: Counter[str] = field(default_factory=Counter)

    def begin(self) -> None:
        """Forget what was measured so far, and keep what comes."""
        self.calls.clear()
        self.works.clear()
        self.errors.clear()
        self.is_open = True

    def end(self) -> None:
        """Keep nothing more."""
        self.is_open = False

    @contextmanager
    def call(self, kind: str) -> Iterator[None]:
        """Time a call of this kind."""
        with self._timed(self.calls[kind]):
            yield

    @contextmanager
    def work(self, kind: str) -> Iterator[None]:
        """Time what takes several calls: an assembly or a preview, from the request to the files."""
        with self._timed(self.works[kind]):
            yield

    @contextmanager
    def _timed(self, times: list[float]) -> Iterator[None]:
        started = time.perf_counter()
        yield
        if self.is_open:
            times.append((time.perf_counter() - started) * 1000)

    def error(self, what: str) -> None:
        """Note a call that failed."""
        if self.is_open:
            self.errors[what] += 1

    @property
    def all_calls(self) -> list[float]:
        """The times of all calls."""
        return [each for times in self.calls.values() for each in times]


def quantile(times: list[float], share: float) -> float:
    """The time that this share of the calls did not exceed; 0 without calls."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0
