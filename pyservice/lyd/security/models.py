"""Security events of accounts."""

from __future__ import annotations

import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import Index, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Utc, utc_now
from lyd.core.db.base import Json


class SecurityKind(StrEnum):
    """The kind of an event. All but the sign-ins are mailed to the member."""

    SIGNED_IN = "signed_in"
    PASSWORD_CHANGED = "password_changed"  # noqa: S105 - the word for it
    EMAIL_CHANGED = "email_changed"
    ROLE_CHANGED = "role_changed"
    TWO_FACTOR_ENABLED = "two_factor_enabled"
    TWO_FACTOR_DISABLED = "two_factor_disabled"
    RECOVERY_CODES_MADE = "recovery_codes_made"
    RECOVERY_CODE_USED = "recovery_code_used"


class SecurityEvent(Base):
    """A security event. event_key prevents duplicates; ip and user agent are deleted with the row after 90 days."""

    __tablename__ = "lyd_security_event"
    __table_args__ = (Index("ix_lyd_security_event_user_id", "user_id", "created_at"), Base.__table_args__)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    user_id: Mapped[int] = mapped_column(BigId)
    kind: Mapped[SecurityKind] = mapped_column(String(40))
    detail: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    ip: Mapped[str | None] = mapped_column(String(45))
    user_agent: Mapped[str | None] = mapped_column(String(255))
    event_key: Mapped[str | None] = mapped_column(String(80), unique=True)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now, index=True)
