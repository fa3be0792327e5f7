"""Requests that a caller marked with a key, and their first answers, kept for a day (docs/decisions/0049).

The row is written in the transaction of the request's own work, so that key and effect commit together. While that
transaction is open, another request with the key waits for the row. A committed row without an answer belongs to a
request that ended between two commits: its work can be done again, as the order's own key makes sure.
"""

from __future__ import annotations

import base64
import datetime
import hashlib
import json
from typing import Any

from cryptography.fernet import Fernet
from sqlalchemy import String, UniqueConstraint, delete, select
from sqlalchemy.dialects.mysql import LONGTEXT, insert
from sqlalchemy.orm import Mapped, Session, mapped_column

from lyd.core.db.base import Base, BigId, Utc, utc_now
from lyd.core.errors import IdempotencyKeyReused

KEPT_FOR = datetime.timedelta(hours=24)
"""How long an answer is returned again; then it is deleted, because it holds what members typed."""
VISITOR = 0
"""Whose keys those of requests without a member are."""


class KeyRow(Base):
    """One key of one caller. answer is encrypted with the key itself, which only the caller has; NULL until the end."""

    __tablename__ = "lyd_idempotency_key"
    __table_args__ = (
        UniqueConstraint("user_id", "key_hash", name="uq_lyd_idempotency_key_user_id_key_hash"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    user_id: Mapped[int] = mapped_column(BigId)
    key_hash: Mapped[str] = mapped_column(String(64))
    fingerprint: Mapped[str] = mapped_column(String(64))
    answer: Mapped[str | None] = mapped_column(LONGTEXT)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, index=True)


def claim(session: Session, user_id: int, key: str, fingerprint: str) -> dict[str, Any] | None:
    """Make the key this request's, and return the first answer if there is one. Raises IdempotencyKeyReused."""
    session.execute(_upsert(user_id, key, fingerprint).on_duplicate_key_update(user_id=user_id))
    rows = select(KeyRow.fingerprint, KeyRow.answer)
    row = session.execute(rows.where(KeyRow.user_id == user_id, KeyRow.key_hash == _digest("key", key))).one()
    if row.fingerprint != fingerprint:
        raise IdempotencyKeyReused
    return None if row.answer is None else _decrypt(key, row.answer)


def keep_answer(session: Session, user_id: int, key: str, fingerprint: str, answer: dict[str, Any]) -> None:
    """Keep the answer, also if the work has rolled its transaction back and the claim with it."""
    encrypted = _cipher(key).encrypt(json.dumps(answer).encode()).decode()
    row = _upsert(user_id, key, fingerprint, answer=encrypted)
    session.execute(row.on_duplicate_key_update(answer=encrypted))


def delete_old_keys(session: Session) -> None:
    """Remove keys and answers that were kept for a day."""
    session.execute(delete(KeyRow).where(KeyRow.created_at < utc_now() - KEPT_FOR))


def _upsert(user_id: int, key: str, fingerprint: str, **values: Any) -> Any:
    own = {"user_id": user_id, "key_hash": _digest("key", key), "fingerprint": fingerprint, "created_at": utc_now()}
    return insert(KeyRow).values(**own, **values)


def _decrypt(key: str, answer: str) -> dict[str, Any]:
    decrypted: dict[str, Any] = json.loads(_cipher(key).decrypt(answer.encode()))
    return decrypted


def _cipher(key: str) -> Fernet:
    return Fernet(base64.urlsafe_b64encode(bytes.fromhex(_digest("answer", key))))


def _digest(use: str, key: str) -> str:
    """A hash of the key for one use: that in the row does not decrypt the answer."""
    return hashlib.sha256(f"lyd idempotency {use}:{key}".encode()).hexdigest()
