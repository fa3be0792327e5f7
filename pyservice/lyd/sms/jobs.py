"""The background work of text messages."""

from __future__ import annotations

import datetime

from sqlalchemy import delete
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.core.jobs import every, job
from lyd.sms.delivery import deliver_sms, mark_failed
from lyd.sms.models import Sms

KEEP = datetime.timedelta(days=30)
RETRIES = 150
"""As many as fit into a day; each kind says how long it lasts (kinds.py)."""


@job(
    queue="mail",
    timeout=60,
    retries=RETRIES,
    failure_message="This message could not be made.",
    on_failure=mark_failed,
)
def deliver(session: Session, *, sms_id: int) -> None:
    """Send one message, unless an earlier run has sent it or may have."""
    deliver_sms(session, sms_id)


@every(seconds=24 * 3600)
def delete_old_sms(session: Session) -> None:
    """Remove the rows of messages that are older than 30 days: they hold numbers."""
    session.execute(delete(Sms).where(Sms.created_at < utc_now() - KEEP))
