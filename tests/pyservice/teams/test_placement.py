"""Owners of teams, and the placement of users in teams."""

from __future__ import annotations

from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.service import Api

from lyd.core.access import Role
from lyd.teams.models import Team
from lyd.teams.services import place_member


def test_of_several_owners_the_first_is_named(api: Api, session: Session, teams: dict[str, int]) -> None:
    place_member(session, session.get_one(Team, teams["owner"]), PEOPLE["manager"].user_id, Role.OWNER)
    session.commit()
    assert api.get("/lyd-api/team/get", by="member").json["data"]["ownerId"] == PEOPLE["owner"].user_id
