"""From a row to a message that the mail server has taken."""

from __future__ import annotations

from email.message import EmailMessage
from urllib.parse import urlsplit

import structlog
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.core.extensions import get_redis, get_settings
from lyd.mail.addresses import sender
from lyd.mail.errors import MailServerAway, MailServerSilent
from lyd.mail.kinds import KINDS, complete
from lyd.mail.message import Letter, compose
from lyd.mail.models import Mail, MailState
from lyd.mail.renderer import render
from lyd.mail.site import site_of
from lyd.mail.smtp import MailServer

SILENT = "lyd:mail:silent"
SILENT_SECONDS = 60

log = structlog.get_logger()


def deliver_mail(session: Session, mail_id: int) -> None:
    """Make the message of a row and send it to the mail server, unless it was sent.

    A run that ends between the server's reply and our commit sends again: under the same Message-ID, by which mailboxes
    recognise the message. Raises the errors of errors.py.
    """
    mail = session.get(Mail, mail_id)
    if mail is None or mail.state is MailState.SENT:
        return
    settings = get_settings()
    site, kind = site_of(session, settings.site_url), KINDS[mail.kind]
    context = complete(session, mail.kind, mail.context)
    texts = render(mail.kind, kind.subject, site, context)
    host = urlsplit(settings.site_url).hostname or "localhost"
    letter = Letter(
        sender=sender(settings.mail_from, site.name, host),
        recipient=mail.recipient,
        reply_to=str(context.get(kind.reply_to, "")),
        message_id=f"<lyd-{mail.id}-{mail.created_at:%Y%m%d%H%M%S%f}@{host}>",
        written_at=mail.created_at,
    )
    _send(MailServer.at(settings.smtp_url), compose(letter, texts), host)
    mail.state, mail.reason, mail.context, mail.sent_at = MailState.SENT, None, {}, utc_now()
    log.info("mail_sent", mail_id=mail.id, kind=mail.kind)


def _send(server: MailServer, message: EmailMessage, own_name: str) -> None:
    """Send, unless the server was silent a moment ago: documents wait behind mail in the same worker."""
    redis = get_redis()
    if redis.exists(SILENT):
        raise MailServerAway
    try:
        server.send(message, own_name)
    except MailServerSilent:
        redis.set(SILENT, 1, ex=SILENT_SECONDS)
        raise


def mark_failed(session: Session, reason: str, *, mail_id: int) -> None:
    """Write at the row that it will not be sent, and why."""
    mail = session.get(Mail, mail_id)
    if mail is not None and mail.state is not MailState.SENT:
        mail.state, mail.reason = MailState.FAILED, reason[:500]
