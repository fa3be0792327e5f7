"""What the tests of signing may ask for: a converter with one real office, and a completed agreement to send."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.compiled import compiled
from tests.factories.documents import create_document
from tests.factories.word import NDA
from tests.factories.wordpress import add_product
from tests.pyservice.assembly.conftest import converter_url, pool, run_jobs
from tests.pyservice.signing.signing_desk import SigningDesk
from tests.pyservice.signing.signing_room import SigningRoom, open_room
from tests.service import Api

from lyd.assembly.checks.case_documents import case_files
from lyd.assembly.generation import make_pdf
from lyd.core.db import lock_row
from lyd.documents.models import Document, DocumentStatus, FileType
from lyd.documents.services import NewFile, complete_document
from lyd.interviews.package import Package, read_package
from lyd.interviews.services import publish

__all__ = ["converter_url", "pool", "run_jobs"]

PRODUCT = 77
CASE = 2
"""A company with two directors and a trust with a company trustee that has two: four people sign."""


@pytest.fixture(scope="session")
def nda() -> Package:
    """The agreement that ships with the service."""
    return read_package(NDA)


@pytest.fixture(scope="session")
def make_agreement(nda: Package, converter_url: str) -> Callable[[int], bytes]:
    """Make the PDF of a case's agreement, once."""

    @cache
    def make(number: int) -> bytes:
        word = compiled(nda.docx).render(case_files(nda, nda.cases[number])[0].values)
        return make_pdf(converter_url, word)

    return make


@pytest.fixture
def case() -> int:
    """The number of the case whose agreement is sent; modules of tests choose others."""
    return CASE


@pytest.fixture
def document(
    app: Flask,
    session: Session,
    teams: dict[str, int],
    nda: Package,
    make_agreement: Callable[[int], bytes],
    case: int,
) -> Document:
    """The member's agreement, completed and not yet sent."""
    add_product(session.connection(), PRODUCT, "Non-Disclosure Agreement")
    storage = app.extensions["lyd_storage"]
    version = publish(session, storage, nda, PRODUCT)
    answers, pdf = nda.cases[case].answers, make_agreement(case)
    facts = {"name": "NDA Harbour & Reef", "answers": answers, "status": DocumentStatus.IN_PROGRESS}
    document = create_document(session, teams["member"], "member", version, **facts)
    session.commit()
    file = NewFile("NDA.pdf", FileType.PDF, storage.put(pdf), len(pdf))
    complete_document(session, lock_row(session, Document, document.id), [file], user_id=document.created_by)
    session.commit()
    return document


@pytest.fixture
def desk(api: Api, session: Session, document: Document) -> SigningDesk:
    """Sends the agreement, and signs it as its signers do."""
    return SigningDesk(api, session, document)


@pytest.fixture
def room(app: Flask, api: Api, session: Session, teams: dict[str, int]) -> Iterator[SigningRoom]:
    """Documents with small PDFs, sent to signers of the test's choice."""
    with open_room(app, api, session, teams["member"]) as opened:
        yield opened
