"""The picture that a member wears, and how few queries it takes."""

from __future__ import annotations

from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.profile.member import OWNER, add_meta
from tests.statements import record_statements

from lyd.profile.services import avatars_of, profile_of
from lyd.teams.services import identify


def test_pictures_of_many_members_are_found_in_one_query(app: Flask, session: Session, teams: dict[str, int]) -> None:
    add_meta(session, lyd_avatar_url="http://site.test/o.png")
    add_meta(session, PEOPLE["member"].user_id, lyd_avatar_url="")
    user_ids = [person.user_id for person in PEOPLE.values()]
    with record_statements(app) as queries:
        assert avatars_of(session, user_ids) == {OWNER: "http://site.test/o.png"}
    assert len(queries) == 1


def test_a_profile_takes_two_queries(app: Flask, session: Session, teams: dict[str, int]) -> None:
    identity = identify(session, OWNER, "s")
    assert identity
    with record_statements(app) as queries:
        profile_of(session, identity)
    assert len(queries) == 2
