"""Queues have processes sized to the machine, and limits that keep one of them free."""

from __future__ import annotations

import os

import pytest
from tests.service import make_settings

from lyd.core.jobs.queues import QUEUES, Limits, count_workers, limits_of


@pytest.fixture
def cores(monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _pid: set(range(2)))
    return 2


@pytest.mark.usefixtures("cores")
def test_processes_are_sized_to_the_machine() -> None:
    counts = {queue: count_workers(make_settings(), queue) for queue in QUEUES}
    assert counts == {"payments": 2, "mail": 1, "assembly": 3, "previews": 2, "assistant": 1, "bulk": 1}


def test_the_settings_say_how_many_processes_there_are() -> None:
    assert count_workers(make_settings(workers_assembly=7), "assembly") == 7


@pytest.mark.usefixtures("cores")
def test_one_firm_leaves_a_process_to_the_others() -> None:
    assert limits_of(make_settings(), "assembly") == Limits(per_firm=2, per_member=1)
    assert limits_of(make_settings(workers_previews=1), "previews") == Limits(per_firm=1, per_member=1)


def test_the_settings_say_how_much_runs_at_once() -> None:
    settings = make_settings(assembly_per_firm=5, assembly_per_member=0)
    assert limits_of(settings, "assembly") == Limits(per_firm=5, per_member=5)


def test_work_that_nobody_waits_for_has_no_limits() -> None:
    assert limits_of(make_settings(), "payments") == Limits(None, None)
