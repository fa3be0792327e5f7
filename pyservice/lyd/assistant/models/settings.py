"""What a firm decided about its assistant."""

from __future__ import annotations

import datetime
from enum import StrEnum

from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, ShortEnum, Utc, utc_now

RETENTION_DAYS = 90
"""How long conversations are kept unless the firm says otherwise."""


class Provider(StrEnum):
    """What understands, hears and speaks."""

    LOCAL = "local"
    OPENAI = "openai"


class AssistantSettings(Base):
    """A firm's settings. A firm without a row has the defaults."""

    __tablename__ = "lyd_assistant_setting"

    team_id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    is_enabled: Mapped[bool] = mapped_column(default=True)
    provider: Mapped[Provider] = mapped_column(ShortEnum(Provider, "provider"), default=Provider.LOCAL)
    sends_partner_data: Mapped[bool] = mapped_column(default=False)
    allows_browser_speech: Mapped[bool] = mapped_column(default=False)
    retention_days: Mapped[int] = mapped_column(default=RETENTION_DAYS)
    consented_by: Mapped[int | None] = mapped_column(BigId)
    consented_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    updated_by: Mapped[int | None] = mapped_column(BigId)
    updated_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
