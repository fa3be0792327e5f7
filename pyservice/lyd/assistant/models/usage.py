"""What was used of the assistant, by day, member and model."""

from __future__ import annotations

import datetime
from enum import StrEnum

from sqlalchemy import Date, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.assistant.models.settings import Provider
from lyd.core.db import Base, BigId, ShortEnum


class UsageKind(StrEnum):
    """What was done."""

    CHAT = "chat"
    TRANSCRIBE = "transcribe"
    SPEAK = "speak"
    REALTIME = "realtime"
    EXTRACT = "extract"


class AssistantUsage(Base):
    """Calls, tokens, seconds of sound and cost in millionths of a US dollar. day is the site's."""

    __tablename__ = "lyd_assistant_usage"

    team_id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    day: Mapped[datetime.date] = mapped_column(Date, primary_key=True)
    user_id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    provider: Mapped[Provider] = mapped_column(ShortEnum(Provider, "provider"), primary_key=True)
    kind: Mapped[UsageKind] = mapped_column(ShortEnum(UsageKind, "kind"), primary_key=True)
    model: Mapped[str] = mapped_column(String(80), primary_key=True)
    calls: Mapped[int] = mapped_column(default=0)
    input_tokens: Mapped[int] = mapped_column(BigId, default=0)
    output_tokens: Mapped[int] = mapped_column(BigId, default=0)
    audio_seconds: Mapped[int] = mapped_column(default=0)
    cost_micros: Mapped[int] = mapped_column(BigId, default=0)
