"""If a worker is killed during an assembly, the assembly finishes once after the restart.

The converter is frozen meanwhile, so the assembly cannot end before the kill.
"""

from __future__ import annotations

from tests.faults.agreements import Agreement, assert_done_once
from tests.faults.processes import children_of, frozen, kill, kill_and_await_restart


def test_an_assembly_survives_a_killed_worker_and_its_processes(agreement: Agreement) -> None:
    with frozen("converter"):
        agreement.assemble().wait_until("converting")
        kill_and_await_restart("worker", *children_of("worker"))
    assert_done_once(agreement)


def test_an_assembly_survives_killed_processes(agreement: Agreement) -> None:
    with frozen("converter"):
        agreement.assemble().wait_until("converting")
        kill(*children_of("worker"))
    assert_done_once(agreement)


def test_an_assembly_survives_a_killed_worker_whose_processes_end_with_it(agreement: Agreement) -> None:
    with frozen("converter"):
        agreement.assemble().wait_until("converting")
        kill_and_await_restart("worker")
    assert_done_once(agreement)
