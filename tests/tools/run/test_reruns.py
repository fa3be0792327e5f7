"""Failed tests are run once more alone: flaky ones are told apart from broken ones."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from tests import reruns
from tests.reruns import MOST_RERUNS, FailedTestRerun


def report(test: str, outcome: Any = "failed", when: Any = "call") -> pytest.TestReport:
    return pytest.TestReport(test, ("x", 1, "x"), {}, outcome, None, when)


def run(stats: dict[str, list[Any]], failures: int) -> tuple[FailedTestRerun, int]:
    """Let the plugin see these reports after the tests; return it and the number of failures that are left."""
    config: Any = SimpleNamespace(pluginmanager=SimpleNamespace(getplugin=lambda _name: SimpleNamespace(stats=stats)))
    plugin = FailedTestRerun(config)
    session: Any = SimpleNamespace(testsfailed=failures)
    loop = plugin.pytest_runtestloop(session)
    next(loop)
    with pytest.raises(StopIteration):
        loop.send(True)
    return plugin, session.testsfailed


def test_a_test_that_passes_alone_is_flaky_and_one_that_does_not_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reruns, "passes_alone", lambda test: test == "flaky")
    stats = {"failed": [report("flaky"), report("broken")], "passed": [report("good", "passed")]}
    plugin, left = run(stats, 2)
    assert (list(plugin.flaky), left) == (["flaky"], 1)
    assert {kind: [one.nodeid for one in reports] for kind, reports in stats.items()} == {
        "failed": ["broken"],
        "passed": ["good"],
        "flaky": ["flaky"],
    }


def test_a_test_whose_teardown_failed_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reruns, "passes_alone", lambda _test: True)
    stats = {"passed": [report("one", "passed")], "error": [report("one", when="teardown")]}
    plugin, left = run(stats, 1)
    assert (list(plugin.flaky), left, len(stats["flaky"]), stats["passed"]) == (["one"], 0, 1, [])


def test_many_failures_are_not_run_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reruns, "passes_alone", lambda _test: True)
    plugin, left = run({"failed": [report(str(number)) for number in range(MOST_RERUNS + 1)]}, MOST_RERUNS + 1)
    assert (plugin.flaky, left) == ({}, MOST_RERUNS + 1)
