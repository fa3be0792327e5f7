"""How the tests of a run are handed out to its workers."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest
from tests import lanes
from tests.lanes import LaneScheduling, units_of

QUIET = "tests/site/test_quiet.py::test_time"


@dataclass(eq=False)
class Worker:
    """What the scheduler uses of a worker."""

    lane: str
    tests: list[str]
    sent: list[str] = field(default_factory=list)
    shutting_down: bool = False

    @property
    def gateway(self) -> Any:
        return SimpleNamespace(spec=SimpleNamespace(env={"LYD_TEST_LANE": self.lane}))

    def send_runtest_some(self, indices: list[int]) -> None:
        self.sent += [self.tests[index] for index in indices]

    def shutdown(self) -> None:
        self.shutting_down = True


@pytest.fixture(autouse=True)
def _quiet_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "is_quiet", lambda test: test == QUIET)


def begin(*workers: Worker) -> LaneScheduling:
    session = SimpleNamespace(testscollected=0)
    plugins = SimpleNamespace(getplugin=lambda name: SimpleNamespace(_session=session) if name == "dsession" else None)
    config: Any = SimpleNamespace(
        getvalue=lambda _name: ["popen"] * len(workers), pluginmanager=plugins, getoption=lambda _name: None
    )
    scheduling = LaneScheduling(config)
    for worker in workers:
        scheduling.add_node(worker)
    for worker in workers:
        scheduling.add_node_collection(worker, worker.tests)
    assert scheduling.collection_is_completed
    scheduling.schedule()
    return scheduling


def finish(scheduling: LaneScheduling, worker: Worker, test: str) -> None:
    scheduling.mark_test_complete(worker, worker.tests.index(test))


def unit_tests(count: int) -> list[str]:
    return [f"tests/unit/test_x.py::test_{number}" for number in range(count)]


def site_tests(count: int) -> list[str]:
    return [f"tests/site/test_x.py::test_{number}" for number in range(count)]


def test_workers_of_a_lane_share_its_tests_and_end_without_more() -> None:
    tests = unit_tests(8)
    one, two, site = Worker("others", tests), Worker("others", tests), Worker("site", site_tests(1))
    scheduling = begin(one, two, site)
    assert (site.sent, site.shutting_down) == (site_tests(1), True)
    assert (len(one.sent), len(two.sent)) == (3, 3)
    for test in list(one.sent):
        finish(scheduling, one, test)
    assert sorted(one.sent + two.sent) == tests
    assert one.shutting_down
    for worker in (one, two, site):
        for test in list(worker.sent):
            if test in scheduling.pending[worker]:
                finish(scheduling, worker, test)
    assert scheduling.tests_finished


def test_a_quiet_test_begins_when_nothing_else_runs() -> None:
    tests = [*site_tests(1), QUIET]
    site, other = Worker("site", tests), Worker("others", unit_tests(2))
    scheduling = begin(site, other)
    finish(scheduling, other, other.tests[0])
    assert (site.sent, site.shutting_down) == (site_tests(1), False)
    finish(scheduling, other, other.tests[1])
    assert (site.sent, site.shutting_down) == (tests, True)


def test_a_crash_ends_one_test_and_another_worker_does_the_rest() -> None:
    tests = unit_tests(4)
    crashed, clone = Worker("others", tests), Worker("others", tests)
    scheduling = begin(crashed)
    assert scheduling.remove_node(crashed) == tests[0]
    scheduling.add_node(clone)
    scheduling.add_node_collection(clone, tests)
    scheduling.schedule()
    assert clone.sent == tests[1:]


def test_a_suite_that_reads_one_report_stays_together() -> None:
    tests = ["tests/php/test_a.py::test_x", "tests/unit/test_b.py::test_y", "tests/php/test_c.py::test_z"]
    assert units_of(tests) == [[tests[0], tests[2]], [tests[1]]]
