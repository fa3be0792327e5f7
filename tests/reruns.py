"""Runs each failed test once more, alone, when the others are done; one that then passes is reported as flaky."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

from stack.layout import STACK_SETTING, TEST_STACKS
from stack.suites import LANE_SETTING, STACKS_SETTING, lane_of

ROOT = Path(__file__).parents[1]
MOST_RERUNS = 20
"""If more tests failed, something is broken rather than flaky, and all of them count."""

RERUN_SECONDS = 600
FAILURES = ("failed", "error")


class FailedTestRerun:
    """A plugin of the process that collects the workers' reports."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.flaky: dict[str, list[pytest.TestReport]] = {}

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> Generator[None, object, object]:
        result = yield
        failed = self._failed_tests()
        if 0 < len(failed) <= MOST_RERUNS:
            self.flaky = {test: reports for test, reports in failed.items() if passes_alone(test)}
            self._report_as_flaky()
            session.testsfailed -= len([one for reports in self.flaky.values() for one in reports])
        return result

    @property
    def terminal(self) -> pytest.TerminalReporter:
        found: pytest.TerminalReporter = self.config.pluginmanager.getplugin("terminalreporter")
        return found

    def pytest_terminal_summary(self) -> None:
        if not self.flaky:
            return
        self.terminal.write_sep("=", "Flaky", yellow=True)
        self.terminal.write_line("These tests failed and passed when they were run again alone. Mend them:")
        for test, reports in self.flaky.items():
            self.terminal.write_sep("_", test, yellow=True)
            for report in reports:
                self.terminal._outrep_summary(report)  # with what was logged, unlike the report's own print
        for test in self.flaky:
            self.terminal.write_line(f"FLAKY {test}")

    def _failed_tests(self) -> dict[str, list[pytest.TestReport]]:
        """Return the reports of each test that failed, in its call or around it."""
        failed: dict[str, list[pytest.TestReport]] = {}
        for kind in FAILURES:
            for report in self.terminal.stats.get(kind, []):
                if not isinstance(report, pytest.TestReport):  # a file that could not be collected
                    return {}
                failed.setdefault(report.nodeid, []).append(report)
        return failed

    def _report_as_flaky(self) -> None:
        """Move the reports of flaky tests out of the failures; a failed teardown leaves its test passed."""
        stats = self.terminal.stats
        for kind in FAILURES:
            stats[kind] = [report for report in stats.get(kind, []) if report.nodeid not in self.flaky]
            if not stats[kind]:
                del stats[kind]
        passed = stats.get("passed", [])
        stats["passed"] = [report for report in passed if report.nodeid not in self.flaky]
        if self.flaky:
            stats["flaky"] = [reports[0] for reports in self.flaky.values()]


def passes_alone(test: str) -> bool:
    """Run a test in a process of its own against the stack of its lane, and say whether it passes."""
    stacks = dict(pair.split("=") for pair in os.environ.get(STACKS_SETTING, "").split(",") if pair)
    environment = os.environ | {STACK_SETTING: stacks.get(lane_of(test), TEST_STACKS[0])}
    environment.pop(LANE_SETTING, None)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", test]
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, check=False, timeout=RERUN_SECONDS
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0
