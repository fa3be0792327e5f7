"""Periodic work of interviews."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.core.jobs import every
from lyd.interviews.publication import publish_due


@every(60)
def publish_due_versions(session: Session) -> None:
    """Make those template versions live whose day has come."""
    publish_due(session)
