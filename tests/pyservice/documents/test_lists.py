"""The document list (document 2, sections 2.1, 3 and 9)."""

from __future__ import annotations

import datetime

from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.documents import create_document
from tests.service import Api
from tests.statements import record_statements

from lyd.core.db import utc_now
from lyd.documents.models import DocumentStatus
from lyd.documents.services.lists import SORTABLE
from lyd.interviews.models import TemplateVersion

LIST = "/lyd-api/doc"


def create_many(session: Session, team_id: int, version: TemplateVersion, count: int) -> None:
    now = utc_now()
    for number in range(count):
        when = now - datetime.timedelta(hours=count - number)
        create_document(session, team_id, "owner", version, f"Agreement {number:02}", created_at=when, updated_at=when)
    session.commit()


def names(api: Api, query: str, by: str = "owner") -> list[str]:
    return [row["name"] for row in api.get(f"{LIST}?{query}", by=by).json["data"]["rows"]]


def test_the_newest_comes_first_ten_at_a_time(
    api: Api, session: Session, teams: dict[str, int], version: TemplateVersion
) -> None:
    create_many(session, teams["owner"], version, 23)
    data = api.get(LIST, by="owner").json["data"]
    assert [row["name"] for row in data["rows"]] == [f"Agreement {number:02}" for number in range(22, 12, -1)]
    assert (data["page"], data["total_page"], data["total_record"]) == (1, 3, 23)
    assert names(api, "page=3") == ["Agreement 02", "Agreement 01", "Agreement 00"]
    assert names(api, "page=4") == []
    assert api.get(f"{LIST}?page=4", by="owner").json["data"]["total_record"] == 23


def test_the_orders_of_the_document_list(
    api: Api, session: Session, teams: dict[str, int], version: TemplateVersion
) -> None:
    create_many(session, teams["owner"], version, 3)
    forward = [f"Agreement {number:02}" for number in range(3)]
    for column in SORTABLE:
        assert names(api, f"sort={column}&order=asc") == forward
        assert names(api, f"sort={column}&order=desc") == forward[::-1]


def test_filters_narrow_and_empty_ones_do_not(
    api: Api, session: Session, teams: dict[str, int], version: TemplateVersion
) -> None:
    create_many(session, teams["owner"], version, 3)
    create_document(session, teams["owner"], "owner", version, "100% Lease_A", status=DocumentStatus.IN_PROGRESS)
    session.commit()
    assert names(api, "status=2") == ["100% Lease_A"]
    assert names(api, "name=lease") == ["100% Lease_A"]
    assert names(api, "name=0%25%20L") == ["100% Lease_A"]
    assert names(api, "name=%25A") == []
    assert names(api, "folder_id=&status=&name=&_locale=user&length=2&sort=name&order=asc") == [
        "100% Lease_A",
        "Agreement 00",
    ]


def test_members_see_their_own_and_leads_also_the_others(
    api: Api, session: Session, teams: dict[str, int], version: TemplateVersion
) -> None:
    for name in ("owner", "manager", "member", "outsider"):
        create_document(session, teams[name], name, version, f"By {name}")
    session.commit()
    assert names(api, "type=1", by="member") == ["By member"]
    assert set(names(api, "type=3", by="manager")) == {"By owner", "By member"}
    refused = api.get(f"{LIST}?type=3", by="member")
    assert refused.status_code == 403
    assert refused.json["message"] == (
        "You are not allowed to view this information. Please contact your manager or owner of the company."
    )


def test_a_list_costs_few_queries_however_long(
    app: Flask, api: Api, session: Session, teams: dict[str, int], version: TemplateVersion
) -> None:
    create_many(session, teams["owner"], version, 30)
    with record_statements(app) as statements:
        api.get(f"{LIST}?length=25", by="owner")
    assert len(statements) == 2, statements
