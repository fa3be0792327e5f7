"""One-time codes that open a document beside its link (decision 0082).

A code is derived from the site's secret, the person, the link's version and the time at which it ends, so the message
can compute it when it is sent, and only a keyed hash is stored.
"""

from __future__ import annotations

import datetime
import hmac
from collections.abc import Mapping
from typing import Any

from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.core.extensions import get_settings
from lyd.core.http.limits import limit
from lyd.core.message_kinds import MessageNotWanted
from lyd.mail import services as mail
from lyd.mail.kinds import late_context as in_mail
from lyd.signing.errors import CodeRefused
from lyd.signing.models import Signer
from lyd.signing.services.code_channels import Channel, channel_of
from lyd.signing.services.completion import lock_signer
from lyd.signing.services.events import append_event
from lyd.signing.services.people import find_sender
from lyd.signing.services.visits import LinkState, Visit
from lyd.sms import services as sms
from lyd.sms.kinds import late_context as in_sms

LASTS = datetime.timedelta(minutes=10)
MOST_ATTEMPTS = 5
MOST_CODES = "5/hour"
"""Codes that one person is sent."""
DIGITS = 6
USED_UP = "This code was entered wrongly too often. Please request a new one."


def send_code(session: Session, visit: Visit) -> None:
    """Send a person a new code; the one before ends. Raises the errors of a visit's state, and TooManyRequests."""
    visit.require(LinkState.READY, LinkState.FINISHED)
    limit(MOST_CODES, "signing.codes", str(visit.signer.id))
    (document, request), signer = lock_signer(session, visit.signer.id)
    signer.code_expires_at, signer.code_attempts = utc_now() + LASTS, 0
    signer.code_hash = hash_code(signer, derive_code(signer))
    session.flush()
    channel = channel_of(request, signer)
    append_event(session, request, "code_sent", signer=signer, channel=channel.value)
    facts: dict[str, Any] = {"document": document.name, "signer_id": signer.id}
    if channel is Channel.SMS:
        sms.send(session, "signing_code", signer.phone, firm=find_sender(session, request).firm, **facts)
    else:
        mail.send(session, "signing_code", signer.email, name=signer.name, **facts)


def use_code(session: Session, signer_id: int, code: str) -> Signer:
    """Use a person's code, once, and return their row, locked. Raises CodeRefused; wrong attempts are counted.

    A wrong attempt is committed at once, so that no later fault of the request gives it back.
    """
    (_, request), signer = lock_signer(session, signer_id)
    if signer.code_hash is None or signer.code_expires_at is None or signer.code_expires_at <= utc_now():
        raise CodeRefused
    if signer.code_attempts >= MOST_ATTEMPTS:
        raise CodeRefused(USED_UP)
    if not hmac.compare_digest(hash_code(signer, code), signer.code_hash):
        signer.code_attempts += 1
        append_event(session, request, "code_refused", signer=signer, attempt=signer.code_attempts)
        is_last = signer.code_attempts >= MOST_ATTEMPTS
        session.commit()
        raise CodeRefused(USED_UP if is_last else None)
    signer.code_hash = None
    session.flush()
    return signer


def derive_code(signer: Signer) -> str:
    """Return the digits of a person's newest code."""
    assert signer.code_expires_at is not None  # noqa: S101 - set when a code is made
    number = int(_keyed(f"code:{signer.id}:{signer.link_version}:{signer.code_expires_at.isoformat()}"), 16)
    return f"{number % 10**DIGITS:0{DIGITS}}"


def hash_code(signer: Signer, code: str) -> str:
    """Return the hash under which a code is kept: keyed, since there are only a million codes."""
    return _keyed(f"hash:{signer.id}:{code}")


@in_mail("signing_code")
@in_sms("signing_code")
def add_code(session: Session, context: Mapping[str, Any]) -> dict[str, Any]:
    """Return the newest code of a person. Raises MessageNotWanted if it was used or has ended."""
    signer = session.get(Signer, context["signer_id"], populate_existing=True)
    if signer is None or signer.code_hash is None:
        raise MessageNotWanted
    if signer.code_expires_at is None or signer.code_expires_at <= utc_now():
        raise MessageNotWanted
    return {"code": derive_code(signer)}


def _keyed(text: str) -> str:
    return hmac.new(get_settings().secret[0].encode(), f"lyd:signing:{text}".encode(), "sha256").hexdigest()
