"""The background work of security events."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.core.jobs import every
from lyd.security import services


@every(seconds=24 * 3600)
def delete_old_events(session: Session) -> None:
    """Remove security events that are older than 90 days."""
    services.delete_old_events(session)
