"""What the link of an invitation offers, and when it can be accepted no more (docs/decisions/0021)."""

from __future__ import annotations

import datetime

import pytest
from sqlalchemy.orm import Session
from tests.factories.responses import data_of, refusal
from tests.pyservice.teams.crew import DAY, NEW, Crew
from tests.pyservice.teams.fake_site import FakeSite

from lyd.core.access import PlanSlug
from lyd.core.db import utc_now
from lyd.memberships.models import Membership


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


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"expires_at": utc_now() - DAY}, "This invitation has expired."),
        ({"revoked_at": utc_now()}, "This invitation was taken back."),
    ],
)
def test_one_that_is_over_is_not_accepted(
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


@pytest.mark.parametrize("change", ["smaller", "over"])
def test_a_plan_that_became_smaller_or_is_over_takes_no_new_members(
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
