"""Waits until requests of other connections wait for a lock of the database."""

from __future__ import annotations

import time

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

LOCKING = text(
    "SELECT COUNT(*) FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()"
    " AND time_ms > 50 AND (info LIKE '%LOCK IN SHARE MODE' OR info LIKE '%FOR UPDATE'"
    " OR info LIKE 'INSERT INTO lyd_%')"
)


def wait_for_lock_waits(session: Session, *, how_many: int = 1) -> None:
    """Return once this many other connections wait for a lock. Fails the test after five seconds."""
    for _ in range(250):
        if (session.scalar(LOCKING) or 0) >= how_many:
            return
        time.sleep(0.02)
    pytest.fail("no connection waits for a lock")
