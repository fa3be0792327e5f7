"""The background work of mail."""

from __future__ import annotations

import datetime

from sqlalchemy import delete
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.core.jobs import every, job
from lyd.mail.delivery import deliver_mail, mark_failed
from lyd.mail.models import Mail

KEEP = datetime.timedelta(days=30)
RETRIES = 150
"""The first within minutes, then every ten: a mail server may be away for a day."""


@job(
    queue="mail",
    timeout=60,
    retries=RETRIES,
    failure_message="This message could not be made.",
    on_failure=mark_failed,
)
def deliver(session: Session, *, mail_id: int) -> None:
    """Send one message; one that was sent is left alone."""
    deliver_mail(session, mail_id)


@every(seconds=24 * 3600)
def delete_old_mail(session: Session) -> None:
    """Remove the rows of messages that are older than 30 days: they hold addresses."""
    session.execute(delete(Mail).where(Mail.created_at < utc_now() - KEEP))
