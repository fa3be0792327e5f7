"""An agreement, made through the API; its rows are read from the database."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import requests
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.bundles import bundle, company, director
from tests.faults.processes import LAYOUT, wait_for
from tests.members import Member

from lyd.audit.models import AuditEvent
from lyd.audit.services import verify
from lyd.core.db import Database
from lyd.core.storage import Storage
from lyd.documents.models import Document, DocumentFile
from lyd.documents.services.purge import is_used
from lyd.interviews.services import dump_answers, publish
from stack.service_settings import PYSERVICE, service_environment
from stack.woocommerce import find_store

CASE = PYSERVICE / "lyd" / "starter" / "nda" / "cases" / "01-individuals.json"
ANSWERS: dict[str, Any] = json.loads(CASE.read_text())["answers"]
NAME = "Agreement during an outage"
BUNDLE_PRODUCT = 987_654
"""The id of no product of the shop: only these tests use the package."""
PATIENCE_SECONDS = 90


@dataclass
class Agreement:
    """A document of a member, and the token of the tab that has it open."""

    person: Member
    id: int
    action_token: str

    @classmethod
    def started(cls, person: Member) -> Agreement:
        wanted = {"template_id": person.stack["templates"]["nda"], "name": NAME}
        number = person.product_api("POST", "/doc/draft", json=wanted).json()["data"]["id"]
        person.product_api("PUT", f"/doc/acknowledge/{number}", json={"acknowledgement": True})
        token = person.product_api("GET", f"/get-action-token/{number}").json()["data"]["action_token"]
        return cls(person, number, token)

    @classmethod
    def answered(cls, person: Member) -> Agreement:
        agreement = cls.started(person)
        assert agreement.save(ANSWERS).json()["status"] is True
        return agreement

    def save(self, answers: dict[str, Any]) -> requests.Response:
        sent = {"xml": dump_answers(answers), "action_token": self.action_token}
        return self.person.product_api("PUT", f"/xpressdox/update-xml/{self.id}", json=sent)

    def saved_xml(self) -> str:
        return str(self.person.product_api("GET", f"/doc/{self.id}").json()["data"]["xml"])

    def assemble(self, key: str = "") -> Agreement:
        """Press the button; a press that is repeated has the same key."""
        headers = {"Idempotency-Key": key or uuid.uuid4().hex}
        answer = self.person.product_api("POST", f"/xpressdox/assemble/{self.id}", json={}, headers=headers)
        assert answer.status_code == 202, answer.text
        return self

    def latest_assembly(self) -> dict[str, Any]:
        answer = self.person.product_api("GET", f"/xpressdox/assemble/{self.id}")
        assert answer.status_code == 200, answer.text
        assembly: dict[str, Any] = answer.json()["data"]
        return assembly

    def assembly(self) -> dict[str, Any]:
        """Return the latest assembly, which must not have failed."""
        assembly = self.latest_assembly()
        assert assembly["state"] != "failed", assembly
        return assembly

    def wait_until(self, state: str) -> dict[str, Any]:
        wait_for(lambda: self.assembly()["state"] == state, PATIENCE_SECONDS)
        return self.assembly()


def answered_bundle(person: Member, directors: int) -> Agreement:
    """A document of a package with several files, with a letter to each of so many directors."""
    agreement = Agreement.started(person)
    storage = Storage(service_environment(LAYOUT, find_store())["LYD_STORAGE_URL"])
    with database_session() as session:
        version = publish(session, storage, bundle(), BUNDLE_PRODUCT)
        session.get_one(Document, agreement.id).template_version_id = version.id
    answers = company(*(director(f"Director {number}") for number in range(directors)))
    assert agreement.save(answers).json()["status"] is True
    return agreement


def assert_done_once(*agreements: Agreement, parts: int = 1) -> None:
    """Each ends as a completed document with a Word file and a PDF of each part and one completion in a whole chain."""
    for agreement in agreements:
        files = agreement.wait_until("done")["files"]
        pairs = [(part, kind) for part in range(parts) for kind in ("docx", "pdf")]
        assert sorted((file["part"], file["type"]) for file in files) == pairs
        for part, kind in pairs:
            path = f"/doc/download/{agreement.id}?type={kind}&part={part}"
            content = agreement.person.product_api("GET", path).content
            assert content.startswith({"docx": b"PK", "pdf": b"%PDF"}[kind])
    numbers = [agreement.id for agreement in agreements]
    assert _completions(numbers) == dict.fromkeys(numbers, (2 * parts, 1))


def stray_files(before: set[str]) -> set[str]:
    """The names of files that came into the storage since then and that nothing uses, unfinished ones included."""
    with database_session() as session:
        return {name for name in stored_names() - before if not is_used(session, name)}


def stored_names() -> set[str]:
    """The names of all files in the storage."""
    return {file.name for file in (LAYOUT.data / "storage").rglob("*") if file.is_file()}


@contextmanager
def database_session() -> Iterator[Session]:
    """A session of the stack's database, committed at the end."""
    database = Database(service_environment(LAYOUT, find_store())["LYD_DATABASE_URL"], "wp_")
    with database.transaction() as session:
        yield session
    database.engine.dispose()


def _completions(numbers: list[int]) -> dict[int, tuple[int, int]]:
    """Document id → its files and its completions in the audit chain, which must be whole."""
    with database_session() as session:
        for team in session.scalars(select(Document.team_id).where(Document.id.in_(numbers)).distinct()):
            assert verify(session, team) is None
        files = select(func.count()).where(DocumentFile.document_id == Document.id).scalar_subquery()
        done = AuditEvent.subject_id == Document.id, AuditEvent.action == "document.assembled"
        completions = select(func.count()).where(*done).scalar_subquery()
        rows = session.execute(select(Document.id, files, completions).where(Document.id.in_(numbers))).all()
    return {number: (made, completed) for number, made, completed in rows}
