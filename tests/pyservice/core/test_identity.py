"""Who is let in (architecture, section 2)."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import add_user
from tests.service import ME, SECRET, Api, make_token
from tests.statements import record_statements

from lyd.core.access import Role
from lyd.teams.models import Team, TeamMember

OWNER = PEOPLE["owner"].user_id
NOW = int(time.time())

REFUSED = {
    "forged": make_token(OWNER, secret="somebody-else's-secret-of-32-bytes-or-more"),
    "expired": make_token(OWNER, iat=NOW - 1300, exp=NOW - 100),
    "for another audience": make_token(OWNER, aud="somebody-else"),
    "from another site": make_token(OWNER, iss="http://other.test"),
    "unsigned": make_token(OWNER, algorithm="none"),
    "signed in another way": make_token(OWNER, secret=SECRET + SECRET, algorithm="HS512"),
    "without an end": make_token(OWNER, exp=None),
    "without a session": make_token(OWNER, sid=None),
    "of a user that WordPress does not have": make_token(999),
    "of no user": make_token("owner"),
    "a capability for something else": make_token(OWNER, aud="lyd:download"),
    "no token": "abc",
}


@pytest.mark.parametrize("token", REFUSED.values(), ids=REFUSED)
def test_a_token_that_cannot_be_believed_is_refused(api: Api, token: str) -> None:
    answer = api.get(ME, headers={"Authorization": f"Bearer {token}"})
    assert (answer.status_code, answer.json["error_code"]) == (401, "not_signed_in")
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")


@pytest.mark.parametrize("seconds", [-50, -10, 10, 50], ids=lambda seconds: f"{seconds:+} s")
def test_a_wordpress_whose_clock_differs_is_believed(api: Api, seconds: int) -> None:
    issued = int(time.time()) + seconds
    token = make_token(OWNER, iat=issued, nbf=issued, exp=issued + 1200)
    assert api.get(ME, headers={"Authorization": f"Bearer {token}"}).status_code == 200


def test_a_token_of_another_time_is_refused(api: Api) -> None:
    issued = int(time.time()) + 120
    for claims in ({"iat": issued, "exp": issued + 1200}, {"iat": issued - 1400, "exp": issued - 200}):
        token = make_token(OWNER, **claims)
        assert api.get(ME, headers={"Authorization": f"Bearer {token}"}).status_code == 401


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer ", "Basic b3duZXI6b3duZXI=", "Digest x"])
def test_another_header_is_refused(api: Api, header: str) -> None:
    assert api.get(ME, headers={"Authorization": header}).status_code == 401


def test_a_member_is_told_who_they_are_and_what_they_may_do(api: Api, teams: dict[str, int]) -> None:
    data = api.get(ME, by="manager").json["data"]
    assert data["user"] == {"id": PEOPLE["manager"].user_id, "display_name": "Manager", "email": "manager@example.test"}
    assert data["team"] == {"id": teams["manager"], "name": "Harbour Advisory"}
    assert (data["role"], data["plan"]) == (
        "manager",
        {"slug": "best-practice", "name": "Best Practice", "status": "active"},
    )
    assert "documents.list_organisation" in data["capabilities"]


def test_a_change_of_role_works_at_once(api: Api, session: Session) -> None:
    session.get_one(TeamMember, PEOPLE["member"].user_id).role = Role.MANAGER
    session.commit()
    assert api.get(ME, by="member").json["data"]["role"] == "manager"


def test_signing_out_refuses_the_sessions_tokens(api: Api) -> None:
    bearer = {"Authorization": f"Bearer {make_token(OWNER)}"}
    assert api.get("/lyd-api/mocker/logout", headers=bearer).status_code == 200
    assert api.get(ME, headers=bearer).status_code == 401
    assert api.get(ME, headers={"Authorization": f"Bearer {make_token(OWNER, sid='another')}"}).status_code == 200


def test_a_signed_out_token_stays_refused_if_redis_loses_everything(api: Api, app: Flask) -> None:
    bearer = {"Authorization": f"Bearer {make_token(OWNER)}"}
    assert api.get("/lyd-api/mocker/logout", headers=bearer).status_code == 200
    app.extensions["lyd_redis"].flushall()
    assert api.get(ME, headers=bearer).status_code == 401


def test_looking_a_caller_up_takes_one_query(api: Api, app: Flask) -> None:
    with record_statements(app) as statements:
        assert api.get(ME, by="owner").status_code == 200
    assert len([one for one in statements if "lyd_team_member" in one and "lyd_revoked_session" in one]) == 1
    assert len([one for one in statements if "lyd_revoked_session" in one]) == 1


def test_a_user_without_a_team_gets_one_on_lite(api: Api, session: Session) -> None:
    add_user(session.connection(), 77, "Newcomer")
    session.commit()
    data = api.get(ME, headers={"Authorization": f"Bearer {make_token(77)}"}).json["data"]
    assert (data["team"]["name"], data["role"], data["plan"]["slug"]) == ("Newcomer", "owner", "ly-basic")


def test_many_first_requests_at_once_make_one_team(app: Flask, teams: dict[str, int], session: Session) -> None:
    add_user(session.connection(), 78, "Hasty")
    session.commit()

    def ask(_: int) -> int:
        bearer = {"Authorization": f"Bearer {make_token(78)}"}
        return app.test_client().get(ME, headers=bearer).status_code

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(ask, range(24))) == {200}
    assert session.scalar(select(func.count()).select_from(Team).where(Team.name == "Hasty")) == 1
