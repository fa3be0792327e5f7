"""Write events of a document, and read its log as widgets do."""

from __future__ import annotations

from typing import Any

from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.service import Api

from lyd.audit.services import note
from lyd.documents.models import Document
from lyd.documents.schemas.log import LogSchema

LOG = "/lyd-api/log"
MEMBER = PEOPLE["member"].user_id


def write(session: Session, document: Document, action: str, user_id: int | None = MEMBER, **details: Any) -> None:
    note(session, document.team_id, user_id, f"document.{action}", "document", document.id, **details)
    session.commit()


def log(api: Api, document: Document, query: str = "", by: str = "member") -> dict[str, Any]:
    answer = api.get(f"{LOG}?id={document.id}{query}", by=by)
    assert answer.status_code == 200, answer.json
    LogSchema().load(answer.json["data"])
    found: dict[str, Any] = answer.json["data"]
    return found
