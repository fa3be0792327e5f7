"""The calls of people who sign without an account: link, code, session, and what they do with it (issue 17)."""

from __future__ import annotations

from typing import Any

from lyd.core.db import current_session
from lyd.core.errors import RedisUnavailable
from lyd.core.http import BOTH_FAMILIES, Blueprint, Capability, set_message
from lyd.signing.errors import (
    CodeRefused,
    LinkEnded,
    LinkUnknown,
    NotYourTurn,
    SignatureIncomplete,
    SigningOver,
    SigningSessionEnded,
)
from lyd.signing.schemas import signer_inputs as inputs
from lyd.signing.schemas import signers as schemas
from lyd.signing.sealing.errors import SignatureBlank, SignatureRefused, SignatureTooLarge
from lyd.signing.services.codes import send_code
from lyd.signing.services.new_links import send_new_link
from lyd.signing.services.people import find_sender
from lyd.signing.services.sessions import start_session
from lyd.signing.services.visits import visit_by_link
from lyd.signing.signer_views import link_view

CODE_SENT = "We have sent you a code. It is good for ten minutes."
NEW_LINK_SENT = "If this link can be renewed, a new one is on its way to the address that the sender gave us."
DRAFT_SAVED = "Your progress was saved."
SIGNED = "You have signed this document. You get the signed document by e-mail once everyone has signed."
APPROVED = "You have approved this document. You get the signed document by e-mail once everyone has signed."
LINK_ERRORS = [LinkUnknown, LinkEnded, NotYourTurn, SigningOver, RedisUnavailable]
SESSION_ERRORS = [SigningSessionEnded, LinkUnknown, NotYourTurn, SigningOver, RedisUnavailable]
PICTURE_ERRORS = [SignatureTooLarge, SignatureRefused, SignatureBlank, SignatureIncomplete]

blp = Blueprint(
    "signers",
    __name__,
    url_prefix="/sign",
    families=BOTH_FAMILIES,
    description="Sign a document by a link that was mailed, without an account.",
)


@blp.post("/link", capability=Capability.PUBLIC, errors=[LinkUnknown, RedisUnavailable], limits="120/minute")
@blp.arguments(inputs.SignerLinkSchema)
@blp.response(200, schemas.SignerLinkStateSchema)
def show_link(payload: dict[str, Any]) -> dict[str, Any]:
    """Tell what a link is good for, and where its code would be sent."""
    session = current_session()
    visit = visit_by_link(session, payload["token"])
    return link_view(visit, find_sender(session, visit.request))


@blp.post("/code", capability=Capability.PUBLIC, errors=LINK_ERRORS, limits="120/hour")
@blp.arguments(inputs.SignerLinkSchema)
@blp.response(200)
def request_code(payload: dict[str, Any]) -> None:
    """Send the person of a link a code, at most five an hour; the one before ends."""
    session = current_session()
    send_code(session, visit_by_link(session, payload["token"]))
    set_message(CODE_SENT)


@blp.post("/new-link", capability=Capability.PUBLIC, errors=[RedisUnavailable], limits="60/hour")
@blp.arguments(inputs.SignerLinkSchema)
@blp.response(200)
def request_new_link(payload: dict[str, Any]) -> None:
    """Have a fresh link mailed in place of one that has expired. The answer is the same for every token."""
    send_new_link(current_session(), payload["token"])
    set_message(NEW_LINK_SENT)


@blp.post("/session", capability=Capability.PUBLIC, errors=[*LINK_ERRORS, CodeRefused], limits="300/hour")
@blp.arguments(inputs.SignerCodeSchema)
@blp.response(200, schemas.SignerSessionSchema)
def open_session(payload: dict[str, Any]) -> dict[str, Any]:
    """Exchange a link and its code for a session of two hours. A code is good once, and for five attempts."""
    session = current_session()
    opened = start_session(session, visit_by_link(session, payload["token"]), payload["code"])
    return {"session": opened.token, "expires_at": opened.expires_at}
