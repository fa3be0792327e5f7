"""The recent security events of a member and the sessions of the account."""

from __future__ import annotations

import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.core.db import utc_now
from lyd.core.db.wordpress import wordpress
from lyd.core.php import NotPhp, read_php
from lyd.security.devices import device_of
from lyd.security.models import SecurityEvent, SecurityKind
from lyd.security.sentences import sentence_of

MOST_EVENTS = 20
SESSIONS = "session_tokens"
SESSION_ID = 32
"""Length of a session's id: the beginning of the hash under which WordPress keeps it, as in tokens (`sid`)."""


def security_of(session: Session, identity: Identity) -> dict[str, Any]:
    """The last events and the live sessions of the caller, in two queries."""
    return {"events": _events(session, identity), "sessions": sessions_of(session, identity)}


def sessions_of(session: Session, identity: Identity) -> list[dict[str, Any]]:
    """The sessions of the caller, this one first, then the newest."""
    meta = wordpress(session).usermeta.c
    query = select(meta.meta_value).where(meta.user_id == identity.user_id, meta.meta_key == SESSIONS)
    sessions = _sessions_in(session.scalar(query) or "")
    live = [_session(verifier, about, identity) for verifier, about in sessions.items() if _ends(about) > utc_now()]
    newest = sorted(live, key=lambda entry: entry["signed_in_at"] or entry["expires_at"], reverse=True)
    return sorted(newest, key=lambda entry: not entry["is_current"])


def _events(session: Session, identity: Identity) -> list[dict[str, Any]]:
    mine = select(SecurityEvent).where(SecurityEvent.user_id == identity.user_id)
    newest = mine.order_by(SecurityEvent.created_at.desc(), SecurityEvent.id.desc()).limit(MOST_EVENTS)
    return [_event(row, identity) for row in session.scalars(newest)]


def _event(row: SecurityEvent, identity: Identity) -> dict[str, Any]:
    kind = SecurityKind(row.kind)
    return {
        "id": row.id,
        "kind": kind,
        "sentence": sentence_of(kind, row.detail),
        "ip": row.ip,
        "device": device_of(row.user_agent) if row.user_agent else None,
        "created_at": row.created_at,
        "is_current": kind is SecurityKind.SIGNED_IN and row.detail.get("sid") == identity.session_id,
    }


def _sessions_in(value: str) -> dict[str, dict[Any, Any]]:
    """Verifier → WordPress's data of the session."""
    try:
        sessions = read_php(value)
    except NotPhp:
        return {}
    if not isinstance(sessions, dict):
        return {}
    return {str(key): about for key, about in sessions.items() if isinstance(about, dict)}


def _session(verifier: str, about: dict[Any, Any], identity: Identity) -> dict[str, Any]:
    session_id = verifier[:SESSION_ID]
    return {
        "id": session_id,
        "device": device_of(str(about.get("ua") or "")),
        "ip": str(about["ip"]) if about.get("ip") else None,
        "signed_in_at": _moment(about.get("login")),
        "expires_at": _ends(about),
        "is_current": session_id == identity.session_id,
    }


def _ends(about: dict[Any, Any]) -> datetime.datetime:
    return _moment(about.get("expiration")) or datetime.datetime.fromtimestamp(0, datetime.UTC)


def _moment(seconds: Any) -> datetime.datetime | None:
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC) if isinstance(seconds, int) else None
