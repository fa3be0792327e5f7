"""Mail to be sent: a row and its job, in the caller's transaction."""

from __future__ import annotations

from typing import Any

import structlog
from sqlalchemy.orm import Session

from lyd.mail.addresses import MAX_ADDRESS, is_address
from lyd.mail.jobs import deliver
from lyd.mail.kinds import check
from lyd.mail.models import Mail, MailState

log = structlog.get_logger()

NO_ADDRESS = "This is not an e-mail address."


def send(session: Session, kind: str, to: str, *, user_id: int | None = None, **context: Any) -> Mail:
    """Have a mail of this kind (kinds.py) sent to one address once the transaction is committed.

    context must be JSON and must hold no secret: links with one are made when the mail is sent (kinds.late_context).
    An address that is none does not stop what the caller does; the row says why nothing was sent. Raises TypeError
    for a kind or context that does not exist.
    """
    check(kind, context)
    mail = Mail(kind=kind, user_id=user_id, recipient=to[:MAX_ADDRESS], context=context)
    session.add(mail)
    session.flush()
    if is_address(to):
        deliver.enqueue(session, mail_id=mail.id)
    else:
        mail.state, mail.reason, mail.context = MailState.FAILED, NO_ADDRESS, {}
        log.warning("mail_has_no_address", mail_id=mail.id, kind=kind)
    return mail
