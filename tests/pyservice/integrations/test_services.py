"""The organisations of the accounting application, and choosing one (document 1, sections 2.8, 4 and 7)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.connections import connect
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.audit.models import AuditEvent
from lyd.audit.services import verify
from lyd.integrations.models import AppConnection, AppOrganisation

PATH, CHOOSE = "/lyd-api/xero/auth/organization", "/lyd-api/xero/auth/set-tenant"
NAMES = ("Harbour Advisory", "Anchor Trust", "Zephyr Holdings")


@pytest.fixture
def xero(session: Session, teams: dict[str, int]) -> AppConnection:
    """The owner's accounting, with three organisations."""
    return connect(session, teams["owner"], "owner", "xero", *NAMES)


def choose(api: Api, tenant_id: Any, by: str = "owner") -> TestResponse:
    return api.put(CHOOSE, by=by, json={"tenant_id": tenant_id})


def chosen(session: Session) -> list[str]:
    session.rollback()
    return list(session.scalars(select(AppOrganisation.tenant_id).where(AppOrganisation.selected)))


@pytest.mark.usefixtures("xero")
def test_they_are_listed_by_name_and_one_is_chosen(api: Api) -> None:
    assert api.get(PATH, by="owner").json["data"] == [
        {"tenant_id": "anchor-trust", "tenant_name": "Anchor Trust", "selected": False},
        {"tenant_id": "harbour-advisory", "tenant_name": "Harbour Advisory", "selected": True},
        {"tenant_id": "zephyr-holdings", "tenant_name": "Zephyr Holdings", "selected": False},
    ]


def test_there_are_none_without_a_connection(api: Api) -> None:
    assert api.get(PATH, by="owner").json["data"] == []


@pytest.mark.usefixtures("xero")
def test_choosing_another_leaves_exactly_that_one_chosen_and_is_noted(api: Api, session: Session) -> None:
    answer = choose(api, "anchor-trust")
    assert (answer.status_code, answer.json["data"]) == (200, {"http_code": 200})
    assert chosen(session) == ["anchor-trust"]
    event = session.scalars(select(AuditEvent)).one()
    assert (event.action, event.user_id) == ("integration.organisation_changed", PEOPLE["owner"].user_id)
    assert event.details == {"from": "Harbour Advisory", "to": "Anchor Trust"}
    assert verify(session, event.team_id) is None


@pytest.mark.usefixtures("xero")
def test_choosing_the_one_that_is_chosen_changes_nothing(api: Api, session: Session) -> None:
    assert choose(api, "harbour-advisory").json["data"] == {"http_code": 200}
    assert chosen(session) == ["harbour-advisory"]
    assert session.scalars(select(AuditEvent)).all() == []


def test_where_rows_had_none_or_several_chosen_one_is_from_then_on(
    api: Api, session: Session, xero: AppConnection
) -> None:
    for before in (False, True):
        for row in session.scalars(select(AppOrganisation).where(AppOrganisation.connection_id == xero.id)):
            row.selected = before
        session.commit()
        assert choose(api, "zephyr-holdings").status_code == 200
        assert chosen(session) == ["zephyr-holdings"]


@pytest.mark.usefixtures("xero")
@pytest.mark.parametrize("by", ["outsider", "manager", "member", "lite"])
def test_those_of_another_member_are_not_there(api: Api, session: Session, teams: dict[str, int], by: str) -> None:
    assert api.get(PATH, by=by).json["data"] == []
    assert choose(api, "anchor-trust", by=by).status_code == 404
    connect(session, teams[by], by, "xero", "Own Books")
    refused = choose(api, "anchor-trust", by=by)
    assert (refused.status_code, refused.json["message"]) == (404, "This organisation could not be found.")
    assert sorted(chosen(session)) == ["harbour-advisory", "own-books"]


@pytest.mark.parametrize("off", [{"is_connected": False}, {"is_active": False}, {"app": "BGLSF360"}])
def test_those_of_an_application_that_is_not_connected_are_not_there(
    api: Api, session: Session, xero: AppConnection, off: dict[str, Any]
) -> None:
    for name, value in off.items():
        setattr(xero, name, value)
    session.commit()
    assert api.get(PATH, by="owner").json["data"] == []
    assert choose(api, "anchor-trust").status_code == 404
    assert chosen(session) == ["harbour-advisory"]


@pytest.mark.usefixtures("xero")
@pytest.mark.parametrize(
    "body", [{}, {"tenant_id": ""}, {"tenant_id": None}, {"tenant_id": 5}, {"tenant_id": "x" * 65}, [], {"tenant": "x"}]
)
def test_wrong_input_is_refused_and_changes_nothing(api: Api, session: Session, body: Any) -> None:
    answer = api.put(CHOOSE, by="owner", json=body)
    assert (answer.status_code, answer.json["error_code"]) == (422, "invalid_input")
    assert chosen(session) == ["harbour-advisory"]


@pytest.mark.usefixtures("xero")
@pytest.mark.parametrize("tenant_id", ["nowhere", "Anchor-Trust", "anchor-trust ", "%", "' OR 1=1 --", "🦘", "\ud800"])
def test_what_is_no_organisation_is_not_found(api: Api, session: Session, tenant_id: str) -> None:
    assert choose(api, tenant_id).status_code in {404, 422}
    assert chosen(session) == ["harbour-advisory"]


@pytest.mark.usefixtures("xero", "api")
def test_of_many_choices_at_the_same_moment_one_stays(app: Flask, session: Session) -> None:
    wanted = ["anchor-trust", "zephyr-holdings", "harbour-advisory"] * 4
    start = Barrier(len(wanted))

    def go(tenant_id: str) -> int:
        with app.test_client() as client:
            start.wait(10)
            return choose(Api(client), tenant_id).status_code

    with ThreadPoolExecutor(len(wanted)) as pool:
        assert set(pool.map(go, wanted)) == {200}
    assert len(chosen(session)) == 1
    assert verify(session, session.scalars(select(AppConnection)).one().team_id) is None
