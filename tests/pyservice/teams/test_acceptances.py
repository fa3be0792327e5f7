"""Joining a team: accepting as who is signed in, or with an account of one's own (docs/decisions/0021)."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.responses import data_of, refusal
from tests.pyservice.teams.crew import NEW, Crew
from tests.pyservice.teams.fake_site import FIRST_ID, FakeSite
from tests.service import make_token

from lyd.audit.models import AuditEvent
from lyd.core.access import Role
from lyd.teams.models import Team
from lyd.teams.services import place_member


def test_accepting_puts_the_member_into_the_team_and_leaves_the_empty_company_behind(crew: Crew) -> None:
    old = crew.team_of("lite")
    token = crew.token(crew.invited("Lite@Example.test", "manager"))
    data_of(crew.accept(token))
    assert crew.roles()[PEOPLE["lite"].user_id] == "manager"
    me = data_of(crew.api.get("/lyd-api/me/capabilities", by="lite"))
    assert (me["team"]["name"], me["role"], me["plan"]["slug"]) == ("Harbour Advisory", "manager", "best-practice")
    team = data_of(crew.api.get("/lyd-api/team/get-members", by="owner"))
    assert (team["members"], team["invitations"]) == (4, 0)
    assert crew.events() == ["team.invited", "team.joined"]
    left = crew.session.scalars(select(AuditEvent.action).where(AuditEvent.team_id == old)).all()
    assert left == ["team.left_behind"]
    assert data_of(crew.look(token))["state"] == "accepted"


def test_an_invitation_works_once(crew: Crew) -> None:
    token = crew.token(crew.invited("lite@example.test"))
    data_of(crew.accept(token))
    answer = crew.accept(token)
    assert refusal(answer) == (409, "invitation_closed")
    assert answer.json["message"] == "This invitation was used already."


def test_an_invitation_is_for_its_address_alone_and_does_not_tell_which(crew: Crew) -> None:
    token = crew.token(crew.invited("lite@example.test"))
    for by in ("outsider", "member", "owner"):
        answer = crew.accept(token, by)
        assert refusal(answer) == (403, "invitation_for_another")
        assert "lite" not in str(answer.json)
    assert refusal(crew.api.post("/lyd-api/invitation/accept", json={"token": token})) == (401, "not_signed_in")


def test_who_was_placed_into_the_team_meanwhile_is_told_so(crew: Crew, session: Session) -> None:
    token = crew.token(crew.invited("lite@example.test"))
    place_member(session, session.get_one(Team, crew.team_id), PEOPLE["lite"].user_id, Role.MEMBER)
    session.commit()
    assert refusal(crew.accept(token)) == (409, "already_member")


def test_who_has_no_account_makes_one_joins_and_is_signed_in(crew: Crew, site: FakeSite) -> None:
    answer = crew.register(crew.token(crew.invited(NEW)), first_name="  Ann ", last_name="van  Dyk")
    assert answer.status_code == 200, answer.json
    assert answer.headers["X-Lyd-Sign-In"] == str(FIRST_ID + 1)
    account = {"email": NEW, "first_name": "Ann", "last_name": "van Dyk", "password": "correct horse battery"}
    assert site.asked == [account]
    assert crew.roles()[FIRST_ID + 1] == "member"
    assert "battery" not in answer.get_data(as_text=True)
    token = make_token(FIRST_ID + 1)
    me = crew.api.get("/lyd-api/me/capabilities", headers={"Authorization": f"Bearer {token}"})
    assert data_of(me)["team"]["name"] == "Harbour Advisory"


def test_an_account_is_not_made_through_the_product_api(crew: Crew, site: FakeSite) -> None:
    token = crew.token(crew.invited(NEW))
    assert crew.api.post("/lyd-api/invitation/register", json={"token": token}).status_code == 404
    assert site.asked == []


@pytest.mark.parametrize(
    ("given", "field", "message"),
    [
        ({"first_name": " "}, "first_name", "First name is required"),
        ({"last_name": None}, "last_name", "Last name is required"),
        ({"password": ""}, "password", "Password is required"),
        ({"password": "elevenchars"}, "password", "The password should be at least 12 characters long"),
        ({"password": "x" * 4097}, "password", None),
        ({"first_name": "x" * 101}, "first_name", None),
        ({"email": "other@example.test"}, "email", None),
    ],
)
def test_an_account_that_is_not_right_is_refused(
    crew: Crew, site: FakeSite, given: dict[str, str | None], field: str, message: str | None
) -> None:
    answer = crew.register(crew.token(crew.invited(NEW)), **given)
    assert refusal(answer) == (422, "invalid_input")
    assert list(answer.json["errors"]) == [field]
    assert message in (None, answer.json["message"])
    assert site.asked == []


def test_who_has_an_account_is_asked_to_sign_in(crew: Crew, site: FakeSite) -> None:
    answer = crew.register(crew.token(crew.invited("Lite@example.test")))
    assert refusal(answer) == (409, "address_taken")
    site.refuses = "lyd_address_taken"  # the address was registered between our check and WordPress's
    assert refusal(crew.register(crew.token(crew.invited(NEW)))) == (409, "address_taken")
    assert len(crew.roles()) == 3


def test_when_wordpress_is_away_the_invitation_stays_open(crew: Crew) -> None:
    token = crew.token(crew.invited(NEW))
    assert crew.register(token).status_code == 503
    assert data_of(crew.look(token))["state"] == "open"


def test_accounts_are_tried_ten_times_an_hour_with_one_invitation(crew: Crew, site: FakeSite) -> None:
    token, site.refuses = crew.token(crew.invited(NEW)), "lyd_address_taken"
    assert {crew.register(token).status_code for _ in range(10)} == {409}
    assert refusal(crew.register(token)) == (429, "too_many_requests")
