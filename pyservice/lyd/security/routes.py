"""Two-factor authentication, sign-ins and sessions of the caller's own account (document 1, section 7; issue 5)."""

from __future__ import annotations

from typing import Any

from flask import request

from lyd.adapters.clients import get_wordpress
from lyd.adapters.errors import PartnerRefused, PartnerUnavailable
from lyd.adapters.wordpress import ClocksDiffer, WrongPassword
from lyd.core.db import current_session
from lyd.core.errors import NotFound, NotSignedIn
from lyd.core.extensions import get_tokens
from lyd.core.http import SITE_FAMILY, Blueprint, Capability, current_identity, set_message
from lyd.core.http.limits import caller_address, limit
from lyd.security import schemas, services
from lyd.security.errors import TwoFactorElsewhere, TwoFactorNotBegun, TwoFactorOff, TwoFactorOn, WrongCode
from lyd.security.schemas import Act

CHANGES, GUESSES = "20/5 minutes", "5/5 minutes"
"""Limits of all calls, and of those that get as far as a code or a password."""
WORDPRESS_ERRORS = (PartnerUnavailable, PartnerRefused, ClocksDiffer)
REFUSALS = (WrongCode, WrongPassword, TwoFactorOn, TwoFactorOff, TwoFactorNotBegun, TwoFactorElsewhere)
DONE = {
    Act.BEGIN: "",
    Act.CONFIRM: "Two-factor authentication is enabled.",
    Act.DISABLE: "Two-factor authentication is disabled.",
    Act.RECOVERY: "There are new recovery codes. The old ones no longer work.",
}

tfa = Blueprint("tfa", __name__, url_prefix="/tfa", description="The caller's two-factor authentication.")
blp = Blueprint("security", __name__, url_prefix="/security", description="Sign-ins and sessions of the caller.")
site = Blueprint(
    "site_security",
    __name__,
    families=SITE_FAMILY,
    url_prefix="/security",
    description="What the plugin tells of accounts.",
)


@tfa.get("", capability=Capability.SEE_OWN_ACCOUNT)
@tfa.response(200, schemas.TwoFactorSchema)
def show_two_factor() -> dict[str, Any]:
    """Show how the caller's two-factor authentication stands."""
    return services.two_factor_of(current_session(), current_identity().user_id)


@tfa.put(
    "/<int:user_id>",
    capability=Capability.EDIT_OWN_ACCOUNT,
    limits=CHANGES,
    errors=[*REFUSALS, *WORDPRESS_ERRORS],
)
@tfa.arguments(schemas.TwoFactorRequest)
@tfa.response(200, schemas.TwoFactorChangeSchema)
def change_two_factor(payload: dict[str, Any], user_id: int) -> dict[str, Any]:
    """Set the caller's two-factor authentication up, confirm it, disable it, or make new recovery codes.

    `begin` needs the password, `confirm` a code of the app, `disable` and `recovery` a code or the password.
    """
    caller = current_identity()
    if user_id != caller.user_id:
        raise NotFound
    act: Act = payload.pop("action")
    limit(GUESSES, "security.proof")
    proof = {name: value for name, value in payload.items() if value}
    origin = {"ip": caller_address() or None, "user_agent": request.headers.get("User-Agent")}
    answer = services.change_two_factor(current_session(), caller, get_wordpress(), act, proof, **origin)
    set_message(DONE[act])
    return answer


@blp.get("", capability=Capability.SEE_OWN_ACCOUNT)
@blp.response(200, schemas.SecuritySchema)
def show_security() -> dict[str, Any]:
    """Show what happened to the caller's account lately, and where it is signed in."""
    return services.security_of(current_session(), current_identity())


@blp.post("/sessions/<session_id>/end", capability=Capability.EDIT_OWN_ACCOUNT, errors=WORDPRESS_ERRORS)
@blp.response(200)
def end_session(session_id: str) -> None:
    """Sign one of the caller's sessions out; its tokens stop working at once."""
    session, caller = current_session(), current_identity()
    if session_id not in {entry["id"] for entry in services.sessions_of(session, caller)}:
        raise NotFound
    session.rollback()  # nothing was written, and the connection need not wait for WordPress
    get_wordpress().end_sessions(caller.user_id, only=session_id)
    set_message("That device was signed out.")


@blp.post("/sessions/end-others", capability=Capability.EDIT_OWN_ACCOUNT, errors=WORDPRESS_ERRORS)
@blp.response(200)
def end_other_sessions() -> None:
    """Sign the caller out everywhere but here."""
    caller = current_identity()
    current_session().rollback()
    get_wordpress().end_sessions(caller.user_id, keep=caller.session_id)
    set_message("You were signed out everywhere else.")


@site.post("/report", capability=Capability.PUBLIC, errors=[NotSignedIn])
@site.response(200)
def record_report() -> None:
    """Take what the plugin tells, signed in the Authorization header by the secret that both share."""
    services.record_report(current_session(), get_tokens(), request.headers.get("Authorization", ""))
