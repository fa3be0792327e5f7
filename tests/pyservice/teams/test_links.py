"""The link of an invitation: what opens one, and what does not (docs/decisions/0021)."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.responses import data_of, refusal
from tests.pyservice.teams.crew import NEW, Crew, let_pass
from tests.service import SITE, make_token

from lyd.mail.models import Mail
from lyd.teams.services.links import add_link

NOT_THERE = ["", "x", "a.b.c", "null", "eyJhbGciOiJub25lIn0.eyJpbnYiOjF9."]


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


def test_no_secret_lies_in_the_row_of_the_mail(crew: Crew, session: Session) -> None:
    token = crew.token(crew.invited("new@example.test"))
    context = str(session.scalars(select(Mail)).one().context)
    assert token not in context
    assert "http" not in context


def test_the_link_leads_to_the_page_of_the_plugin(crew: Crew, session: Session) -> None:
    link = add_link(session, {"invitation_id": crew.invited("new@example.test")})["link"]
    assert link.startswith(f"{SITE}/invitation/#ey")


def test_sending_again_makes_a_new_link_and_kills_the_old_one(crew: Crew) -> None:
    made = crew.invited("new@example.test")
    old = crew.token(made)
    let_pass(crew, made)
    again = data_of(crew.post(f"/team/invitations/{made}/resend"))
    assert again["id"] == made
    assert crew.look(crew.token(made)).status_code == 200
    answer = crew.look(old)
    assert refusal(answer) == (404, "not_found")
    assert answer.json["message"] == "A newer invitation was sent. Please use the link of the latest message."
    assert [kind for kind, _ in crew.mails()] == ["invitation"] * 2
    assert crew.events() == ["team.invited", "team.invitation_resent"]
