"""Security events: recorded, listed to the member, and mailed."""

from __future__ import annotations

import datetime
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.dialects.mysql import insert
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.core.db.wordpress import wordpress
from lyd.mail.services import send
from lyd.security.devices import device_of
from lyd.security.models import SecurityEvent, SecurityKind

NOTICE = "security_notice"
SILENT = frozenset({SecurityKind.SIGNED_IN})
"""Kinds that are listed, not mailed."""
MAX_USER_AGENT = 255
KEPT = datetime.timedelta(days=90)


def record(
    session: Session,
    user_id: int,
    kind: SecurityKind,
    *,
    detail: dict[str, Any] | None = None,
    ip: str | None = None,
    user_agent: str | None = None,
    event_key: str | None = None,
    is_mailed: bool = False,
) -> bool:
    """Record an event in the caller's transaction and mail its member; sign-ins are only recorded.

    ip and user_agent are the member's, if the member caused it. If an event_key (80 characters at most)
    is recorded already, nothing happens: returns whether the event is new. is_mailed says that the member was notified
    already. A changed address is mailed to both addresses, detail["from"] and the new one.
    """
    row = {"user_id": user_id, "kind": kind, "detail": detail or {}, "ip": ip, "event_key": event_key}
    row |= {"user_agent": user_agent[:MAX_USER_AGENT] if user_agent else None, "created_at": utc_now()}
    is_new = _insert(session, row)
    if is_new and kind not in SILENT and not is_mailed:
        _mail(session, row)
    return is_new


def delete_old_events(session: Session) -> None:
    """Remove events older than 90 days, with their ip and user agent."""
    session.execute(delete(SecurityEvent).where(SecurityEvent.created_at < utc_now() - KEPT))


def _insert(session: Session, row: dict[str, Any]) -> bool:
    """Add the row unless its key exists; of two simultaneous reports one is added. Returns whether it was."""
    result = session.execute(insert(SecurityEvent).prefix_with("IGNORE").values(row))
    return bool(result.rowcount)  # type: ignore[attr-defined]  # an INSERT's cursor


def _mail(session: Session, row: dict[str, Any]) -> None:
    users = wordpress(session).users.c
    user = session.execute(select(users.user_email, users.display_name).where(users.ID == row["user_id"])).one_or_none()
    if user is None:
        return
    context = {
        "what": str(row["kind"]),
        "detail": row["detail"],
        "name": user.display_name,
        "ip": row["ip"] or "",
        "device": device_of(row["user_agent"]) if row["user_agent"] else "",
        "at": row["created_at"].isoformat(timespec="seconds"),
    }
    before = row["detail"].get("from") if row["kind"] is SecurityKind.EMAIL_CHANGED else None
    for address in dict.fromkeys(filter(None, (user.user_email, before))):
        send(session, NOTICE, address, user_id=row["user_id"], **context)
