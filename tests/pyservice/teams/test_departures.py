"""Leaving a team and being removed from it: what one had there stays with somebody (docs/decisions/0021)."""

from __future__ import annotations

import datetime
from collections.abc import Callable

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.teams.crew import Crew, data_of, refusal
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.audit.services import verify
from lyd.core.access import Role
from lyd.core.db import utc_now
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.mail.models import Mail
from lyd.teams.jobs import hand_over_rest
from lyd.teams.models import Team, TeamMember
from lyd.teams.services import place_member

ID = {name: person.user_id for name, person in PEOPLE.items()}
OWNERS = "A company needs its owner. Please transfer the ownership first."


def remove(
    crew: Crew, who: str = "member", receiver: str = "manager", by: str = "owner", family: str = "/lyd-api"
) -> TestResponse:
    path = f"{family}/team/members/{ID[who]}/remove"
    return crew.api.post(path, by=by, json={"receiver_id": ID[receiver]})


def leave(crew: Crew, by: str = "member", **body: object) -> TestResponse:
    return crew.post("/team/leave", by, **body)


@pytest.mark.parametrize("family", ["/lyd-api", "/lyd-site"])
def test_who_is_removed_is_told_and_goes_on_with_a_company_of_their_own(crew: Crew, family: str) -> None:
    data_of(remove(crew, family=family))
    assert crew.roles() == {ID["owner"]: "owner", ID["manager"]: "manager"}
    me = data_of(crew.api.get("/lyd-api/me/capabilities", by="member"))  # the same session
    assert (me["team"]["name"], me["role"], me["plan"]["slug"]) == ("Member", "owner", "ly-basic")
    assert me["team"]["id"] != crew.team_id
    mail = crew.session.scalars(select(Mail)).one()
    assert (mail.kind, mail.recipient, mail.user_id) == ("member_removed", "member@example.test", ID["member"])
    told = {"team": "Harbour Advisory", "member": "Member", "by": "Owner", "receiver": "Manager", "left": False}
    assert mail.context == {**told, "name": "Member"}
    assert crew.events() == ["team.member_removed"]
    assert verify(crew.session, crew.team_id) is None


def test_who_leaves_gives_to_the_owner_and_the_owner_is_told(crew: Crew) -> None:
    data_of(leave(crew, "manager"))
    assert ID["manager"] not in crew.roles()
    mail = crew.session.scalars(select(Mail)).one()
    assert (mail.kind, mail.recipient) == ("member_removed", "owner@example.test")
    told = {"team": "Harbour Advisory", "member": "Manager", "by": "Manager", "receiver": "Owner", "left": True}
    assert mail.context == {**told, "name": "Owner"}
    assert crew.events() == ["team.left"]


def test_who_leaves_may_name_who_receives(crew: Crew) -> None:
    data_of(leave(crew, receiver_id=ID["manager"]))
    mail = crew.session.scalars(select(Mail)).one()
    assert (mail.recipient, mail.context["receiver"]) == ("owner@example.test", "Manager")


@pytest.mark.parametrize("receiver", ["member", "outsider", "lite"])
def test_a_receiver_is_another_member(crew: Crew, receiver: str) -> None:
    for answer in (remove(crew, receiver=receiver), leave(crew, receiver_id=ID[receiver])):
        assert refusal(answer) == (422, "invalid_input")
        assert list(answer.json["errors"]) == ["receiver_id"]
        assert answer.json["message"] == "Please choose a member of your company who receives the documents."
    assert len(crew.roles()) == 3


@pytest.mark.parametrize("given", ["x", 0, -1, 2**63, True, [], {}])
def test_what_is_no_receiver_is_refused(crew: Crew, given: object) -> None:
    assert refusal(leave(crew, receiver_id=given)) == (422, "invalid_input")


def test_an_owner_is_not_removed_and_does_not_leave(crew: Crew) -> None:
    crew.add("Second", 40, Role.OWNER)
    assert refusal(remove(crew, "owner")) == (409, "owner_stays")
    second = crew.api.post("/lyd-api/team/members/40/remove", by="owner", json={"receiver_id": ID["owner"]})
    assert refusal(second) == (409, "owner_stays")
    assert second.json["message"] == OWNERS
    assert refusal(leave(crew, "owner")) == (403, "forbidden")
    assert len(crew.roles()) == 4


