"""The statuses of a document, by the numbers and words of the specification (document 2, sections 4.1 and 4.2)."""

from __future__ import annotations

from lyd.documents.lifecycle.statuses import SETTLED, UNFINISHED, AsicStatus, DocumentStatus


def test_statuses_have_the_numbers_and_names_of_the_specification() -> None:
    assert {status.code: status.label for status in DocumentStatus} == {
        1: "Draft",
        2: "In progress",
        3: "Signed",
        4: "Pending signature",
        5: "Completed",
    }


def test_only_drafts_and_documents_in_progress_are_unfinished() -> None:
    assert {status.code for status in UNFINISHED} == {1, 2}


def test_a_registration_under_way_is_not_settled() -> None:
    assert set(AsicStatus) - SETTLED == {AsicStatus.INPR, AsicStatus.MANL, AsicStatus.NOTR}
