"""Send a document and sign it, through the calls that members and signers make."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Any

from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.pyservice.signing.signer_page import SignerPage
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.core.db import utc_now
from lyd.documents.models import Document
from lyd.mail.models import Mail
from lyd.signing.consent import CONSENT_VERSION
from lyd.signing.models import SignatureKind, Signer, SigningEvent, SigningRequest
from lyd.signing.services.completion import (
    Completion,
    NewSignature,
    complete_signer,
    decline_signer,
    hash_content,
    places_of,
)
from lyd.signing.services.requests import list_files
from lyd.worker import work

CALLS = "/lyd-api/fusesign"


@dataclass
class SigningDesk:
    """A completed document, and what its sender and signers do with it."""

    api: Api
    session: Session
    document: Document

    def prepare(self, by: str = "member") -> TestResponse:
        return self.api.get(f"{CALLS}/list-signer?doc_id={self.document.id}", by=by)

    def form(self, **changes: Any) -> dict[str, Any]:
        """The form of the wizard with everyone in a group of their own, in the order of the interview."""
        people = self.prepare().json["data"]["signers"]
        form = {
            "doc_id": self.document.id,
            "sms_notify": False,
            "due_date": f"{utc_now().date() + datetime.timedelta(days=10):%Y-%m-%d}",
            "email_subject": "Please sign",
            "email_body": "Read it and sign.",
            "is_group": True,
            "signer": [form_signer(person, number, len(people)) for number, person in enumerate(people)],
            "provider": "local",
            "accepts_warnings": True,
        }
        return {**form, **changes}

    def send(self, by: str = "member", **changes: Any) -> TestResponse:
        return self.api.post(f"{CALLS}/confirm", by=by, json=self.form(**changes))

    def status(self, by: str = "member") -> dict[str, Any]:
        status: dict[str, Any] = self.api.get(f"{CALLS}/bundle/get?doc_id={self.document.id}", by=by).json["data"]
        return status

    def call(self, method: str, path: str, by: str = "member", **body: Any) -> TestResponse:
        return getattr(self.api, method)(f"{CALLS}/{path}", by=by, json=body)

    @property
    def request(self) -> SigningRequest:
        """The newest request, as the database has it."""
        self.session.rollback()
        query = select(SigningRequest).where(SigningRequest.document_id == self.document.id)
        return self.session.scalars(query.order_by(SigningRequest.id.desc())).first()

    @property
    def signers(self) -> list[Signer]:
        """The people of the newest request in their order."""
        query = select(Signer).where(Signer.request_id == self.request.id).order_by(Signer.position, Signer.id)
        return list(self.session.scalars(query.execution_options(populate_existing=True)))

    def page(self, number: int) -> SignerPage:
        """The page of a person, opened by the newest link."""
        return SignerPage(self.api.client, self.session, self.signers[number].id).follow_link()

    def sign(self, signer: Signer, **changes: Any) -> Signer:
        """Sign at every place, with the name as signature."""
        files = list(list_files(self.session, signer.request_id))
        facts = {
            "content_hash": hash_content(files),
            "consent_version": CONSENT_VERSION,
            "signature": NewSignature(SignatureKind.TYPED, text=signer.name),
            "placed": frozenset(places_of(files, signer)),
            "has_witnessed": signer.is_witness,
            "address": "203.0.113.7",
        }
        signed = complete_signer(self.session, signer.id, Completion(**{**facts, **changes}))
        self.session.commit()
        return signed

    def decline(self, signer: Signer, reason: str = "Clause 4 is wrong.") -> Signer:
        declined = decline_signer(self.session, signer.id, reason)
        self.session.commit()
        return declined

    def seal(self, app: Flask) -> None:
        """Let a worker make the sealed file."""
        self.session.rollback()
        work(app, "assembly", burst=True)
        self.session.expire_all()

    def now(self) -> Document:
        """The document as the database has it."""
        self.session.rollback()
        return self.session.get_one(Document, self.document.id, populate_existing=True)

    def mails(self) -> list[tuple[str, str]]:
        """Kind and recipient of each mail, in order."""
        self.session.rollback()
        return [(mail.kind, mail.recipient) for mail in self.session.scalars(select(Mail).order_by(Mail.id))]

    def actions(self) -> list[str]:
        """The actions of the events of the newest request."""
        query = select(SigningEvent.action).where(SigningEvent.request_id == self.request.id)
        return list(self.session.scalars(query.order_by(SigningEvent.sequence)))


def form_signer(person: dict[str, Any], number: int, count: int) -> dict[str, Any]:
    """A person of the answers as the wizard sends them; witnesses go with the signer before."""
    return {
        "full_name": person["name"],
        "email": person["email"] or f"signer{number}@example.com",
        "meta_key": person["meta_key"],
        "date_key": person["date_key"],
        "signing_group": number,
        "signing_group_name": f"Group {number + 1}",
        "lock_last_signing_group": number == count - 1,
        "is_witness": person["is_witness"],
        "parent": person["parent"],
    }
