"""The picture that a member wears, and how few queries it takes."""

from __future__ import annotations

from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.profile.member import OWNER, add_meta, add_picture, save
from tests.pyservice.profile.plugin import Plugin
from tests.service import SITE, Api
from tests.statements import record_statements

from lyd.profile.services import avatar_of, avatars_of, profile_of
from lyd.teams.services import identify


def test_one_chooses_a_picture_of_ones_own_and_gives_it_up_again(api: Api, session: Session, plugin: Plugin) -> None:
    number = add_picture(session, OWNER)
    chosen = save(api, avatar={"id": number, "src": "http://evil.test/x.png"}).json["data"]["avatar"]
    assert chosen == {"id": number, "src": f"{SITE}/{number}.png"}
    assert save(api).json["data"]["avatar"] == chosen
    assert save(api, avatar=None).json["data"]["avatar"] == {"id": None, "src": ""}


def test_the_pictures_of_others_and_what_is_no_picture_are_refused(api: Api, session: Session, plugin: Plugin) -> None:
    others = [add_picture(session, PEOPLE["member"].user_id), add_picture(session, OWNER, "application/pdf")]
    for number in [*others, add_picture(session, OWNER, kind="post")]:
        assert save(api, avatar={"id": number}).status_code == 422


def test_pictures_of_many_members_are_found_in_one_query(app: Flask, session: Session, teams: dict[str, int]) -> None:
    add_meta(session, lyd_avatar_url="http://site.test/o.png")
    add_meta(session, PEOPLE["member"].user_id, lyd_avatar_url="")
    everybody = [person.user_id for person in PEOPLE.values()]
    with record_statements(app) as queries:
        assert avatars_of(session, everybody) == {OWNER: "http://site.test/o.png"}
        assert avatar_of(session, PEOPLE["member"].user_id) == ""
    assert len(queries) == 2


def test_a_profile_takes_two_queries(app: Flask, session: Session, teams: dict[str, int]) -> None:
    identity = identify(session, OWNER, "s")
    assert identity
    with record_statements(app) as queries:
        profile_of(session, identity)
    assert len(queries) == 2
