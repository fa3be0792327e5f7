"""Documents with small PDFs, sent to signers of the test's choice and signed in transactions of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select, text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import create_document, create_template
from tests.pyservice.signing.random_forms import RandomForm
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.core.db import Database, lock_row
from lyd.core.errors import LydError
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.runner import run, run_periodic
from lyd.documents.models import Document, DocumentStatus, FileType
from lyd.documents.services import NewFile, complete_document
from lyd.interviews.models import TemplateVersion
from lyd.interviews.signers import Signer as InterviewSigner
from lyd.signing.consent import CONSENT_VERSION
from lyd.signing.models import SignatureKind, Signer, SigningRequest
from lyd.signing.services import submission
from lyd.signing.services.completion import (
    Completion,
    NewSignature,
    complete_signer,
    decline_signer,
    hash_content,
    places_of,
)
from lyd.signing.services.requests import list_files
from lyd.signing.services.substitutes import give_to_substitute

CALLS = "/lyd-api/fusesign"
OK = "ok"
JOBS = ("signing.seal_request", "signing.send_request", "signing.expire", "documents.forget_files")
"""The jobs that are run; mails wait, so that their rows tell what was sent to whom."""


@dataclass
class SigningRoom:
    """Makes documents and sends them; signs and declines as the signer page does, one transaction for each call."""

    app: Flask
    api: Api
    session: Session
    team_id: int
    people: dict[int, list[InterviewSigner]] = field(default_factory=dict)
    """Who signs each document by its answers."""
    forms: dict[int, RandomForm] = field(default_factory=dict)
    template: TemplateVersion | None = None

    def make_document(self, form: RandomForm) -> int:
        """Complete a document whose PDF has the places of a form; its id."""
        self.template = self.template or create_template(self.session)
        storage = self.app.extensions["lyd_storage"]
        facts = {"name": f"Deed {len(self.forms) + 1}", "status": DocumentStatus.IN_PROGRESS}
        document = create_document(self.session, self.team_id, "member", self.template, **facts)
        self.session.commit()
        file = NewFile("Deed.pdf", FileType.PDF, storage.put(form.pdf), len(form.pdf))
        locked = lock_row(self.session, Document, document.id)
        assert locked is not None
        complete_document(self.session, locked, [file], user_id=PEOPLE["member"].user_id)
        self.session.commit()
        self.people[document.id], self.forms[document.id] = form.people, form
        return document.id

    def send(self, document_id: int) -> TestResponse:
        body = {"doc_id": document_id, **self.forms[document_id].body}
        return self.call("post", "confirm", **body)

    def call(self, method: str, path: str, **body: Any) -> TestResponse:
        """Make a call as the member who sends."""
        response: TestResponse = getattr(self.api, method)(f"{CALLS}/{path}", by="member", json=body)
        return response

    def requests(self) -> list[SigningRequest]:
        """All requests, the oldest first, as the database has them."""
        self.session.rollback()
        query = select(SigningRequest).order_by(SigningRequest.id).execution_options(populate_existing=True)
        return list(self.session.scalars(query))

    def signers(self, request_id: int) -> list[Signer]:
        """The people of a request in their order, as the database has them."""
        query = select(Signer).where(Signer.request_id == request_id).order_by(Signer.position, Signer.id)
        return list(self.session.scalars(query.execution_options(populate_existing=True)))

    def sign(self, signer_id: int, database: Database | None = None) -> str:
        """Sign at every place; OK, or the code of the error."""
        return self._act(lambda session: _sign(session, signer_id), database)

    def decline(self, signer_id: int, reason: str = "Clause 4 is wrong.") -> str:
        """Decline; OK, or the code of the error."""
        return self._act(lambda session: decline_signer(session, signer_id, reason))

    def give_to_substitute(self, signer_id: int) -> str:
        """Have the signer let the substitute sign; OK, or the code of the error."""
        return self._act(lambda session: give_to_substitute(session, signer_id))

    def sweep(self) -> None:
        """Do what the clock does every five minutes."""
        run_periodic("signing.seal_what_is_due")
        run_periodic("signing.expire_what_is_overdue")

    def let_time_pass(self) -> None:
        """Six minutes, as far as the service looks at its clock."""
        self.session.rollback()
        columns = ("seal_due_at", "last_reminder_at")
        changes = ", ".join(f"{column} = {column} - INTERVAL 6 MINUTE" for column in columns)
        self.session.execute(text(f"UPDATE lyd_signing_request SET {changes}"))
        self.session.commit()

    def jobs(self) -> list[OutboxRow]:
        """The jobs that wait, or whose worker has died."""
        self.session.rollback()
        is_waiting = (OutboxRow.state.in_((JobState.QUEUED, JobState.RUNNING)), OutboxRow.job.in_(JOBS))
        return list(self.session.scalars(select(OutboxRow).where(*is_waiting).order_by(OutboxRow.id)))

    def run_jobs(self) -> None:
        """Do everything that waits."""
        for _ in range(20):
            rows = self.jobs()
            if not rows:
                return
            for row in rows:
                run(row.id)
        pytest.fail("the jobs do not come to an end")

    def _act(self, act: Callable[[Session], object], database: Database | None = None) -> str:
        chosen = database or self.app.extensions["lyd_database"]
        try:
            with self.app.app_context(), chosen.transaction() as session:
                act(session)
        except LydError as error:
            return error.error_code
        return OK


def _sign(session: Session, signer_id: int) -> Signer:
    signer = session.get_one(Signer, signer_id)
    files = list(list_files(session, signer.request_id))
    completion = Completion(
        content_hash=hash_content(files),
        consent_version=CONSENT_VERSION,
        signature=NewSignature(SignatureKind.TYPED, text=signer.name),
        has_witnessed=signer.is_witness,
        placed=frozenset(places_of(files, signer)),
        address="203.0.113.7",
    )
    return complete_signer(session, signer_id, completion)


@contextmanager
def open_room(app: Flask, api: Api, session: Session, team_id: int) -> Iterator[SigningRoom]:
    """A room whose documents have the signers of the test's forms in place of those of an interview's answers."""
    room = SigningRoom(app, api, session, team_id)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(submission, "find_people", lambda _session, document: room.people[document.id])
        patch.setattr(app.extensions["lyd_limiter"], "hit", lambda *_: True)
        yield room
