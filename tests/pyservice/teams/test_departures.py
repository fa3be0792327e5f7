"""Leaving a team and being removed from it: another member receives what one had there (docs/decisions/0021)."""

from __future__ import annotations

import datetime

import pytest
from sqlalchemy import select
from tests.factories.responses import data_of, refusal
from tests.pyservice.teams.crew import ID, Crew, remove
from werkzeug.test import TestResponse

from lyd.audit.services import verify
from lyd.core.access import Role
from lyd.core.db import utc_now
from lyd.mail.models import Mail
from lyd.teams.models import TeamMember

OWNERS = "A company needs its owner. Please transfer the ownership first."


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
