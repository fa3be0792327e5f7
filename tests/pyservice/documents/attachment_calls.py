"""Files added to documents through the product API, and a template that asks for them."""

from __future__ import annotations

from typing import Any

from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.attachments import make_pdf
from tests.factories.documents import create_document
from tests.factories.word import word
from tests.factories.wordpress import add_product
from tests.pyservice.documents.test_answers import open_it, save
from tests.pyservice.interviews.package_calls import PRODUCT, published
from tests.service import Api
from urllib3 import encode_multipart_formdata
from werkzeug.test import TestResponse

from lyd.documents.models import Document
from lyd.interviews.services import dump_answers

INTERVIEW = b"""
title: Trust
sections:
  - id: trust
    title: Trust
    questions:
      - { id: Deed, label: Trust deed, type: file, dataPath: Deed, accept: [pdf, docx] }
      - { id: Logo, label: Logo, type: file, dataPath: Logo, visibleIf: "is_answered(Deed)" }
      - { id: Proofs, label: Proof of identity, type: file, dataPath: Proofs, repeatable: { max: 5 } }
      - { id: Note, label: Note, type: text, dataPath: Note }
"""
TEMPLATE = word(
    "{% if Deed %}The deed is {{ Deed }}.{% endif %}",
    "{% if Logo %}The logo is {{ Logo }}.{% endif %}",
    "Proofs: {{ Proofs | and_list }}. {{ Note }}",
)
CASE = (
    b'{"answers": {"Deed": "case/Old deed.pdf", "Proofs": ["case/a.png"]}, "expected": ["The deed is Old deed.pdf."]}'
)
PDF = make_pdf()


class Papers:
    """A document of the member's that asks for files, open in a tab of the member's."""

    def __init__(self, app: Flask, api: Api, session: Session, team_id: int) -> None:
        add_product(session.connection(), PRODUCT, _price="0")
        version = published(app, session, interview=INTERVIEW, template=TEMPLATE, case=CASE)
        self.app, self.api, self.session, self.version = app, api, session, version
        self.document = create_document(session, team_id, "member", version, "Reef Trust")
        session.commit()
        self.token = open_it(api, self.document)

    def another(self) -> Document:
        """Another document of the member's, of the same template."""
        document = create_document(self.session, self.document.team_id, "member", self.version, "Other")
        self.session.commit()
        return document

    def post(self, data: bytes = PDF, name: str = "Deed.pdf", by: str | None = "member", **given: Any) -> TestResponse:
        fields = {"action_token": given.pop("token", self.token), "file": (name, data, "application/octet-stream")}
        body, kind = encode_multipart_formdata(fields)
        path = f"/lyd-api/doc/{given.pop('document', self.document).id}/attachments"
        return self.api.post(path, by=by, data=body, content_type=kind, **given)

    def add(self, data: bytes = PDF, name: str = "Deed.pdf") -> str:
        """Add a file and return the answer that names it."""
        response = self.post(data, name)
        assert response.status_code == 200, response.json
        return str(response.json["data"]["answer"])

    def save(self, **answers: Any) -> dict[str, list[str]]:
        """Save answers and return the messages about those that are not valid."""
        response = save(self.api, self.document, self.token, dump_answers(answers))
        assert (response.status_code, response.json["status"]) == (200, True), response.json
        invalid: dict[str, list[str]] = response.json["data"]["invalid"]
        return invalid

    def fetch(self, answer: str, by: str | None = "member", document: Document | None = None) -> TestResponse:
        number = (document or self.document).id
        return self.api.get(f"/lyd-api/doc/{number}/attachments/{answer.partition('/')[0]}", by=by)

    def rows(self, by: str = "member") -> list[dict[str, Any]]:
        response = self.api.get(f"/lyd-api/doc/{self.document.id}/attachments", by=by)
        rows: list[dict[str, Any]] = response.json["data"]["rows"]
        return rows

    def log(self) -> list[str]:
        """The sentences of the document's log, the newest first."""
        response = self.api.get(f"/lyd-api/log?id={self.document.id}", by="owner")
        return [row["message"] for row in response.json["data"]["rows"]]
