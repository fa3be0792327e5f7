"""The dashboard's part of GET /me (decision 0041)."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import create_document, create_template
from tests.service import Api

from lyd.assembly.models import Assembly, AssemblyState
from lyd.core.db import utc_now
from lyd.credits.models import CreditEntry, CreditKind
from lyd.documents.models import DocumentStatus

Teams = dict[str, int]


def dashboard(api: Api, by: str = "owner") -> dict[str, Any]:
    answer = api.get("/lyd-api/me?for=dashboard", by=by)
    assert answer.status_code == 200, answer.json
    part: dict[str, Any] = answer.json["data"]["dashboard"]
    return part


def days_ago(days: int) -> datetime.datetime:
    return utc_now() - datetime.timedelta(days=days)


def add_documents(session: Session, team_id: int, *documents: dict[str, Any], by: str = "owner") -> list[int]:
    """One document for each of these, all of one template; their ids."""
    version = create_template(session)
    made = [create_document(session, team_id, by, version, **{"name": "Deed", **one}) for one in documents]
    session.commit()
    return [document.id for document in made]


def test_it_is_empty_in_a_new_firm(api: Api, teams: Teams) -> None:
    shown = dashboard(api)
    assert (shown["current"], shown["recent"], shown["failed"], shown["orders"]) == (None, [], [], [])
    assert (shown["month"]["completed"], shown["month"]["credits_used"], shown["month"]["active_members"]) == (0, 0, 0)


def test_the_latest_unfinished_document_is_the_current_one(api: Api, session: Session, teams: Teams) -> None:
    done = {"status": DocumentStatus.COMPLETED, "completed_at": days_ago(1)}
    ids = add_documents(
        session,
        teams["owner"],
        {"updated_at": days_ago(3)},
        {"updated_at": days_ago(2), "status": DocumentStatus.IN_PROGRESS},
        {"updated_at": days_ago(1), **done},
    )
    shown = dashboard(api)
    assert shown["current"]["id"] == ids[1]
    assert [row["id"] for row in shown["recent"]] == list(reversed(ids))


def test_it_shows_five_documents_and_none_that_are_deleted_or_a_colleagues(
    api: Api, session: Session, teams: Teams
) -> None:
    deleted = {"deleted_at": utc_now(), "deleted_by": PEOPLE["owner"].user_id}
    ids = add_documents(session, teams["owner"], *({"updated_at": days_ago(day)} for day in range(1, 8)), deleted)
    assert [row["id"] for row in dashboard(api)["recent"]] == ids[:5]
    assert dashboard(api, by="member")["recent"] == []


def test_a_document_whose_last_assembly_failed_waits_to_be_fixed(api: Api, session: Session, teams: Teams) -> None:
    broken, mended = add_documents(session, teams["owner"], {}, {})
    for document_id, states in {broken: "done failed", mended: "failed done"}.items():
        for state in states.split():
            run = Assembly(document_id=document_id, requested_by=PEOPLE["owner"].user_id, answers={})
            run.state = AssemblyState(state)
            session.add(run)
            session.flush()
    session.commit()
    assert [row["id"] for row in dashboard(api)["failed"]] == [broken]


def test_the_owner_sees_what_the_firm_did_in_thirty_days(api: Api, session: Session, teams: Teams) -> None:
    team_id = teams["owner"]
    done = {"status": DocumentStatus.COMPLETED}
    add_documents(
        session,
        team_id,
        {**done, "completed_at": days_ago(1), "updated_at": days_ago(1)},
        {**done, "completed_at": days_ago(28), "updated_at": days_ago(28)},
        {**done, "completed_at": days_ago(31), "updated_at": days_ago(31)},
        by="member",
    )
    for delta, kind, day in ((-1, CreditKind.SPEND, 1), (-1, CreditKind.SPEND, 31), (10, CreditKind.BUY, 1)):
        session.add(CreditEntry(team_id=team_id, delta=delta, kind=kind, created_at=days_ago(day)))
    session.commit()
    month = dashboard(api)["month"]
    assert (month["completed"], month["credits_used"], month["active_members"]) == (2, 1, 1)


@pytest.mark.parametrize("by", ["manager", "member"])
def test_others_do_not_see_what_the_firm_did(api: Api, teams: Teams, by: str) -> None:
    assert dashboard(api, by)["month"] is None


def test_a_plan_without_credits_has_no_number_of_used_ones(api: Api, teams: Teams) -> None:
    assert dashboard(api, by="lite")["month"]["credits_used"] is None
