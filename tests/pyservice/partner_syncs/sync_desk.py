"""A firm whose members sync documents to the stand-in of Xero Practice Manager, and workers that die."""

from __future__ import annotations

import datetime
import hashlib
import json
from collections.abc import Callable
from typing import Any

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session
from tests.adapters.xero.stand_in import PRACTICE, open_practice
from tests.factories.documents import MANIFEST, create_document
from tests.factories.wordpress import add_product
from tests.pyservice.client_imports.import_desk import ImportDesk, ask
from werkzeug.test import TestResponse

from lyd.core.db import utc_now
from lyd.core.jobs import RetryLater
from lyd.documents.models import Document, DocumentFile, DocumentStatus
from lyd.interviews.models import TemplateVersion, VersionState
from lyd.partner_syncs.models import PartnerCall, PartnerLink, PartnerSync, PartnerSyncStep
from lyd.partner_syncs.runs import do_next_step

PRODUCT = 702
ACN, ABN = "000 000 019", "51 824 753 556"
QUESTIONS = [
    ask("Company", "company", parts=["name", "acn", "email", "address"]),
    ask("Directors", "person", parts=["name", "email", "born"], repeatable={"max": 5}),
    ask("Shareholders", "group", repeatable={"max": 5}, questions=[ask("First"), ask("Last"), ask("Shares")]),
    ask("Trust", "trust", parts=["name", "abn"]),
    ask("Fund", "group", questions=[ask("SMSF"), ask("ABN", "abn"), ask("TFN", "tfn")]),
]
CLIENTS = [{"party": "Company"}, {"party": "Directors"}, {"party": "Shareholders"}, {"party": "Trust"}]
HOME = {"Street": "12 Smith Street", "Suburb": "Newtown", "State": "NSW", "Postcode": "2042"}
ADA = {"_id": "a", "First": "Ada", "Last": "Kingsley", "Email": "ada@b.co", "Born": "1980-02-01"}
BEN = {"_id": "b", "First": "Ben", "Last": "Kingsley", "Email": "ben@b.co", "Born": "1982-03-04"}
ACME = {"Company": "Acme Tea", "Legal_Element": "PTY LTD", "ACN": ACN, "Email": "tea@b.co", **HOME}
ANSWERS: dict[str, Any] = {"Company": ACME, "Directors": [ADA, BEN]}
PDF = b"%PDF-1.7 a deed"
TENANT = PRACTICE.id
CALLS = {"add": 2, "addrelationship": 1, "document": 1}
"""What a sync that `begin` begins sends, each once."""
Read = Callable[[int], bytes]


class Killed(BaseException):
    """A worker was killed here."""


