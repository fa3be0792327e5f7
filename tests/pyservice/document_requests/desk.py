"""Steps of tests: send a request as a member, and read its status."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import select, text
from tests.factories.wordpress import set_option
from tests.pyservice.documents.firm import DOC, Firm
from werkzeug.test import TestResponse

from lyd.document_requests.models import DocumentRequest
from lyd.documents.models import Document, DocumentStatus
from lyd.mail.models import Mail

FIRM = "desk@firm.example.test"
REVIEW = {
    "contact_name": "Ann Lee",
    "contact_email": "ann@example.test",
    "contact_phone": "+61 400 000 000",
    "question": "Is clause 4 safe?",
}
COPY = {"delivery_name": "Ann Lee", "delivery_address": "1 Reef St\nCairns QLD 4870", "phone": "07 4000 0000"}
FORMS = {"legal-review": REVIEW, "hard-copy": COPY}


@dataclass
class Desk:
    """Makes documents and requests, and looks at what the firm and the member were told."""

    firm: Firm

    def document(self, by: str = "member", status: DocumentStatus = DocumentStatus.COMPLETED, **flags: str) -> Document:
        facts = {"name": "Trust", "category": "Trusts", "flags": flags, "acknowledgement": ""}
        return self.firm.document(by, "Deed of Ann", status=status, template_facts=facts)

    def trust(self, by: str = "member") -> Document:
        """A document of a non-foreign trust, whose review has a price."""
        return self.document(by, is_trust_template="yes", is_none_foreign="yes")

    def ask(self, what: str, document: Document, by: str = "member", **given: Any) -> TestResponse:
        return self.firm.api.post(f"{DOC}/{what}", by=by, json={"doc_id": document.id, **FORMS[what], **given})

    def asked(self, what: str, document: Document, by: str = "member", **given: Any) -> dict[str, Any]:
        answer = self.ask(what, document, by, **given)
        assert answer.status_code == 200, answer.json
        made: dict[str, Any] = answer.json["data"]
        return made

    def terms(self, document: Document, by: str = "member") -> dict[str, Any]:
        answer = self.firm.api.get(f"{DOC}/requests/{document.id}", by=by)
        assert answer.status_code == 200, answer.json
        found: dict[str, Any] = answer.json["data"]
        return found

    def set_option(self, name: str, value: str) -> None:
        connection = self.firm.session.connection()
        connection.execute(text("DELETE FROM wp_options WHERE option_name = :name"), {"name": name})
        set_option(connection, name, value)
        self.firm.session.commit()

    def mails(self) -> list[tuple[str, str]]:
        """Kind and receiver of each mail, in order."""
        self.firm.session.rollback()
        return [(mail.kind, mail.recipient) for mail in self.firm.session.scalars(select(Mail).order_by(Mail.id))]

    def log(self, document: Document) -> list[str]:
        """The sentences of the document's log, the newest first."""
        rows = self.firm.api.get(f"/lyd-api/log?id={document.id}", by="owner").json["data"]["rows"]
        return [row["message"] for row in rows]

    def rows(self) -> list[DocumentRequest]:
        self.firm.session.rollback()
        return list(self.firm.session.scalars(select(DocumentRequest).order_by(DocumentRequest.id)))
