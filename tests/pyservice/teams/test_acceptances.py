"""Joining a team: what the link tells, accepting as who is signed in, an account of one's own (docs/decisions/0021)."""

from __future__ import annotations

import datetime
from collections.abc import Callable

import pytest
from sqlalchemy import select, text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import create_document, create_template
from tests.factories.shared_folders import create_folder
from tests.pyservice.teams.crew import Crew, data_of, refusal
from tests.pyservice.teams.fake_site import FIRST_ID, FakeSite
from tests.service import Api, make_token

from lyd.audit.models import AuditEvent
from lyd.core.access import PlanSlug, Role
from lyd.core.db import utc_now
from lyd.credits.services import grant_once
from lyd.memberships.models import Membership, MembershipTerm
from lyd.memberships.services import set_plan
from lyd.orders.models import Order, OrderKind, OrderState
from lyd.teams.models import Team
from lyd.teams.services import place_member

DAY = datetime.timedelta(days=1)
NEW = "new.person@example.test"
NOT_THERE = ["", "x", "a.b.c", "null", "eyJhbGciOiJub25lIn0.eyJpbnYiOjF9."]


def test_the_link_tells_what_is_offered(crew: Crew) -> None:
    offer = data_of(crew.look(crew.token(crew.invited(NEW, "manager"))))
    expires_at = datetime.datetime.fromisoformat(offer.pop("expires_at"))
    assert utc_now() + 6 * DAY < expires_at <= utc_now() + 7 * DAY
    assert offer == {
        "team": "Harbour Advisory",
        "inviter": "Owner",
        "role": "manager",
        "email": NEW,
        "has_account": False,
        "state": "open",
    }
    assert data_of(crew.look(crew.token(crew.invited("LITE@example.test"))))["has_account"] is True


@pytest.mark.parametrize("token", NOT_THERE[1:])
def test_a_link_that_is_none_is_not_found_and_says_nothing_else(crew: Crew, token: str) -> None:
    for answer in (crew.look(token), crew.accept(token), crew.register(token)):
        assert refusal(answer) == (404, "not_found")
        assert answer.json["message"] == "This invitation could not be found."


def test_a_token_of_another_kind_opens_no_invitation(crew: Crew, session: Session) -> None:
    from lyd.core.extensions import get_tokens

    made = crew.invited(NEW)
    for purpose in ("download", "action"):
        assert refusal(crew.look(get_tokens().sign(purpose, {"inv": made, "serial": 1}, 60))) == (404, "not_found")
    assert refusal(crew.look(make_token(11))) == (404, "not_found")


@pytest.mark.parametrize("path", ["look", "accept"])
@pytest.mark.parametrize("body", [{}, {"token": ""}, {"token": None}, {"token": 5}, {"token": "x" * 2001}, []])
def test_what_holds_no_token_is_refused(crew: Crew, path: str, body: object) -> None:
    answer = crew.api.post(f"/lyd-api/invitation/{path}", by="lite", json=body)
    assert refusal(answer) == (422, "invalid_input")


def test_links_are_looked_at_twenty_times_a_minute_from_one_address(crew: Crew) -> None:
    token = crew.token(crew.invited(NEW))
    assert {crew.look(token).status_code for _ in range(20)} == {200}
    assert refusal(crew.look(token)) == (429, "too_many_requests")


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


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"expires_at": utc_now() - DAY}, "This invitation has expired."),
        ({"revoked_at": utc_now()}, "This invitation was taken back."),
    ],
)
def test_one_that_is_over_lets_nobody_in(
    crew: Crew, site: FakeSite, values: dict[str, datetime.datetime], message: str
) -> None:
    for email in ("lite@example.test", NEW):
        made = crew.invited(email)
        token = crew.token(made)
        crew.change(made, **values)
        answer = crew.accept(token) if email != NEW else crew.register(token)
        assert refusal(answer) == (409, "invitation_closed")
        assert answer.json["message"] == message
    assert site.asked == []
    assert len(crew.roles()) == 3


def a_document(crew: Crew, team_id: int) -> None:
    create_document(crew.session, team_id, "lite", create_template(crew.session))


def a_folder(crew: Crew, team_id: int) -> None:
    create_folder(crew.session, team_id, "lite", "Clients")


def credits_left(crew: Crew, team_id: int) -> None:
    grant_once(crew.session, team_id, 1, "test:left")


