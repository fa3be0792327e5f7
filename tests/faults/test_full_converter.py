"""A full disk of the converter: a document is made or says that it can be tried again, and no file stays behind."""

from __future__ import annotations

from tests.faults.agreements import Agreement, assert_done_once
from tests.faults.full_disks import documents_at_the_converter, full_disk_for, partial_files
from tests.faults.processes import frozen_offices, wait_for

FINISHED = ("done", "failed")


def wait_until_finished(agreement: Agreement) -> dict[str, object]:
    wait_for(lambda: agreement.latest_assembly()["state"] in FINISHED)
    return agreement.latest_assembly()


def make_again_if_failed(agreement: Agreement) -> None:
    """Press "Try again" if the assembly failed."""
    assembly = wait_until_finished(agreement)
    if assembly["state"] == "failed":
        assert assembly["can_retry"] is True, assembly
        agreement.assemble()


def assert_nothing_is_left() -> None:
    wait_for(lambda: not documents_at_the_converter())
    assert partial_files() == []


def test_a_full_converter_loses_no_document(agreement: Agreement) -> None:
    with full_disk_for("converter"):
        agreement.assemble()
        wait_for(lambda: agreement.latest_assembly()["state"] not in ("queued", "rendering"))
    make_again_if_failed(agreement)
    assert_done_once(agreement)
    assert_nothing_is_left()


def test_a_converter_that_is_full_during_a_conversion_loses_no_document(agreement: Agreement) -> None:
    with frozen_offices() as thaw:
        agreement.assemble()
        wait_for(lambda: bool(documents_at_the_converter()))
        with full_disk_for("converter"):
            thaw()
            wait_for(lambda: not documents_at_the_converter())
    make_again_if_failed(agreement)
    assert_done_once(agreement)
    assert_nothing_is_left()
