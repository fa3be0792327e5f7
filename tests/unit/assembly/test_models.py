"""How a run of an assembly ends, and whether asking again may help."""

from __future__ import annotations

import pytest

from lyd.assembly.models import Assembly, AssemblyState


@pytest.fixture
def run() -> Assembly:
    return Assembly(document_id=7, active_document_id=7, state=AssemblyState.CONVERTING, progress=40)


def test_a_run_under_way_is_not_finished(run: Assembly) -> None:
    run.advance(AssemblyState.RENDERING, 10)
    assert (run.is_finished, run.can_retry, run.progress) == (False, False, 10)
    assert run.active_document_id == 7


def test_a_run_that_succeeds_makes_way_for_the_next(run: Assembly) -> None:
    run.succeed()
    assert (run.is_finished, run.can_retry, run.progress) == (True, False, 100)
    assert run.active_document_id is None
    assert run.finished_at is not None


@pytest.mark.parametrize(("error_code", "can_retry"), [("assembly_failed", True), ("template_fault", False)])
def test_a_run_that_fails_may_be_tried_again_unless_the_template_is_at_fault(
    run: Assembly, error_code: str, can_retry: bool
) -> None:
    run.fail(error_code, "Please try again.")
    assert (run.is_finished, run.can_retry, run.message) == (True, can_retry, "Please try again.")
    assert run.active_document_id is None
