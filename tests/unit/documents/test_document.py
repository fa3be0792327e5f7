"""What the table of access is told about a document."""

from __future__ import annotations

import pytest

from lyd.documents.models import AsicStatus, Document, DocumentStatus, DocumentType


@pytest.mark.parametrize(
    ("status", "is_unfinished"),
    [(status, status in (DocumentStatus.DRAFT, DocumentStatus.IN_PROGRESS)) for status in DocumentStatus],
)
def test_a_document_is_unfinished_until_its_files_are_made(status: DocumentStatus, is_unfinished: bool) -> None:
    document = Document(type=DocumentType.DOC, status=status)
    assert document.resource_state.is_unfinished is is_unfinished
    assert document.resource_state.is_settled


@pytest.mark.parametrize(("status", "is_settled"), [(None, False), (AsicStatus.INPR, False), (AsicStatus.COMP, True)])
def test_an_asic_document_is_settled_when_its_registration_has_ended(
    status: AsicStatus | None, is_settled: bool
) -> None:
    document = Document(type=DocumentType.ASIC, status=DocumentStatus.COMPLETED, asic_status=status)
    assert document.is_asic_document
    assert document.resource_state.is_settled is is_settled


def test_a_deleted_document_says_who_deleted_it() -> None:
    document = Document(type=DocumentType.DOC, status=DocumentStatus.DRAFT, deleted_by=13)
    assert document.resource_state.deleted_by == 13
