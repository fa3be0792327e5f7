"""Members, owner and managers remove conversations."""

from __future__ import annotations

import datetime

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.conversations import add_conversation, count_rows
from tests.service import Api

from lyd.audit.models import AuditEvent

PATH = "/lyd-api/ai/sessions"
OVER = datetime.timedelta(seconds=-1)


def test_leads_remove_all_of_the_firm_and_the_removal_is_an_event(
    api: Api, session: Session, teams: dict[str, int]
) -> None:
    for by in ("owner", "member", "outsider"):
        add_conversation(session, teams[by], by)
    session.commit()
    assert api("DELETE", PATH, by="manager").json["data"] == {"deleted": 2}
    assert count_rows(session) == (1, 1)
    query = select(AuditEvent.details).where(AuditEvent.action == "assistant.conversations_deleted")
    assert session.scalars(query).all() == [{"count": 2}]


@pytest.mark.parametrize(("by", "status"), [("member", 200), ("manager", 200), ("owner", 200), ("outsider", 404)])
def test_a_conversation_is_removed_by_its_member_and_by_leads(
    api: Api, session: Session, teams: dict[str, int], by: str, status: int
) -> None:
    mine = add_conversation(session, teams["member"], "member").public_id
    session.commit()
    assert api("DELETE", f"{PATH}/{mine}", by=by).status_code == status
    assert count_rows(session) == ((0, 0) if status == 200 else (1, 1))
    assert api("DELETE", f"{PATH}/{mine}", by="member").status_code == (404 if status == 200 else 200)


def test_a_member_does_not_remove_that_of_another(api: Api, session: Session, teams: dict[str, int]) -> None:
    other = add_conversation(session, teams["owner"], "owner").public_id
    session.commit()
    assert api("DELETE", f"{PATH}/{other}", by="member").status_code == 404
    assert api("DELETE", PATH, by="member").status_code == 403
    assert count_rows(session) == (1, 1)
