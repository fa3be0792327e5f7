"""From a bearer token to an Identity, on every request (architecture, section 2).

The token says only which user and which session; who that user is in which team, and whether the session has ended,
is asked of the database each time, through the `identify` function that the application was made with (core knows no
domain).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import structlog
from flask import g, request

from lyd.core import revocations
from lyd.core.access import Identity
from lyd.core.db import current_session
from lyd.core.errors import NotSignedIn
from lyd.core.extensions import get_database, get_identify, get_tokens
from lyd.core.tokens import InvalidToken

log = structlog.get_logger()


def current_identity() -> Identity:
    """The caller. Only in routes that need one; elsewhere it is a 401."""
    identity: Identity | None = g.get("lyd_identity")
    if identity is None:
        raise NotSignedIn
    return identity


def identify_caller() -> Identity:
    """Check the Authorization header and look the caller up. Raises NotSignedIn."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise NotSignedIn
    try:
        claims = get_tokens().verify_member(token.strip())
    except InvalidToken as error:
        log.info("token_refused", reason=str(error))  # the only trace of a WordPress whose clock is wrong
        raise NotSignedIn from None
    return identify_user(claims)


def identify_user(claims: Mapping[str, Any]) -> Identity:
    """The identity behind the `sub` and `sid` of checked claims. Raises NotSignedIn."""
    user_id, session_id = str(claims["sub"]), str(claims["sid"])
    if not user_id.isdecimal():
        raise NotSignedIn
    identity = get_identify()(current_session(), int(user_id), session_id)
    if identity is None:
        raise NotSignedIn
    g.lyd_identity = identity
    return identity


def revoke(session_id: str) -> None:
    """Refuse every token and capability of this session from now on, whatever becomes of the request itself."""
    with get_database().transaction() as session:
        revocations.revoke(session, session_id)
