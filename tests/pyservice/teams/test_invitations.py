"""Inviting people into a team: seats, addresses, sending again, taking back (docs/decisions/0021)."""

from __future__ import annotations

import datetime

import pytest
from sqlalchemy.orm import Session
from tests.factories.responses import data_of, refusal
from tests.pyservice.teams.crew import WEEK, Crew, let_pass
from tests.service import Api

from lyd.core.db import utc_now
from lyd.core.message_kinds import MessageNotWanted
from lyd.teams.services.links import add_link


def test_an_invitation_is_mailed_listed_and_takes_a_seat(crew: Crew) -> None:
    made = data_of(crew.invite(" New.Person@Example.test ", "manager"))
    assert (made["email"], made["role"], made["state"]) == ("New.Person@Example.test", "manager", "open")
    ends = datetime.datetime.fromisoformat(made["expires_at"]) - datetime.datetime.fromisoformat(made["sent_at"])
    assert ends == WEEK
    assert data_of(crew.api.get("/lyd-api/team/invitations", by="manager"))["rows"] == [made]
    team = data_of(crew.api.get("/lyd-api/team/get-members", by="member"))
    assert (team["members"], team["invitations"], team["seats"]) == (3, 1, 5)
    assert crew.mails() == [("invitation", "New.Person@Example.test")]
    assert crew.events() == ["team.invited"]


@pytest.mark.parametrize(
    ("body", "field", "message"),
    [
        ({"role": "member"}, "email", "Email is required"),
        ({"email": "  ", "role": "member"}, "email", "Email is required"),
        ({"email": "nobody", "role": "member"}, "email", "Wrong email format"),
        ({"email": "a@b.test\r\nBcc: c@d.test", "role": "member"}, "email", "Wrong email format"),
        ({"email": f"{'x' * 250}@example.test", "role": "member"}, "email", "Wrong email format"),
        ({"email": "new@example.test", "role": "owner"}, "role", None),
        ({"email": "new@example.test"}, "role", None),
    ],
)
def test_what_is_no_address_or_no_role_is_refused(
    crew: Crew, body: dict[str, str], field: str, message: str | None
) -> None:
    answer = crew.post("/team/invitations", **body)
    assert refusal(answer) == (422, "invalid_input")
    assert list(answer.json["errors"]) == [field]
    assert message in (None, answer.json["message"])
    assert crew.mails() == []


def test_managers_invite_members_and_only_the_owner_managers(crew: Crew) -> None:
    data_of(crew.invite("one@example.test", by="manager"))
    answer = crew.invite("two@example.test", "manager", by="manager")
    assert refusal(answer) == (403, "forbidden")
    assert answer.json["message"] == "Only the owner can invite managers."
    assert refusal(crew.invite("three@example.test", by="member")) == (403, "forbidden")


def test_a_manager_neither_sends_again_nor_takes_back_what_only_the_owner_can_offer(crew: Crew) -> None:
    made = crew.invited("new@example.test", "manager")
    let_pass(crew, made)
    assert refusal(crew.post(f"/team/invitations/{made}/resend", "manager")) == (403, "forbidden")
    assert refusal(crew.api("DELETE", f"/lyd-api/team/invitations/{made}", "manager")) == (403, "forbidden")


def test_an_address_is_invited_once_and_members_are_not(crew: Crew) -> None:
    crew.invited("new@example.test")
    assert refusal(crew.invite("NEW@example.test")) == (409, "already_invited")
    answer = crew.invite("Member@Example.test")
    assert refusal(answer) == (409, "already_member")
    assert answer.json["message"] == "This person is a member of your company already."
    assert refusal(crew.invite("owner@example.test")) == (409, "already_member")
    data_of(crew.invite("outsider@example.test"))  # in another firm: that is for them to end, and not told here


def test_an_invitation_is_sent_again_a_minute_apart_and_five_times_a_day(crew: Crew) -> None:
    made = crew.invited("new@example.test")
    path = f"/team/invitations/{made}/resend"
    assert refusal(crew.post(path)) == (429, "too_many_requests")
    for by in ("owner", "manager", "owner", "manager", "owner"):
        let_pass(crew, made)
        data_of(crew.post(path, by))
    let_pass(crew, made)
    assert refusal(crew.post(path, "manager")) == (429, "too_many_requests")
    assert len(crew.mails()) == 6


def test_one_that_ran_out_is_not_sent_beside_a_newer_one_for_the_same_address(crew: Crew) -> None:
    made = crew.invited("new@example.test")
    let_pass(crew, made, WEEK)
    crew.invited("new@example.test")
    assert refusal(crew.post(f"/team/invitations/{made}/resend")) == (409, "already_invited")


def test_what_was_taken_back_is_over_for_good(crew: Crew, session: Session) -> None:
    made = crew.invited("new@example.test")
    token = crew.token(made)
    for status in (200, 409):
        assert crew.api("DELETE", f"/lyd-api/team/invitations/{made}", "owner").status_code == status
    assert refusal(crew.post(f"/team/invitations/{made}/resend")) == (409, "invitation_closed")
    assert data_of(crew.look(token))["state"] == "revoked"
    assert data_of(crew.api.get("/lyd-api/team/invitations", by="owner"))["rows"] == []
    with pytest.raises(MessageNotWanted):  # a mail that still waits is not sent
        add_link(session, {"invitation_id": made})
    assert crew.events() == ["team.invited", "team.invitation_revoked"]


def test_invitations_of_another_firm_are_not_there(crew: Crew, api: Api) -> None:
    made = crew.invited("new@example.test")
    assert data_of(api.get("/lyd-api/team/invitations", by="outsider"))["rows"] == []
    for answer in (
        crew.post(f"/team/invitations/{made}/resend", "outsider"),
        api("DELETE", f"/lyd-api/team/invitations/{made}", "outsider"),
    ):
        assert refusal(answer) == (404, "not_found")


def test_the_number_of_invitations_is_limited(crew: Crew) -> None:
    for number in range(20):
        made = crew.invited(f"{number}@example.test")
        crew.api("DELETE", f"/lyd-api/team/invitations/{made}", "owner")
    assert refusal(crew.invite("last@example.test")) == (429, "too_many_requests")


def test_the_list_forgets_what_ran_out_a_month_ago(crew: Crew) -> None:
    made = crew.invited("new@example.test")
    crew.change(made, expires_at=utc_now() - datetime.timedelta(days=31))
    assert data_of(crew.api.get("/lyd-api/team/invitations", by="owner"))["rows"] == []
