"""If a worker is killed during an assembly, the assembly finishes once after the restart.

The converter is frozen meanwhile, so the assembly cannot end before the kill.
"""

from __future__ import annotations

from tests.faults.agreements import Agreement, answered_bundle, assert_done_once, stored_names, stray_files
from tests.faults.processes import children_of, frozen, kill, kill_and_await_restart, wait_for
from tests.members import Member

DIRECTORS = 60
"""Enough letters that a kill comes between two of them."""


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


def test_a_document_with_several_files_has_all_or_none_after_a_worker_was_killed_between_them(person: Member) -> None:
    agreement = answered_bundle(person, DIRECTORS)
    before = stored_names()
    agreement.assemble()
    wait_for(lambda: agreement.assembly()["files_made"] >= 2)
    with frozen("converter"):
        running = agreement.assembly()
        assert (running["state"], running["files"]) == ("converting", [])
        assert running["files_made"] < running["file_count"] == DIRECTORS + 2
        kill_and_await_restart("worker", *children_of("worker"))
        assert agreement.assembly()["files"] == []
        assert stray_files(before) == set()
    assert_done_once(agreement, parts=DIRECTORS + 2)
    assert stray_files(before) == set()