def a_paid_plan(crew: Crew, team_id: int) -> None:
    set_plan(crew.session, team_id, PlanSlug.STRATEGIST)


def paid_time_to_come(crew: Crew, team_id: int) -> None:
    ahead = {"starts_at": utc_now(), "ends_at": utc_now() + DAY}
    crew.session.add(MembershipTerm(team_id=team_id, order_id=7, plan=PlanSlug.STRATEGIST, **ahead))


def an_order_just_paid(crew: Crew, team_id: int) -> None:
    facts = {"kind": OrderKind.CREDITS, "state": OrderState.PAID, "product_id": 1, "total": 5}
    crew.session.add(Order(team_id=team_id, user_id=PEOPLE["lite"].user_id, order_id=7, **facts))


@pytest.mark.parametrize(
    "hold", [a_document, a_folder, credits_left, a_paid_plan, paid_time_to_come, an_order_just_paid]
)
def test_nobody_leaves_anything_behind(crew: Crew, hold: Callable[[Crew, int], None]) -> None:
    own = crew.team_of("lite")
    assert own is not None
    hold(crew, own)
    crew.session.commit()
    answer = crew.accept(crew.token(crew.invited("lite@example.test")))
    assert refusal(answer) == (409, "team_not_empty")
    assert crew.team_of("lite") == own


def test_what_was_deleted_and_a_plan_that_is_over_hold_nobody(crew: Crew) -> None:
    own = crew.team_of("lite")
    assert own is not None
    gone = {"deleted_at": utc_now(), "deleted_by": PEOPLE["lite"].user_id}
    create_document(crew.session, own, "lite", create_template(crew.session), **gone)
    create_folder(crew.session, own, "lite", "Clients", **gone)
    crew.session.get_one(Membership, own).plan = PlanSlug.STRATEGIST
    crew.session.get_one(Membership, own).ends_at = utc_now() - DAY
    crew.session.commit()
    data_of(crew.accept(crew.token(crew.invited("lite@example.test"))))


def test_who_is_in_another_company_with_others_leaves_that_first(crew: Crew, session: Session) -> None:
    other = session.get_one(Team, crew.team_of("outsider") or 0)
    for role, code in ((Role.MEMBER, "leave_team_first"), (Role.OWNER, "leave_team_first")):
        place_member(session, other, PEOPLE["lite"].user_id, role)
        session.commit()
        token = crew.token(crew.invited("lite@example.test"))
        assert refusal(crew.accept(token)) == (409, code)
        crew.session.execute(text("DELETE FROM lyd_invitation"))
        crew.session.commit()


def test_who_was_placed_into_the_team_meanwhile_is_told_so(crew: Crew, session: Session) -> None:
    token = crew.token(crew.invited("lite@example.test"))
    place_member(session, session.get_one(Team, crew.team_id), PEOPLE["lite"].user_id, Role.MEMBER)
    session.commit()
    assert refusal(crew.accept(token)) == (409, "already_member")


@pytest.mark.parametrize("change", ["smaller", "over"])
def test_a_plan_that_became_smaller_or_is_over_takes_nobody_in(
    crew: Crew, session: Session, site: FakeSite, change: str
) -> None:
    tokens = [crew.token(crew.invited(email)) for email in ("lite@example.test", NEW)]
    membership = session.get_one(Membership, crew.team_id)
    if change == "smaller":
        membership.plan = PlanSlug.LITE
    else:
        membership.ends_at = utc_now() - DAY
    session.commit()
    for answer in (crew.accept(tokens[0]), crew.register(tokens[1])):
        assert refusal(answer) == (409, "seats_full")
        assert answer.json["message"] == "There is no free seat in this company. Please ask who invited you."
    assert site.asked == []


def test_invitations_of_a_company_that_is_left_behind_are_closed(crew: Crew, session: Session, api: Api) -> None:
    own = crew.team_of("lite")
    assert own is not None
    set_plan(session, own, PlanSlug.STRATEGIST)
    session.commit()
    token = crew.token(crew.invited("other@example.test", by="lite"))
    set_plan(session, own, PlanSlug.LITE)
    session.commit()
    data_of(crew.accept(crew.token(crew.invited("lite@example.test"))))
    assert data_of(crew.look(token))["state"] == "revoked"


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
    site.refuses = "lyd_address_taken"  # somebody registered between our look and WordPress's
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
