"""The one answer of an account page (docs/decisions/0024)."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.service import Api
from tests.statements import record_statements

from lyd.core.access import Role
from lyd.teams.models import TeamMember

MOST_QUERIES = 19
STRANGERS = range(70_000, 70_030)


@pytest.mark.parametrize("by", ["owner", "manager", "member", "lite", "expired"])
def test_it_says_the_same_as_the_calls_that_it_stands_for(api: Api, teams: dict[str, int], by: str) -> None:
    me = api.get("/lyd-api/me", by=by).json["data"]
    account = api.get("/lyd-api/me/capabilities", by=by).json["data"]
    for part in ("role", "plan", "capabilities", "needs_upgrade", "credits"):
        assert me[part] == account[part]
    assert me["team"] == api.get("/lyd-api/team/get", by=by).json["data"]
    assert {name: me["membership"][name] for name in account["membership"]} == account["membership"]
    assert me["user"]["id"] == account["user"]["id"] == PEOPLE[by].user_id
    assert me["announcement"] == api.get("/lyd-api/meta-data/active", by=by).json["data"]


def test_the_badges_are_counted(api: Api, teams: dict[str, int]) -> None:
    counts = api.get("/lyd-api/me", by="member").json["data"]["counts"]
    assert (counts["members"], counts["seats"], counts["invitations"], counts["integrations"]) == (3, 5, 0, 0)


@pytest.mark.parametrize("query", ["", "?for=edit-profile", "?for=my-integration", "?for=dashboard"])
def test_a_large_team_asks_no_more_of_the_database(
    app: Flask, api: Api, session: Session, teams: dict[str, int], query: str
) -> None:
    with record_statements(app) as few:
        assert api.get(f"/lyd-api/me{query}", by="owner").status_code == 200
    session.add_all(TeamMember(user_id=one, team_id=teams["owner"], role=Role.MEMBER) for one in STRANGERS)
    session.commit()
    with record_statements(app) as many:
        assert api.get(f"/lyd-api/me{query}", by="owner").status_code == 200
    assert len(many) == len(few) <= MOST_QUERIES
