"""A firm whose members connect Xero and BGL at their stand-ins, and import into documents."""

from __future__ import annotations

import datetime
import json
from typing import Any

from flask import Flask
from sqlalchemy import func, select, update
from sqlalchemy.orm import Session
from tests.adapters.bgl.stand_in import StandIn as BglStandIn
from tests.adapters.xero.stand_in import SMALL
from tests.adapters.xero.stand_in import StandIn as XeroStandIn
from tests.factories.documents import MANIFEST, create_document
from tests.factories.wordpress import add_product
from tests.partner import decide
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.client_imports.models import PartnerList, PartnerRecord
from lyd.core.db import utc_now
from lyd.documents.models import Document, DocumentStatus
from lyd.interviews.models import TemplateVersion, VersionState
from lyd.worker import work

PRODUCT = 701


def ask(data_path: str, type: str = "text", **entries: Any) -> dict[str, Any]:
    return {"id": data_path, "label": data_path, "type": type, "dataPath": data_path, **entries}


PARTY = [
    ask("Party_Type", "select", options=["An Individual", "A Company"]),
    *(ask("First"), ask("Last"), ask("Email", "email"), ask("Company"), ask("ACN", "acn")),
]
QUESTIONS = [
    ask("Lenders", "group", repeatable={"max": 5}, questions=PARTY),
    ask("Settlor", "group", questions=[ask("Trust_Name")]),
    *(ask("SMSF"), ask("Fund_ABN", "abn"), ask("Fund_TFN", "tfn")),
]
MAPPINGS = {
    "clients": [{"party": "Lenders"}, {"party": "Settlor"}],
    "funds": [{"fields": {"SMSF": "name", "Fund_ABN": "abn", "Fund_TFN": "tfn"}}],
}


class ImportDesk:
    """Members of the cast, both stand-ins, the worker and the rows."""

    def __init__(self, app: Flask, api: Api, session: Session, teams: dict[str, int], sandbox: str) -> None:
        self.app, self.api, self.session, self.teams = app, api, session, teams
        self.xero, self.bgl = XeroStandIn(sandbox), BglStandIn(sandbox)

    def connect(self, *paths: str, by: str = "owner") -> None:
        """Give consent to everything, and choose the small organisation of Xero."""
        for path in paths:
            url = self.api.get(f"/lyd-api/{path}/auth/get-link-register", by=by).json["data"]["url"]
            assert self.api.get(f"/lyd-api/{path}/auth/redirect", by=by, query_string=decide(url)).status_code == 200
        if "xero" in paths:
            self.run_jobs()
            self.choose(SMALL.id, by)

    def choose(self, tenant_id: str, by: str = "owner") -> None:
        answer = self.api.put("/lyd-api/xero/auth/set-tenant", by=by, json={"tenant_id": tenant_id})
        assert answer.status_code == 200

    def get(self, path: str, by: str = "owner", **query: Any) -> TestResponse:
        return self.api.get(f"/lyd-api/{path}", by=by, query_string=query)

    def read(self, path: str, by: str = "owner", **query: Any) -> Any:
        response = self.get(path, by, **query)
        assert response.status_code == 200, response.json
        assert response.json["message"] == ""
        return response.json["data"]

    def list(self, type: str = "individual", by: str = "owner", **query: Any) -> dict[str, Any]:
        """The clients of Xero, of one type."""
        found: dict[str, Any] = self.read("clients", by, **{"system": "xero", "type": type, **query})
        return found

    def run_jobs(self) -> None:
        self.session.rollback()
        work(self.app, burst=True)
        self.session.expire_all()

    def rows(self) -> list[PartnerList]:
        self.session.rollback()
        return list(self.session.scalars(select(PartnerList).execution_options(populate_existing=True)))

    def count_records(self) -> int:
        self.session.rollback()
        return self.session.scalar(select(func.count()).select_from(PartnerRecord)) or 0

    def let_time_pass(self, **time: int) -> None:
        """Let lists be older by so much."""
        self.session.rollback()
        passed = datetime.timedelta(**time)
        names = ("refreshed_at", "copied_at", "run_began_at", "run_touched_at", "used_at")
        for row in self.session.scalars(select(PartnerList)):
            for name in names:
                value = getattr(row, name)
                setattr(row, name, value and value - passed)
        self.session.commit()

    def document(self, by: str = "owner", **given: Any) -> Document:
        """A document whose lenders and settlor stand for clients, and whose fund is at the root."""
        version = self.session.scalars(select(TemplateVersion).filter_by(product_id=PRODUCT)).one_or_none()
        facts = {"status": DocumentStatus.IN_PROGRESS, "answers": {}, **given}
        team = self.teams[by]
        made = create_document(self.session, team, by, version or self._publish(), **facts)
        self.session.commit()
        return made

    def propose(self, document: Document, by: str = "owner", **payload: Any) -> TestResponse:
        given = {"docId": document.id, "place": "Lenders.0", "system": "xero", **payload}
        return self.api.post("/lyd-api/clients/import", by=by, json=given)

    def record(self, document: Document, receipt: str, by: str = "owner", revision: int = 1) -> TestResponse:
        payload = {"docId": document.id, "receipt": receipt, "revision": revision}
        return self.api.post("/lyd-api/clients/imported", by=by, json=payload)

    def imports(self, document: Document, by: str = "owner") -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.read("clients/imported", by, docId=document.id)["rows"]
        return found

    def note_revision(self, document: Document, number: int = 1) -> None:
        """Let the answers be saved so often."""
        self.session.execute(update(Document).where(Document.id == document.id).values(answer_revision=number))
        self.session.commit()

    def _publish(self) -> TemplateVersion:
        add_product(self.session.connection(), PRODUCT, "Loan", _price="0")
        interview = {"title": "T", "sections": [{"id": "s", "title": "S", "questions": QUESTIONS}]}
        version = TemplateVersion(
            product_id=PRODUCT,
            slug="loan",
            name="Loan",
            version="1.0.0",
            package_sha256=f"{PRODUCT:064x}",
            docx_sha256="0" * 64,
            content_json=json.dumps({"manifest": MANIFEST, "interview": interview, **MAPPINGS}),
            state=VersionState.LIVE,
            published_at=utc_now(),
        )
        self.session.add(version)
        self.session.flush()
        return version