class SyncDesk(ImportDesk):
    """Members of the cast with documents whose clients are synced."""

    def make_document(self, answers: dict[str, Any] = ANSWERS, by: str = "owner", **given: Any) -> Document:
        """A completed document with a PDF, of a template whose documents are synced."""
        known = self.session.scalars(select(TemplateVersion).filter_by(product_id=PRODUCT)).one_or_none()
        version = given.pop("template", known) or self._publish_deed()
        flags = {"used_xero": "yes", "is_cas360": "yes", "is_simple_fund": "yes"}
        facts = {"name": "Deed", "category": "", "flags": flags, "popup_video": "", "acknowledgement": ""}
        given = {"status": DocumentStatus.COMPLETED, "answers": answers, "template_facts": facts, **given}
        made = create_document(self.session, self.teams[by], by, version, **given)
        self.session.flush()
        self.add_file(made)
        self.session.commit()
        return made

    def add_file(self, document: Document, name: str = "Deed.pdf", content: bytes = PDF) -> DocumentFile:
        sha256 = self.app.extensions["lyd_storage"].put(content)
        file = DocumentFile(document_id=document.id, name=name, type="pdf", size=len(content), sha256=sha256)
        self.session.add(file)
        self.session.flush()
        return file

    def unlimit(self) -> None:
        """Let neither side count calls."""
        self.xero.behave(minute=0, at_once=0)
        self.app.extensions["lyd_xero"].budget = None

    def request(self, document: Document, by: str = "owner", **given: Any) -> TestResponse:
        payload = {"docId": document.id, "app": "Xero", **given}
        return self.api.post("/lyd-api/partner-sync", by=by, json=payload)

    def plan(self, document: Document, by: str = "owner", **given: Any) -> dict[str, Any]:
        """Request a sync, have it planned, and return it."""
        response = self.request(document, by, **given)
        assert response.status_code == 200, response.json
        self.run_jobs()
        return self.show(response.json["data"]["id"], by)

    def show(self, sync_id: int, by: str = "owner") -> dict[str, Any]:
        found: dict[str, Any] = self.read(f"partner-sync/{sync_id}", by)
        return found

    def act(self, sync: dict[str, Any], action: str, by: str = "owner", **payload: Any) -> TestResponse:
        return self.api.post(f"/lyd-api/partner-sync/{sync['id']}/{action}", by=by, json=payload)

    def confirm(self, sync: dict[str, Any], by: str = "owner", **choices: Any) -> TestResponse:
        """Confirm a plan. choices: by the words with which the titles of steps begin, true, false or a candidate."""
        rows = []
        for step in sync["steps"]:
            row = {name: step[name] for name in ("id", "is_chosen", "external_id")}
            for word, choice in choices.items():
                if step["title"].startswith(word) or step["kind"] == word:
                    row |= {"is_chosen": choice} if isinstance(choice, bool) else {"external_id": choice}
            rows.append(row)
        return self.act(sync, "confirm", by, plan_digest=sync["plan_digest"], steps=rows)

    def sync(self, document: Document, by: str = "owner", **given: Any) -> dict[str, Any]:
        """Plan, confirm and run a sync as it is proposed."""
        planned = self.plan(document, by, **given)
        response = self.confirm(planned, by)
        assert response.status_code == 200, response.json
        self.run_jobs()
        return self.show(planned["id"], by)

    def begin(self) -> tuple[Document, dict[str, Any]]:
        """A document with a company and a director, whose sync is confirmed and has not begun."""
        document = self.make_document({"Company": ACME, "Directors": [ADA]})
        sync = self.plan(document)
        assert self.confirm(sync).status_code == 200
        return document, sync

    def row(self, sync_id: int) -> PartnerSync:
        self.session.rollback()
        return self.session.get_one(PartnerSync, sync_id, populate_existing=True)

    def step(self, step_id: int) -> PartnerSyncStep:
        self.session.rollback()
        return self.session.get_one(PartnerSyncStep, step_id, populate_existing=True)

    def links(self, document: Document) -> dict[str, str]:
        self.session.rollback()
        query = select(PartnerLink.our_key, PartnerLink.external_id).filter_by(document_id=document.id)
        return {row.our_key: row.external_id for row in self.session.execute(query)}

    def count_calls(self, document: Document) -> int:
        """Rows of the log of calls."""
        self.session.rollback()
        query = select(func.count()).select_from(PartnerCall).filter_by(document_id=document.id)
        return self.session.scalar(query) or 0

    def added(self) -> list[str]:
        """The names of the clients that were added to the practice."""
        return sorted(self.xero.state()["added"])

    def writes(self) -> list[str]:
        """The last words of the addresses of all calls to the practice that change something."""
        calls = self.xero.calls("practicemanager")
        return [call["path"].rpartition("/")[2] for call in calls if call["method"] != "GET"]

    def practice(self) -> Any:
        return open_practice(self.xero.address.removesuffix("/partner/xero"))

    def let_calls_end(self) -> None:
        """Let so much time pass that no call of a dead worker can be under way."""
        self.session.rollback()
        past = utc_now() - datetime.timedelta(minutes=5)
        query = update(PartnerSyncStep).where(PartnerSyncStep.sent_at.is_not(None)).values(sent_at=past)
        self.session.execute(query)
        self.session.commit()

    def work_until(self, sync_id: int, commit: Callable[[Session], None] = Session.commit) -> bool:
        """Do steps as a job does until nothing is left, or until the job would wait. False: it waits."""
        self.session.rollback()
        database = self.app.extensions["lyd_database"]
        with self.app.app_context(), database.sessions() as session:
            try:
                while do_next_step(session, sync_id, commit):
                    pass
            except RetryLater:
                return False
            session.commit()
        return True

    def _publish_deed(self) -> TemplateVersion:
        add_product(self.session.connection(), PRODUCT, "Deed", _price="0")
        interview = {"title": "T", "sections": [{"id": "s", "title": "S", "questions": QUESTIONS}]}
        content = json.dumps(
            {"manifest": MANIFEST, "interview": interview, "clients": CLIENTS, "funds": [{"party": "Fund"}]}
        )
        version = TemplateVersion(
            product_id=PRODUCT,
            slug="deed",
            name="Deed",
            version="1.0.0",
            package_sha256=hashlib.sha256(content.encode()).hexdigest(),
            docx_sha256="0" * 64,
            content_json=content,
            state=VersionState.LIVE,
            published_at=utc_now(),
        )
        self.session.add(version)
        self.session.flush()
        return version


def by_title(sync: dict[str, Any]) -> dict[str, str]:
    """The actions of the steps by their titles."""
    return {step["title"]: step["action"] for step in sync["steps"]}
