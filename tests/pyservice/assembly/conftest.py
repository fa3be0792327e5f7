"""A converter with one real LibreOffice, and an agreement in the database that it can be tried on."""

from __future__ import annotations

import dataclasses
import threading
from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.documents import create_document
from tests.factories.word import NDA
from tests.factories.wordpress import add_product
from tests.http_servers import STOP_CHECK_SECONDS

from lyd.assembly.converter.pool import Pool
from lyd.assembly.converter.server import ConverterServer
from lyd.documents.models import Document, DocumentStatus
from lyd.interviews.package import Package, read_package
from lyd.interviews.services import publish
from lyd.worker import work

PRODUCT = 77


@pytest.fixture(scope="session")
def pool() -> Iterator[Pool]:
    """One office that lives as long as the tests of this process."""
    made = Pool(offices=1, recycle=500, timeout=30)
    yield made
    made.close()


@pytest.fixture(scope="session")
def converter_url(pool: Pool) -> Iterator[str]:
    """Address of a converter over that office."""
    server = ConverterServer(("127.0.0.1", 0), pool)
    thread = threading.Thread(target=server.serve_forever, args=(STOP_CHECK_SECONDS,), daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def converting(app: Flask, converter_url: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The application with that converter."""
    use_converter(app, converter_url, monkeypatch)
    return converter_url


def use_converter(app: Flask, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = dataclasses.replace(app.extensions["lyd_settings"], converter_url=url)
    monkeypatch.setitem(app.extensions, "lyd_settings", settings)


@pytest.fixture(scope="session")
def nda() -> Package:
    """The agreement that ships with the service."""
    return read_package(NDA)


@pytest.fixture
def answers(nda: Package) -> dict:
    """Complete answers: a company with two directors and a trust with a company trustee."""
    return nda.cases[2].answers


@pytest.fixture
def document(app: Flask, session: Session, teams: dict[str, int], nda: Package, answers: dict) -> Document:
    """The member's agreement, answered and not yet assembled."""
    add_product(session.connection(), PRODUCT, "Non-Disclosure Agreement")
    version = publish(session, app.extensions["lyd_storage"], nda, PRODUCT)
    made = create_document(
        session,
        teams["member"],
        "member",
        version,
        name="NDA Harbour & Reef",
        answers=answers,
        status=DocumentStatus.IN_PROGRESS,
    )
    session.commit()
    return made


@pytest.fixture
def run_jobs(app: Flask, session: Session) -> Callable[[], None]:
    """Let a worker do everything that waits."""

    def run() -> None:
        session.rollback()
        work(app, burst=True)
        session.expire_all()

    return run
