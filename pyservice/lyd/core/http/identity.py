"""From a bearer token to an Identity, on every request (architecture, section 2).

The token says only which user and which session; who that user is in which team is asked of the database each time,
through the `identify` function that the application was made with (core knows no domain).
"""

from __future__ import annotations

from typing import Any

from flask import g, request

from lyd.core.access import Identity
from lyd.core.db import current_session
from lyd.core.errors import NotSignedIn
from lyd.core.extensions import get_identify, get_redis, get_tokens
from lyd.core.tokens import InvalidToken

REVOKED_SECONDS = 24 * 3600
"""How long a signed-out session stays refused: longer than any token or capability made in it lives."""


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
    except InvalidToken:
        raise NotSignedIn from None
    return identify_user(claims)


def identify_user(claims: dict[str, Any]) -> Identity:
    """The identity behind the `sub` and `sid` of checked claims. Raises NotSignedIn."""
    user_id, session_id = str(claims["sub"]), str(claims["sid"])
    if not user_id.isdecimal() or is_revoked(session_id):
        raise NotSignedIn
    identity = get_identify()(current_session(), int(user_id), session_id)
    if identity is None:
        raise NotSignedIn
    g.lyd_identity = identity
    return identity


def is_revoked(session_id: str) -> bool:
    """Whether that session signed out. A Redis that cannot be asked is a 503, never a yes or no."""
    return bool(get_redis().exists(_revoked_key(session_id)))


def revoke(session_id: str) -> None:
    """Refuse every token and capability of this session from now on."""
    get_redis().set(_revoked_key(session_id), 1, ex=REVOKED_SECONDS)


def _revoked_key(session_id: str) -> str:
    return f"lyd:revoked:{session_id}"
