"""Events are forgotten after 90 days."""

from __future__ import annotations

import datetime

from flask import Flask
from sqlalchemy.orm import Session
from tests.pyservice.security.accounts import OWNER, events
from tests.service import Api

from lyd.core.db import utc_now
from lyd.core.jobs.registry import SCHEDULE
from lyd.security.models import SecurityEvent, SecurityKind


def test_events_are_forgotten_after_ninety_days(app: Flask, api: Api, session: Session) -> None:
    for key, days in (("old", 91), ("young", 89)):
        moment = utc_now() - datetime.timedelta(days=days)
        session.add(SecurityEvent(user_id=OWNER, kind=SecurityKind.SIGNED_IN, event_key=key, created_at=moment))
    session.commit()

    SCHEDULE["security.delete_old_events"].work(session)

    assert [event.event_key for event in events(session)] == ["young"]
