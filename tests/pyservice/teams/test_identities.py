"""The first requests of a new member come at once; they find one team, whichever of them makes it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask
from sqlalchemy import func, select, text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import add_user
from tests.pyservice.lock_waits import wait_for_lock_waits
from tests.service import make_token

from lyd.core.access import Role
from lyd.teams.models import Team, TeamMember
from lyd.teams.services import create_own_team, identity_in

ME = "/lyd-api/me/capabilities"
NEWCOMER, FIRST_REQUESTS = 78, 4


@pytest.fixture
def newcomer(session: Session, teams: dict[str, int]) -> int:
    """A member of the site who has no team yet."""
    add_user(session.connection(), NEWCOMER, "Hasty")
    session.commit()
    return NEWCOMER


def test_they_come_one_after_the_other(app: Flask, newcomer: int, session: Session) -> None:
    """Side by side they could deadlock: each waits before it has written anything."""
    session.execute(text("SELECT ID FROM wp_users WHERE ID = :id FOR UPDATE"), {"id": newcomer})
    bearer = {"Authorization": f"Bearer {make_token(newcomer)}"}
    with ThreadPoolExecutor(FIRST_REQUESTS) as pool:
        asked = [pool.submit(app.test_client().get, ME, headers=bearer) for _ in range(FIRST_REQUESTS)]
        wait_for_lock_waits(session, how_many=FIRST_REQUESTS)
        assert session.scalar(select(func.count()).select_from(Team).where(Team.name == "Hasty")) == 0
        session.commit()
        answers = [one.result(20) for one in asked]
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.json["data"]["team"]["id"] for answer in answers if answer.json}) == 1
    assert session.scalar(select(func.count()).select_from(Team).where(Team.name == "Hasty")) == 1


def test_who_has_a_team_by_now_keeps_it(session: Session, teams: dict[str, int]) -> None:
    member = PEOPLE["member"].user_id
    create_own_team(session, member, "Another")
    session.commit()
    place = session.get_one(TeamMember, member)
    assert (place.team_id, place.role) == (teams["member"], Role.MEMBER)
    assert session.scalar(select(func.count()).select_from(Team).where(Team.name == "Another")) == 0


def test_looking_for_a_user_in_a_team_creates_none(session: Session, teams: dict[str, int], newcomer: int) -> None:
    found = identity_in(session, teams["owner"], PEOPLE["owner"].user_id)
    assert found is not None
    assert (found.role, found.team_name) == (Role.OWNER, "Harbour Advisory")
    for user_id in (newcomer, PEOPLE["outsider"].user_id, 999):
        assert identity_in(session, teams["owner"], user_id) is None
    assert session.get(TeamMember, newcomer) is None
