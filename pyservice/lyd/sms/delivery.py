"""From a row to a message that the partner has taken.

The partner has no idempotency keys. So the word `sending` is committed before the call, and a run that finds it there
cannot know whether the call before succeeded: the message is `unsure` and is not sent again (decision 0078).
"""

from __future__ import annotations

from urllib.parse import urlsplit

import redis
import structlog
from sqlalchemy.orm import Session

from lyd.adapters.clients import get_sms_gateway
from lyd.adapters.errors import PartnerError, PartnerRefused
from lyd.core.db import utc_now
from lyd.core.errors import LydError
from lyd.core.extensions import get_settings
from lyd.core.jobs import checkpoint
from lyd.sms.errors import SmsPartnerAway, SmsRefused, SmsTooLate
from lyd.sms.kinds import KINDS, SMS
from lyd.sms.models import Sms, SmsState
from lyd.sms.texts import write_text

NO_ANSWER = "The service for text messages did not answer. The message may have been sent."
OPTED_OUT = "This number does not accept text messages from us."
NOT_REACHABLE = "Text messages cannot be sent to this number."
REASONS = {
    "21610": OPTED_OUT,
    **dict.fromkeys(("21211", "21214", "21217", "21219", "21265", "21408", "21612", "21614"), NOT_REACHABLE),
}
"""Of the partner's codes that are about the number (Twilio's table of errors)."""
ACCOUNT_STATUSES = frozenset({401, 403})
"""Answers about our account: a fault of the settings, not of the message."""

log = structlog.get_logger()


def deliver_sms(session: Session, sms_id: int) -> None:
    """Make the text of a row and hand it to the partner, unless that was done or may have been. For use in a job.

    Raises the errors of errors.py; after each of them the message was not sent.
    """
    sms = session.get(Sms, sms_id)
    if sms is None or sms.state.is_end:
        return
    if sms.state is SmsState.SENDING:
        sms.end(SmsState.UNSURE, NO_ANSWER)
        log.warning("sms_unsure", sms_id=sms.id, kind=sms.kind)
        return
    if utc_now() > sms.created_at + KINDS[sms.kind].lasts:
        raise SmsTooLate
    text = write_text(sms.kind, SMS.complete(session, sms.kind, sms.context), _host())
    sms.state = SmsState.SENDING
    checkpoint(session)
    _send(session, sms, text)


def mark_failed(session: Session, reason: str, *, sms_id: int) -> None:
    """Write at the row that it will not be sent, and why; one that may have been sent says that instead."""
    sms = session.get(Sms, sms_id)
    if sms is None or sms.state.is_end:
        return
    if sms.state is SmsState.SENDING:
        sms.end(SmsState.UNSURE, NO_ANSWER)
    else:
        sms.end(SmsState.FAILED, reason)


def _send(session: Session, sms: Sms, text: str) -> None:
    try:
        accepted = get_sms_gateway().send(sms.recipient, text)
    except PartnerError as error:
        if error.maybe_done:
            sms.end(SmsState.UNSURE, NO_ANSWER)
            log.warning("sms_unsure", sms_id=sms.id, kind=sms.kind)
            return
        _put_back(session, sms)
        raise _reason_of(error) from error
    except redis.RedisError as error:  # the pause could not be read, which comes before the call
        _put_back(session, sms)
        raise SmsPartnerAway from error
    sms.sid, sms.sent_at = accepted.sid, utc_now()
    sms.end(SmsState.SENT)
    log.info("sms_sent", sms_id=sms.id, kind=sms.kind, sid=accepted.sid)


def _put_back(session: Session, sms: Sms) -> None:
    """Commit that nothing was sent, because the error that follows undoes everything else."""
    sms.state = SmsState.QUEUED
    checkpoint(session)


def _reason_of(error: PartnerError) -> LydError:
    """The partner's error in our words."""
    if isinstance(error, PartnerRefused) and error.http not in ACCOUNT_STATUSES:
        return SmsRefused(REASONS.get(error.code, f"{SmsRefused.message} Its code: {error.code}."))
    away = SmsPartnerAway()
    away.wait = error.wait
    return away


def _host() -> str:
    return urlsplit(get_settings().site_url).hostname or "localhost"
