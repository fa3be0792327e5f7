"""The calls to ASIC about a document (document 2, section 3, "Integration log row")."""

from __future__ import annotations

import datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Json, Utc, utc_now


class AsicCall(Base):
    """A call that was answered or failed. request has references and amounts, response a status and ASIC's codes.

    Neither has answers or other personal data. user_id is None for calls of jobs.
    """

    __tablename__ = "lyd_asic_call"
    __table_args__ = (Index("ix_lyd_asic_call_document_id_id", "document_id", "id"), Base.__table_args__)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    document_id: Mapped[int] = mapped_column(ForeignKey("lyd_document.id", ondelete="CASCADE"))
    action: Mapped[str] = mapped_column(String(60))
    is_success: Mapped[bool]
    request: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    response: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    user_id: Mapped[int | None] = mapped_column(BigId)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
