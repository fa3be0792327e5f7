"""Documents that register companies, and the people and machines around them: members, workers, the clock, ASIC."""

from __future__ import annotations

import copy
import json
import secrets
from dataclasses import dataclass
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select, text
from sqlalchemy.orm import Session
from tests.adapters.asic.stand_in import StandIn
from tests.factories.cast import PEOPLE
from tests.factories.documents import create_document, create_template
from tests.pyservice.asic.partner_troubles import TroubledClient
from tests.service import ROOT, SITE, Api
from werkzeug.test import TestResponse

from lyd.asic.models import AsicEvent, AsicPayment, Consent, NameOutcome, Registration, Submission
from lyd.core.db import lock_row, utc_now
from lyd.core.jobs.models import JobState, OutboxRow, PollRow
from lyd.core.jobs.runner import run, run_periodic
from lyd.documents.models import Document, DocumentFile, DocumentStatus, DocumentType, FileType
from lyd.documents.services import NewFile, complete_document
from lyd.interviews.models import TemplateVersion

CALLS = "/lyd-api/asic"
RETURN = f"{SITE}/my-account/my-document/"
CASE = ROOT / "pyservice" / "lyd" / "starter" / "company-registration" / "cases" / "01-sole-director.json"
ANSWERS: dict[str, Any] = {**json.loads(CASE.read_text(encoding="utf-8"))["answers"], "Company": "Harbour Tea"}
JOBS = ("asic.lodge", "asic.follow", "core.run_poll", "documents.forget_files")
"""The jobs that are run; mails wait, so that their rows tell what was sent to whom."""
SWEEPS = ("asic.follow_what_is_open", "core.start_due_polls")
CLOCKS = {
    "lyd_asic_payment": ("created_at", "called_at"),
    "lyd_asic_submission": ("sent_at", "created_at", "ended_at"),
    "lyd_asic_registration": ("locked_until",),
    "lyd_poll": ("next_at",),
    "lyd_outbox": ("available_at", "leased_until"),
    "lyd_document": ("completed_at",),
}
"""Columns that the service compares with its clock."""