@pytest.mark.parametrize("by", ["manager", "member"])
def test_only_the_owner_removes(crew: Crew, by: str) -> None:
    assert refusal(remove(crew, "member", "owner", by)) == (403, "forbidden")


def test_people_of_another_company_are_not_there_to_be_removed(crew: Crew) -> None:
    assert refusal(remove(crew, "outsider")) == (404, "not_found")
    assert refusal(crew.post("/team/members/99999/remove", receiver_id=ID["owner"])) == (404, "not_found")
    assert refusal(crew.post("/team/members/x/remove", receiver_id=ID["owner"])) == (404, "not_found")


def test_somebody_whom_wordpress_forgot_can_be_removed(crew: Crew, session: Session) -> None:
    place_member(session, session.get_one(Team, crew.team_id), 77, Role.MEMBER)
    session.commit()
    data_of(crew.post("/team/members/77/remove", receiver_id=ID["owner"]))
    assert 77 not in crew.roles()
    mail = session.scalars(select(Mail)).one()  # nothing to send it to, which stops nobody
    assert mail.reason == "This is not an e-mail address."


def test_who_was_removed_can_be_invited_and_come_back(crew: Crew) -> None:
    data_of(remove(crew))
    data_of(crew.api.get("/lyd-api/me/capabilities", by="member"))
    data_of(crew.accept(crew.token(crew.invited("member@example.test")), "member"))
    assert crew.roles()[ID["member"]] == "member"
    member = crew.session.get_one(TeamMember, ID["member"], populate_existing=True)
    assert utc_now() - member.created_at < datetime.timedelta(minutes=1)


def test_the_seat_is_free_at_once(crew: Crew) -> None:
    crew.invited("a@example.test")
    crew.invited("b@example.test")
    assert refusal(crew.invite("c@example.test")) == (409, "seats_full")
    data_of(remove(crew))
    data_of(crew.invite("c@example.test"))


def test_what_was_sent_off_before_is_handed_over_a_little_later(
    crew: Crew, app: Flask, api: Api, late_draft: Callable[[], int]
) -> None:
    """A request that began as a member's ends after the member is gone: what it made is not left to nobody."""
    data_of(remove(crew))
    document = late_draft()
    crew.session.commit()
    waiting = crew.session.scalars(select(OutboxRow).where(OutboxRow.job == "teams.hand_over_rest")).one()
    assert waiting.state is JobState.QUEUED
    assert waiting.available_at > utc_now() + datetime.timedelta(minutes=2)
    for _ in range(2):  # again, it changes nothing
        with app.extensions["lyd_database"].transaction() as session:
            hand_over_rest(session, **waiting.arguments)
        row = data_of(api.get(f"/lyd-api/doc/{document}", by="manager"))
        assert row["created_by"] == ID["manager"]
    assert crew.events("document.") == ["document.handed_over"]


def test_the_rest_goes_to_the_owner_when_the_receiver_is_gone_too(
    crew: Crew, app: Flask, api: Api, late_draft: Callable[[], int]
) -> None:
    data_of(remove(crew))
    data_of(remove(crew, "manager", "owner"))
    document = late_draft()
    with app.extensions["lyd_database"].transaction() as session:
        hand_over_rest(session, team_id=crew.team_id, giver=ID["member"], receiver=ID["manager"])
    assert data_of(api.get(f"/lyd-api/doc/{document}", by="owner"))["created_by"] == ID["owner"]


def test_who_is_back_in_the_team_keeps_the_rest(
    crew: Crew, app: Flask, api: Api, session: Session, late_draft: Callable[[], int]
) -> None:
    data_of(remove(crew))
    document = late_draft()
    place_member(session, session.get_one(Team, crew.team_id), ID["member"], Role.MEMBER)
    session.commit()
    with app.extensions["lyd_database"].transaction() as opened:
        hand_over_rest(opened, team_id=crew.team_id, giver=ID["member"], receiver=ID["manager"])
    assert data_of(api.get(f"/lyd-api/doc/{document}", by="member"))["created_by"] == ID["member"]
