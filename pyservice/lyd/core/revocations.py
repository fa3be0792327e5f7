"""Sessions of WordPress that have ended: their tokens and capabilities are refused until none can be valid any more.

The table is the only record (docs/decisions/0050). `teams.services.identify` reads it in the query that looks the
caller up, so that the check costs a request nothing.
"""

from __future__ import annotations

import datetime
import hashlib

from sqlalchemy import String, delete
from sqlalchemy.dialects.mysql import insert
from sqlalchemy.orm import Mapped, Session, mapped_column

from lyd.core.db.base import Base, Utc, utc_now

REVOKED_FOR = datetime.timedelta(hours=24)
"""How long an ended session stays refused: longer than any token or capability made in it lives."""


class RevokedSession(Base):
    """An ended session, by the hash of its id: the table must not list ids that mean something elsewhere."""

    __tablename__ = "lyd_revoked_session"

    session_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    revoked_until: Mapped[datetime.datetime] = mapped_column(Utc, index=True)


def hash_session(session_id: str) -> str:
    """The hash by which a session is listed."""
    return hashlib.sha256(session_id.encode()).hexdigest()


def revoke(session: Session, session_id: str) -> None:
    """Refuse every token and capability of a session from the commit on."""
    until = utc_now() + REVOKED_FOR
    row = insert(RevokedSession).values(session_hash=hash_session(session_id), revoked_until=until)
    session.execute(row.on_duplicate_key_update(revoked_until=until))


def delete_old_revocations(session: Session) -> None:
    """Remove the sessions of which no token can be valid any more."""
    session.execute(delete(RevokedSession).where(RevokedSession.revoked_until < utc_now()))
