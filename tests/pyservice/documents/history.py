"""Histories of saves at given times, and the calls that show and change them."""

from __future__ import annotations

import datetime
from typing import Any

from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import create_document
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.documents.models import AnswerRevision, Document, DocumentStatus, RevisionSource
from lyd.documents.services.revisions import Origin, save_revision
from lyd.interviews.models import TemplateVersion
from lyd.interviews.services import parse_answers
from lyd.interviews.xml import ENTRY_ID, Tree

CHANGES = "/lyd-api/log/log-changes"
NOON = datetime.datetime(2026, 11, 24, 2, 0, tzinfo=datetime.UTC)
"""Noon in UTC+10."""


class History:
    """A document of the member's, and its saves."""

    def __init__(self, api: Api, session: Session, team_id: int, version: TemplateVersion, **given: Any) -> None:
        self.api, self.session = api, session
        facts = {"status": DocumentStatus.IN_PROGRESS, **given}
        self.document = create_document(session, team_id, "member", version, **facts)
        session.commit()

    def save(
        self,
        answers: dict[str, Any],
        minutes: float = 0,
        by: str = "member",
        source: RevisionSource = RevisionSource.FORM,
    ) -> int:
        """Save answers so many minutes after noon; return the number of the revision."""
        origin = Origin(author=PEOPLE[by].user_id, source=source)
        revision = save_revision(self.session, self.document, answers, origin)
        revision.created_at = NOON + datetime.timedelta(minutes=minutes)
        self.session.commit()
        return revision.number

    def drop_ids(self) -> None:
        """Take the ids of entries from the document and its revisions, as earlier releases stored them."""
        for row in (*self.revisions(), self.now()):
            row.answers = _without_ids(row.answers)
        self.session.commit()

    def forget(self, number: int) -> None:
        """Remove a revision, as thinning does."""
        self.session.delete(self.session.get_one(AnswerRevision, (self.document.id, number)))
        self.session.commit()

    def show(self, by: str = "member", **query: Any) -> dict[str, Any]:
        response = self.request_log(by, **query)
        assert response.status_code == 200, response.json
        data: dict[str, Any] = response.json["data"]
        return data

    def request_log(self, by: str = "member", **query: Any) -> TestResponse:
        return self.api.get(CHANGES, by=by, query_string={"doc_id": self.document.id, **query})

    def changes(self, **query: Any) -> list[dict[str, tuple[str | None, str | None]]]:
        """Return what each row changed, by tag."""
        rows = self.show(**query)["rows"]
        return [{code: (one["from"], one["to"]) for code, one in row["log_data"].items()} for row in rows]

    def detail(self, number: int, by: str = "member") -> TestResponse:
        return self.api.get(f"{CHANGES}/{self.document.id}/{number}", by=by)

    def open(self, by: str = "member") -> Tree:
        """Return the answers as an interview gets them."""
        return parse_answers(self.api.get(f"/lyd-api/doc/{self.document.id}", by=by).json["data"]["xml"])

    def restore(self, number: int, by: str = "member", **given: Any) -> TestResponse:
        path = f"/lyd-api/doc/restore-answers/{self.document.id}"
        return self.api.put(path, by=by, json={"revision": number, **given})

    def reset(self, by: str = "member", **query: Any) -> TestResponse:
        return self.api.put(f"/lyd-api/doc/reset-xml/{self.document.id}", by=by, query_string=query)

    def now(self) -> Document:
        """Return the document as the database has it."""
        self.session.rollback()
        return self.session.get_one(Document, self.document.id, populate_existing=True)

    def revisions(self) -> list[AnswerRevision]:
        self.session.rollback()
        own = self.session.query(AnswerRevision).filter_by(document_id=self.document.id)
        return list(own.order_by(AnswerRevision.number))


def _without_ids(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_ids(entry) for entry in value]
    return (
        {key: _without_ids(part) for key, part in value.items() if key != ENTRY_ID}
        if isinstance(value, dict)
        else value
    )
