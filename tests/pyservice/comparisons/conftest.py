"""What the tests of comparisons may ask for: a completed document with three versions."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.documents import create_document, create_template
from tests.pyservice.assembly.conftest import run_jobs
from tests.unit.comparisons.revisions import paragraph, word_file

from lyd.assembly.models import Assembly, AssemblyState
from lyd.core.db import utc_now
from lyd.documents.models import Document, DocumentFile, DocumentStatus, FileType
from lyd.documents.services.files import NewFile, add_version

__all__ = ["run_jobs"]

TEXTS = ("The term is 3 years.", "The term is 10 years.", "The term is 10 years and a day.")

AddVersion = Callable[[bytes], int]


@pytest.fixture
def document(session: Session, teams: dict[str, int]) -> Document:
    """The member's completed document, without files."""
    facts = {"status": DocumentStatus.COMPLETED, "completed_at": utc_now()}
    made = create_document(session, teams["member"], "member", create_template(session), name="NDA Harbour", **facts)
    session.flush()
    return made


@pytest.fixture
def add(app: Flask, session: Session, document: Document) -> AddVersion:
    """Add a version of the document's files, assembled by the member. Returns the id of its Word file."""

    def add_files(content: bytes) -> int:
        facts = {"answers": {}, "state": AssemblyState.DONE}
        assembly = Assembly(document_id=document.id, requested_by=document.created_by, **facts)
        session.add(assembly)
        session.flush()
        storage = app.extensions["lyd_storage"]
        files = [
            NewFile("NDA Harbour.pdf", FileType.PDF, storage.put(b"%PDF" + content), 4 + len(content)),
            NewFile("NDA Harbour.docx", FileType.DOCX, storage.put(content), len(content)),
        ]
        added = add_version(session, document, files, assembly_id=assembly.id)
        session.commit()
        return word_of(added).id

    return add_files


@pytest.fixture
def versions(add: AddVersion) -> list[int]:
    """The ids of the Word files of three versions, the oldest first."""
    return [add(word_file(paragraph("Agreement") + paragraph(text))) for text in TEXTS]


def word_of(files: list[DocumentFile]) -> DocumentFile:
    return next(file for file in files if file.type is FileType.DOCX)
