"""Prints which tests took longest and how long each suite took, of all workers together."""

from __future__ import annotations

from collections import Counter

import pytest

from stack.suites import suite_of

SLOWEST = 10


class Durations:
    """A plugin of the process that collects the workers' reports."""

    def __init__(self) -> None:
        self.tests: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.tests[report.nodeid] += report.duration

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.write_sep("=", f"{SLOWEST} slowest tests and the time of each suite")
        for line in describe(self.tests):
            terminalreporter.write_line(line)


def describe(tests: Counter[str]) -> list[str]:
    """Return a line for each of the slowest tests, and one for each suite."""
    suites: Counter[str] = Counter()
    sizes: Counter[str] = Counter()
    for test, seconds in tests.items():
        suites[suite_of(test)] += seconds
        sizes[suite_of(test)] += 1
    slowest = [f"{seconds:8.1f} s  {test}" for test, seconds in tests.most_common(SLOWEST)]
    return [
        *slowest,
        "",
        *(f"{seconds:8.1f} s  {suite} ({sizes[suite]} tests)" for suite, seconds in suites.most_common()),
    ]
