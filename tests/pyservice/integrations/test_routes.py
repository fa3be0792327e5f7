"""Which applications there are, and which of them a member has connected (document 1, sections 2.7, 3 and 7)."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.connections import SECRET, connect
from tests.service import Api

from lyd.core.access import Role
from lyd.integrations.services import groups_of, summarise_connections
from lyd.teams.models import Team
from lyd.teams.services import identify, place_member

ALL, CONNECTED = "/lyd-api/connection/get-all", "/lyd-api/connection/list-app-connected"


def apps(api: Api, by: str = "owner", path: str = ALL) -> dict[str, dict[str, Any]]:
    groups = api.get(path, by=by).json["data"]
    return {app["app"]: app for group in groups for app in group["apps"]}


@pytest.mark.parametrize("by", ["owner", "manager", "member", "lite", "expired"])
def test_every_member_reads_which_applications_there_are(api: Api, by: str) -> None:
    groups = api.get(f"{ALL}?is_group=1", by=by).json["data"]
    assert [(group["group_name"], [app["app"] for app in group["apps"]]) for group in groups] == [
        ("Accounting", ["xero"]),
        ("E-signing", ["fusesign"]),
        ("CRM", ["HubSpot"]),
        ("Fund administration", ["BGLCAS360", "BGLSF360"]),
    ]
    assert [group["group_id"] for group in groups] == [1, 2, 3, 4]


def test_without_groups_all_stand_in_one(api: Api) -> None:
    [group] = api.get(f"{ALL}?is_group=0", by="member").json["data"]
    assert (group["group_id"], group["group_name"]) == (0, "All applications")
    assert [app["path"] for app in group["apps"]] == ["xero", "fusesign", "hubspot", "bgl360", "sf360"]


def test_an_application_that_is_not_connected_says_so_and_is_coming_soon(api: Api) -> None:
    for app in apps(api).values():
        assert (app["is_enabled"], app["is_connected"], app["is_active"]) == (False, "0", "0")
        assert app["is_show_on_my_account"] == "1"


def test_what_is_said_of_each_fits_its_card_and_is_sound_html(api: Api) -> None:
    for app in apps(api).values():
        assert app["name"]
        assert app["logo"]
        assert 20 < len(app["description"]) <= 90
        assert app["overview"].startswith("<p>")
        assert app["overview"].endswith("</p>")
        assert app["key_features"].startswith("<ul><li>")
        assert app["key_features"].count("<li>") >= 3


def test_one_can_be_connected_where_the_site_has_what_it_takes(
    app: Flask, api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app.extensions, "lyd_connectors", {"bgl360": object()})
    assert [key for key, one in apps(api).items() if one["is_enabled"]] == ["BGLCAS360"]


def test_a_connection_is_its_members_own(api: Api, session: Session, teams: dict[str, int]) -> None:
    connection = connect(session, teams["owner"], "owner", "BGLSF360", env="production", endpoint="https://bgl.test")
    assert apps(api)["BGLSF360"]["is_connected"] == "1"
    assert apps(api)["BGLSF360"]["is_active"] == "1"
    assert apps(api, by="manager")["BGLSF360"]["is_connected"] == "0"
    [row] = api.get(CONNECTED, by="owner").json["data"]
    assert row == {
        "id": connection.id,
        "app": "BGLSF360",
        "user_id": PEOPLE["owner"].user_id,
        "credential": "",
        "env": "production",
        "endpoint": "https://bgl.test",
        "created_by": PEOPLE["owner"].user_id,
        "update_by": PEOPLE["owner"].user_id,
        "created_at": connection.created_at.isoformat(),
        "updated_at": connection.updated_at.isoformat(),
        "is_active": "1",
        "is_connected": "1",
        "is_show_on_my_account": "1",
    }
    for other in ("manager", "member", "outsider", "lite"):
        assert api.get(CONNECTED, by=other).json["data"] == []


@pytest.mark.parametrize("off", [{"is_connected": False}, {"is_active": False}])
def test_one_that_was_disconnected_or_switched_off_is_not_connected(
    api: Api, session: Session, teams: dict[str, int], off: dict[str, bool]
) -> None:
    connect(session, teams["owner"], "owner", "fusesign", **off)
    assert apps(api)["fusesign"]["is_connected"] == "0"
    assert api.get(CONNECTED, by="owner").json["data"] == []


def test_one_that_is_not_to_be_shown_says_so(api: Api, session: Session, teams: dict[str, int]) -> None:
    connect(session, teams["owner"], "owner", "fusesign", is_show_on_my_account=False)
    assert apps(api)["fusesign"]["is_show_on_my_account"] == "0"


def test_what_was_connected_stays_in_the_team_where_it_was(api: Api, session: Session, teams: dict[str, int]) -> None:
    connect(session, teams["member"], "member")
    place_member(session, session.get_one(Team, teams["outsider"]), PEOPLE["member"].user_id, Role.MEMBER)
    session.commit()
    assert apps(api, by="member")["xero"]["is_connected"] == "0"


def test_no_credential_is_ever_answered(api: Api, session: Session, teams: dict[str, int]) -> None:
    connect(session, teams["owner"], "owner", "xero", "Harbour Advisory", "Harbour Trust")
    for path in (ALL, CONNECTED, "/lyd-api/xero/auth/organization"):
        answer = api.get(path, by="owner")
        assert answer.status_code == 200
        assert SECRET not in answer.get_data(as_text=True)


def test_only_those_that_work_are_counted_and_only_ones_own(api: Api, session: Session, teams: dict[str, int]) -> None:
    connect(session, teams["owner"], "owner", "xero")
    connect(session, teams["owner"], "owner", "fusesign")
    connect(session, teams["owner"], "owner", "HubSpot", is_connected=False)
    connect(session, teams["owner"], "member", "BGLCAS360")
    identity = identify(session, PEOPLE["owner"].user_id, "s")
    assert identity is not None
    assert summarise_connections(session, identity).connected == 2
    assert [len(group["apps"]) for group in groups_of(session, identity)] == [1, 1, 1, 2]


@pytest.mark.parametrize("query", ["is_group=maybe", "is_group=2", "nothing=1"])
def test_a_wrong_query_is_refused(api: Api, query: str) -> None:
    answer = api.get(f"{ALL}?{query}", by="owner")
    assert (answer.status_code, answer.json["error_code"]) == (422, "invalid_input")


@pytest.mark.parametrize("path", [ALL, CONNECTED, "/lyd-api/xero/auth/organization"])
def test_visitors_do_not_read_them(api: Api, path: str) -> None:
    assert api.get(path).status_code == 401
