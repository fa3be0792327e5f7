"""Sessions of signers: two hours after a code, and no longer than the link for which it was sent."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.core.extensions import get_tokens
from lyd.core.tokens import InvalidToken
from lyd.signing.errors import SigningSessionEnded
from lyd.signing.groups import State
from lyd.signing.models import Signer, SigningRequest
from lyd.signing.services.codes import use_code
from lyd.signing.services.events import append_event
from lyd.signing.services.progress import change_state
from lyd.signing.services.visits import LinkState, Visit, visit_of

PURPOSE = "signing-session"
LASTS = datetime.timedelta(hours=2)


@dataclass(frozen=True)
class SignerSession:
    """A session's token, and when it ends."""

    token: str
    expires_at: datetime.datetime


def start_session(session: Session, visit: Visit, code: str) -> SignerSession:
    """Exchange a link and its code for a session; the first of a person counts as opening the document.

    Raises the errors of a visit's state, and CodeRefused.
    """
    visit.require(LinkState.READY, LinkState.FINISHED)
    signer = use_code(session, visit.signer.id, code)
    if signer.state is State.INVITED and change_state(session, signer, State.OPENED):
        append_event(session, session.get_one(SigningRequest, signer.request_id), "opened", signer=signer)
    claims = {"signer": signer.id, "version": signer.link_version}
    token = get_tokens().sign(PURPOSE, claims, int(LASTS.total_seconds()))
    return SignerSession(token, utc_now() + LASTS)


def visit_by_session(session: Session, token: str) -> Visit:
    """Return the visit of a session. Raises SigningSessionEnded: it is over, or a newer link was sent."""
    try:
        claims = get_tokens().verify(PURPOSE, token)
    except InvalidToken:
        raise SigningSessionEnded from None
    signer = session.get(Signer, claims.get("signer"), populate_existing=True)
    if signer is None or signer.link_version != claims.get("version"):
        raise SigningSessionEnded
    visit = visit_of(session, signer, may_be_old=True)
    if visit.state is LinkState.REPLACED:
        raise SigningSessionEnded(visit.message)
    return visit


def open_visit(session: Session, token: str) -> Visit:
    """Return the visit of a person who may act now. Raises the same, NotYourTurn and SigningOver."""
    visit = visit_by_session(session, token)
    visit.require(LinkState.READY)
    return visit
