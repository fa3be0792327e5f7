"""Text messages to be sent: a row and its job, in the caller's transaction."""

from __future__ import annotations

from typing import Any

import structlog
from sqlalchemy.orm import Session

from lyd.adapters.clients import get_sms_gateway
from lyd.core.phone_numbers import parse_phone_number
from lyd.sms.jobs import deliver
from lyd.sms.kinds import check
from lyd.sms.models import RECIPIENT_LENGTH, Sms, SmsState

log = structlog.get_logger()

NO_MOBILE = "This is not a mobile number."
NOT_AVAILABLE = "This site sends no text messages."


def is_available() -> bool:
    """Return whether the site can send text messages (LYD_SMS_SENDER)."""
    return get_sms_gateway().is_available


def send(session: Session, kind: str, to: str, **context: Any) -> Sms:
    """Have a message of this kind (kinds.py) sent to a mobile number once the transaction is committed, at most once.

    to is a number in any form, such as +61-412 345 678. context must be JSON and must hold no secret: links and codes
    are made when the message is sent (kinds.late_context). A number that is none does not stop what the caller does;
    the row says why nothing was sent. Raises TypeError for a kind or context that does not exist.
    """
    check(kind, context)
    number = parse_phone_number(to)
    sms = Sms(kind=kind, recipient=number.e164 if number else to[:RECIPIENT_LENGTH], context=context)
    session.add(sms)
    session.flush()
    if not is_available():
        sms.end(SmsState.FAILED, NOT_AVAILABLE)
    elif number is None or not number.is_mobile:
        sms.end(SmsState.FAILED, NO_MOBILE)
        log.warning("sms_has_no_mobile_number", sms_id=sms.id, kind=kind)
    else:
        deliver.enqueue(session, sms_id=sms.id)
    return sms
