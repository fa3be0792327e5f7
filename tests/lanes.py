"""Hands the tests of a run out to its workers, lane by lane (tools/stack/suites.py says which lane a test is in)."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler.protocol import Scheduling
from xdist.workermanage import WorkerController, parse_tx_spec_config

from stack.suites import LANE_SETTING, LANES, OTHERS, READY_SETTING, SHARED_FIXTURES, is_quiet, lane_of

AHEAD = 2
"""How many tests a worker must have: it begins one only when it knows the next, or that there is none."""

SET_UP_SECONDS = 600
"""How long a lane waits for its stack, which takes a minute and a half."""

Unit = list[str]


class LaneScheduling(Scheduling):
    """Each worker runs the tests of its lane; a quiet test starts when no other test runs.

    The workers of pytest-xdist's own schedulers collect all tests each and share running things by chance.
    """

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.numnodes = len(parse_tx_spec_config(config))
        self.collections: dict[WorkerController, list[str]] = {}
        self.pending: dict[WorkerController, list[str]] = {}
        self.waiting: dict[str, deque[Unit]] = {}
        self.quiet: dict[str, deque[Unit]] = {}

    @property
    def nodes(self) -> list[WorkerController]:
        return list(self.pending)

    @property
    def collection_is_completed(self) -> bool:
        return len(self.collections) >= self.numnodes

    @property
    def tests_finished(self) -> bool:
        return self.collection_is_completed and not self.has_pending

    @property
    def has_pending(self) -> bool:
        return any(self.waiting.values()) or any(self.quiet.values()) or any(self.pending.values())

    def add_node(self, node: WorkerController) -> None:
        self.pending[node] = []

    def add_node_collection(self, node: WorkerController, collection: Sequence[str]) -> None:
        self.collections[node] = list(collection)

    def remove_node(self, node: WorkerController) -> str | None:
        """Forget a worker that has ended; return the test in which it crashed and put its others in front."""
        crashed, *left = self.pending.pop(node) or [None]
        if left:
            queues = self.quiet if is_quiet(left[0]) else self.waiting
            queues[lane_of_node(node)].appendleft(left)
        self._feed_all()
        return crashed

    def mark_test_complete(self, node: WorkerController, item_index: int, duration: float = 0) -> None:
        self.pending[node].remove(self.collections[node][item_index])
        self._feed_all()

    def mark_test_pending(self, item: str) -> None:
        raise NotImplementedError

    def remove_pending_tests_from_node(self, node: WorkerController, indices: Sequence[int]) -> None:
        raise NotImplementedError

    def schedule(self) -> None:
        """Put the collected tests in the queues, unless this is for a worker that replaces another, and begin."""
        if not self.waiting:
            self._fill_queues()
        self._feed_all()

    def _fill_queues(self) -> None:
        collected: dict[str, list[str]] = {}
        for node, tests in self.collections.items():
            lane = lane_of_node(node)
            if lane in self.waiting:
                _check_same(tests, collected[lane])
            else:
                collected[lane] = tests
                self.waiting[lane] = deque(units_of([test for test in tests if not is_quiet(test)]))
                self.quiet[lane] = deque(units_of([test for test in tests if is_quiet(test)]))
        self._report_sizes()

    def _report_sizes(self) -> None:
        """Correct the number of tests that progress is counted by: pytest-xdist takes that of one worker."""
        sizes = {lane: sum(map(len, (*self.waiting[lane], *self.quiet[lane]))) for lane in self.waiting}
        session: Any = self.config.pluginmanager.getplugin("dsession")._session
        session.testscollected = sum(sizes.values())
        terminal: Any = self.config.pluginmanager.getplugin("terminalreporter")
        if terminal is not None:
            terminal.write_line(f"Tests: {', '.join(f'{lane} {size}' for lane, size in sizes.items())}")

    def _feed_all(self) -> None:
        if not self.waiting:  # a worker ended before all had collected
            return
        for node in self.nodes:
            if node in self.collections and not node.shutting_down:
                self._feed(node)

    def _feed(self, node: WorkerController) -> None:
        """Give a worker tests until it has enough of them; end it if there will be no more."""
        lane = lane_of_node(node)
        while self.waiting[lane] and len(self.pending[node]) <= AHEAD:
            self._send(node, self.waiting[lane].popleft())
        if self.waiting[lane]:
            return
        if self.quiet[lane] and self._keeper(lane) is node:
            if not self._is_quiet_around(node):
                return
            while self.quiet[lane]:
                self._send(node, self.quiet[lane].popleft())
        node.shutdown()

    def _send(self, node: WorkerController, unit: Unit) -> None:
        collection = self.collections[node]
        self.pending[node] += unit
        node.send_runtest_some([collection.index(test) for test in unit])

    def _keeper(self, lane: str) -> WorkerController:
        """The worker of a lane that stays for its quiet tests."""
        return next(node for node in self.nodes if lane_of_node(node) == lane)

    def _is_quiet_around(self, node: WorkerController) -> bool:
        """Say whether nothing is left to do but quiet tests; a worker that stays for some has a last test in hand."""
        if any(self.waiting.values()):
            return False
        return not any(
            other is not node and (tests and (other.shutting_down or len(tests) >= AHEAD))
            for other, tests in self.pending.items()
        )


def _check_same(tests: list[str], others: list[str]) -> None:
    """Raise UsageError if a test has another name in each process, for example after random bytes."""
    different = sorted(set(tests) ^ set(others))
    if different:
        raise pytest.UsageError("Workers collected different tests:\n" + "\n".join(different))


def lane_of_node(node: WorkerController) -> str:
    return str(node.gateway.spec.env.get(LANE_SETTING, OTHERS))


def units_of(tests: list[str]) -> list[Unit]:
    """Return what goes to one worker together: tests that share a fixture as a whole, all others one by one."""
    units: dict[str, Unit] = {}
    for test in tests:
        shared = next((path for path in SHARED_FIXTURES if test.startswith(path)), test)
        units.setdefault(shared, []).append(test)
    return list(units.values())


def keep_to_lane(config: pytest.Config) -> None:
    """Have a worker collect the tests of its lane only."""
    lane = os.environ.get(LANE_SETTING)
    if lane and hasattr(config, "workerinput"):
        config.args = [path for path in config.args if lane_of(path) == lane]


def wait_for_stack() -> None:
    """Wait in a worker of a lane with a stack until the run's stacks are up."""
    ready = os.environ.get(READY_SETTING)
    if not ready or os.environ.get(LANE_SETTING) not in LANES:
        return
    until = time.monotonic() + SET_UP_SECONDS
    while not Path(ready).exists():
        if time.monotonic() > until:
            raise pytest.UsageError(f"The stacks were not up after {SET_UP_SECONDS} s.")
        time.sleep(0.2)
