"""Seats: members and open invitations take them, the plan says how many there are (document 1, sections 3 and 9)."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.responses import data_of, refusal
from tests.pyservice.teams.crew import WEEK, Crew, let_pass

from lyd.core.access import PlanSlug, PlanStatus
from lyd.memberships.services import set_plan


def test_open_invitations_take_seats_until_they_are_taken_back_or_over(crew: Crew) -> None:
    first, second = crew.invited("a@example.test"), crew.invited("b@example.test")
    answer = crew.invite("c@example.test")
    assert refusal(answer) == (409, "seats_full")
    assert answer.json["message"].startswith("Every seat of your plan is taken.")
    data_of(crew.api("DELETE", f"/lyd-api/team/invitations/{first}", "owner"))
    data_of(crew.invite("c@example.test"))
    let_pass(crew, second, WEEK)
    data_of(crew.invite("d@example.test"))
    assert refusal(crew.invite("e@example.test")) == (409, "seats_full")


@pytest.mark.parametrize(
    ("plan", "status", "code"),
    [
        (PlanSlug.LITE, PlanStatus.ACTIVE, "upgrade_needed"),
        (PlanSlug.BEST_PRACTICE, PlanStatus.EXPIRED, "forbidden"),
    ],
)
def test_a_plan_for_one_and_an_expired_plan_allow_no_invitations(
    crew: Crew, session: Session, plan: PlanSlug, status: PlanStatus, code: str
) -> None:
    set_plan(session, crew.team_id, plan, status)
    session.commit()
    assert refusal(crew.invite("new@example.test")) == (403, code)


def test_one_that_ran_out_is_listed_and_sent_again_while_there_is_a_seat(crew: Crew) -> None:
    made = crew.invited("new@example.test")
    let_pass(crew, made, WEEK)
    (row,) = data_of(crew.api.get("/lyd-api/team/invitations", by="owner"))["rows"]
    assert (row["id"], row["state"]) == (made, "expired")
    crew.invited("a@example.test")
    crew.invited("b@example.test")
    assert refusal(crew.post(f"/team/invitations/{made}/resend")) == (409, "seats_full")
    crew.api("DELETE", f"/lyd-api/team/invitations/{row['id'] + 1}", "owner")
    assert data_of(crew.post(f"/team/invitations/{made}/resend"))["state"] == "open"
