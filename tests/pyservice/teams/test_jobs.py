"""The work on teams that is done in the background."""

from __future__ import annotations

import datetime
from collections.abc import Callable

from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.responses import data_of
from tests.pyservice.teams.crew import ID, Crew, remove
from tests.service import Api

from lyd.core.access import Role
from lyd.core.db import utc_now
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.teams.jobs import delete_old_invitations, hand_over_rest
from lyd.teams.models import Invitation, Team
from lyd.teams.services import place_member


def test_addresses_of_people_who_never_came_are_forgotten_after_a_month(crew: Crew, session: Session) -> None:
    month = utc_now() - datetime.timedelta(days=31)
    crew.change(crew.invited("ran.out@example.test"), expires_at=month)
    crew.change(crew.invited("taken.back@example.test"), revoked_at=month)
    accepted, open_one = crew.invited("lite@example.test"), crew.invited("new@example.test")
    data_of(crew.accept(crew.token(accepted)))
    crew.change(accepted, expires_at=month)
    delete_old_invitations(session)
    session.commit()
    assert set(session.scalars(select(Invitation.id))) == {accepted, open_one}


def test_what_was_sent_off_before_is_handed_over_a_little_later(
    crew: Crew, app: Flask, api: Api, late_draft: Callable[[], int]
) -> None:
    """A request that ends after its member was removed: the receiver gets what it created."""
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
