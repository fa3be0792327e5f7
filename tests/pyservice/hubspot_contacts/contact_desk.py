"""Members who save their profiles and connect HubSpot at its stand-in, and the worker."""

from __future__ import annotations

from typing import Any

from flask import Flask
from sqlalchemy import select, update
from sqlalchemy.orm import Session
from tests.adapters.hubspot.stand_in import StandIn
from tests.factories.cast import PEOPLE
from tests.partner import decide
from tests.service import Api

from lyd.core.db import utc_now
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.runner import run
from lyd.hubspot_contacts.models import HubSpotContact

JOB = "hubspot_contacts.upsert_contact"
NAMES = {"name": "Olivia", "firstName": "Olivia", "lastName": "O'Hara", "phone": "0400 000 001"}


class ContactDesk:
    """A firm, HubSpot and the rows."""

    def __init__(self, app: Flask, api: Api, session: Session, sandbox: str) -> None:
        self.app, self.api, self.session, self.hubspot = app, api, session, StandIn(sandbox)

    def connect(self, by: str = "owner") -> None:
        """Give consent at HubSpot."""
        url = self.api.get("/lyd-api/hubspot/auth/get-link-register", by=by).json["data"]["url"]
        assert self.api.get("/lyd-api/hubspot/auth/redirect", by=by, query_string=decide(url)).status_code == 200

    def save(self, by: str = "owner", **given: Any) -> None:
        """Save the profile, with consent unless another is given."""
        payload = {**NAMES, "notification": True, **given}
        answer = self.api.put(f"/lyd-api/profile/{PEOPLE[by].user_id}", by=by, json=payload)
        assert answer.status_code == 200, answer.json

    def waiting(self) -> list[OutboxRow]:
        """The jobs that are not done."""
        self.session.rollback()
        query = select(OutboxRow).where(OutboxRow.job == JOB, OutboxRow.state == JobState.QUEUED)
        return list(self.session.scalars(query.execution_options(populate_existing=True)))

    def run_jobs(self) -> int:
        """Run the jobs that wait, once each, whatever their time. Returns how many there were."""
        rows = self.waiting()
        self.session.execute(update(OutboxRow).where(OutboxRow.job == JOB).values(available_at=utc_now()))
        self.session.commit()
        with self.app.app_context():
            for row in rows:
                run(row.id)
        return len(rows)

    def contacts(self) -> list[HubSpotContact]:
        """What is known of the members in HubSpot's accounts."""
        self.session.rollback()
        query = select(HubSpotContact).order_by(HubSpotContact.id)
        return list(self.session.scalars(query.execution_options(populate_existing=True)))
