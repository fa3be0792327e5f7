"""A worker that is killed in the middle of an assembly: the assembly finishes after the restart, once.

The converter is frozen meanwhile, so the middle lasts until the test lets it end.
"""

from __future__ import annotations

from tests.faults.agreements import Agreement, assert_done_once
from tests.faults.processes import children_of, frozen, kill, kill_and_await_restart


def test_an_assembly_survives_its_worker_and_the_child_that_does_it(agreement: Agreement) -> None:
    with frozen("converter"):
        agreement.ask_for_files().wait_until("converting")
        kill_and_await_restart("worker", *children_of("worker"))
    assert_done_once(agreement)


def test_an_assembly_survives_the_child_that_does_it(agreement: Agreement) -> None:
    with frozen("converter"):
        agreement.ask_for_files().wait_until("converting")
        kill(*children_of("worker"))
    assert_done_once(agreement)


def test_an_assembly_survives_the_worker_that_its_child_outlives(agreement: Agreement) -> None:
    with frozen("converter"):
        agreement.ask_for_files().wait_until("converting")
        kill_and_await_restart("worker")
    assert_done_once(agreement)
