"""What lists and tabs count, and a change that the service does not see."""

from __future__ import annotations

from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.pyservice.documents.firm import DOC
from tests.service import Api


def totals(api: Api, kind: int = 1, by: str = "owner") -> tuple[int, dict[int, int]]:
    """What the list says and what its tabs say; and that both are remembered, whatever is true."""
    listed = api.get(f"{DOC}?type={kind}&length=2", by=by).json["data"]
    tabs = api.get(f"{DOC}/get-status?type={kind}", by=by).json["data"]
    assert listed["is_total_exact"] is tabs["is_total_exact"] is True
    assert listed["total_record"] == tabs["total"]
    return listed["total_record"], {row["status"]: row["total"] for row in tabs["rows"] if row["total"]}


def write_past_the_service(session: Session) -> None:
    session.execute(text("DELETE FROM lyd_document_word"))
    session.execute(text("DELETE FROM lyd_document WHERE name = 'Agreement 00'"))
    session.commit()