@dataclass
class AsicDesk:
    """Makes documents, and calls as members do."""

    app: Flask
    api: Api
    session: Session
    teams: dict[str, int]
    asic: StandIn
    client: TroubledClient
    template: TemplateVersion | None = None

    def document(self, by: str = "member", *, is_complete: bool = True, **given: Any) -> Document:
        """A document with all answers, whose name is checked and for which the consents are given."""
        self.template = self.template or create_template(self.session)
        company = given.pop("company", f"Harbour Tea {secrets.token_hex(4)}")
        facts = {
            "name": company,
            "type": DocumentType.ASIC,
            "status": DocumentStatus.IN_PROGRESS,
            "answers": {**copy.deepcopy(ANSWERS), "Company": company},
            **given,
        }
        document = create_document(self.session, self.teams[by], by, self.template, **facts)
        self.session.flush()
        self.session.add(self._registration(document, by, company))
        self.session.commit()
        if is_complete:
            self.complete(document)
        return document

    def complete(self, document: Document) -> None:
        """Assemble the document (again)."""
        self.session.rollback()
        locked = lock_row(self.session, Document, document.id)
        assert locked is not None
        file = NewFile("Company registration.pdf", FileType.PDF, "a" * 64, 1)
        complete_document(self.session, locked, [file], user_id=locked.created_by)
        self.session.commit()

    def call(self, path: str, document: Document | int, by: str = "member", **more: Any) -> TestResponse:
        """Make a call about a document."""
        number = document if isinstance(document, int) else document.id
        return self.api.post(f"{CALLS}/{path}", by=by, json={"doc_id": number, **more})

    def start(self, document: Document | int, by: str = "member", **more: Any) -> TestResponse:
        return self.call("init-payment", document, by, **{"redirect_url": RETURN, **more})

    def page_of(self, document: Document | int) -> str:
        """The payment page that a member is sent to."""
        started = self.start(document).json["data"]
        assert started["payment"], started
        return str(started["payment"]["paymentURL"])

    def ask(self, document: Document | int, by: str = "member") -> TestResponse:
        return self.call("get-transaction-status", document, by)

    def submit(self, document: Document | int, by: str = "member", **more: Any) -> TestResponse:
        return self.call("registration-company-lodgement", document, by, **more)

    def show(self, document: Document | int, by: str = "member") -> dict[str, Any]:
        """The registration as a member sees it."""
        number = document if isinstance(document, int) else document.id
        answer = self.api.get(f"{CALLS}/registration?doc_id={number}", by=by)
        assert answer.status_code == 200, answer.json
        return dict(answer.json["data"])

    def pay(self, document: Document | int) -> None:
        """Start the payment, pay on ASIC's page, and return."""
        assert self.asic.act(self.page_of(document), "pay").status_code == 303
        assert self.ask(document).json["data"]["payment_status"] == "PAID"

    def paid(self, **given: Any) -> Document:
        """A document whose fee is paid."""
        document = self.document(**given)
        self.pay(document)
        return document

    def lodged(self, plan: str = "INPR", **given: Any) -> Document:
        """A document that was submitted, and that ASIC has."""
        self.asic.behave(plan=plan)
        document = self.paid(**given)
        assert self.submit(document).json["data"] == {"notProcessed": False, "messageEvent": None}
        self.run_jobs("asic.lodge")
        return document

    def now(self, document: Document) -> Document:
        """The document as the database has it."""
        self.session.rollback()
        return self.session.get_one(Document, document.id, populate_existing=True)

    def registration(self, document: Document) -> Registration:
        self.session.rollback()
        return self.session.get_one(Registration, document.id, populate_existing=True)

    def payments(self, document: Document | None = None) -> list[AsicPayment]:
        return self._rows(AsicPayment, document)

    def submissions(self, document: Document | None = None) -> list[Submission]:
        return self._rows(Submission, document)

    def events(self, document: Document) -> list[str]:
        """The actions of the timeline, the oldest first."""
        rows: list[AsicEvent] = self._rows(AsicEvent, document)
        return [row.action for row in rows]

    def files(self, document: Document) -> list[str]:
        """The roles of the files beside the assembled ones."""
        self.session.rollback()
        roles = select(DocumentFile.role).where(
            DocumentFile.document_id == document.id, DocumentFile.role != "assembled"
        )
        return sorted(role.value for role in self.session.scalars(roles))

    def jobs(self, *names: str) -> list[OutboxRow]:
        """The jobs that wait, or whose worker has died."""
        self.session.rollback()
        is_waiting = (OutboxRow.state.in_((JobState.QUEUED, JobState.RUNNING)), OutboxRow.job.in_(names or JOBS))
        return list(self.session.scalars(select(OutboxRow).where(*is_waiting).order_by(OutboxRow.id)))

    def run_jobs(self, *names: str) -> None:
        """Do everything that waits and is due."""
        for _ in range(20):
            rows = [row for row in self.jobs(*names) if row.available_at <= utc_now()]
            if not rows:
                return
            for row in rows:
                run(row.id)
        pytest.fail("the jobs do not come to an end")

    def sweep(self) -> None:
        """Do what the clock does every few minutes."""
        for name in SWEEPS:
            run_periodic(name)

    def polls(self) -> list[PollRow]:
        self.session.rollback()
        return list(self.session.scalars(select(PollRow).order_by(PollRow.id)))

    def let_time_pass(self, minutes: int = 61) -> None:
        """Let time pass, as far as the service looks at its clock."""
        self.session.rollback()
        for table, columns in CLOCKS.items():
            changes = ", ".join(f"{column} = {column} - INTERVAL {minutes} MINUTE" for column in columns)
            self.session.execute(text(f"UPDATE {table} SET {changes}"))
        self.session.commit()

    def follow(self, rounds: int = 3) -> None:
        """Let hours pass in which ASIC is asked."""
        for _ in range(rounds):
            self.let_time_pass(7 * 60)
            self.sweep()
            self.run_jobs()

    def _rows(self, model: Any, document: Document | None) -> list[Any]:
        self.session.rollback()
        query = select(model).order_by(model.id).execution_options(populate_existing=True)
        return list(self.session.scalars(query if document is None else query.where(model.document_id == document.id)))

    def _registration(self, document: Document, by: str, company: str) -> Registration:
        fact = {"user_id": PEOPLE[by].user_id, "at": utc_now().isoformat()}
        return Registration(
            document_id=document.id,
            team_id=document.team_id,
            proposed_name=company,
            legal_element="PTY LTD",
            checked_name=f"{company} PTY LTD",
            name_outcome=NameOutcome.SUCCESS,
            consents={consent.value: fact for consent in Consent},
        )


def refused(answer: TestResponse) -> tuple[int, str]:
    """Status and word of a refusal."""
    return answer.status_code, answer.json["error_code"]
