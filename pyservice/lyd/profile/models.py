"""Settings of a member beside WordPress's own user."""

from __future__ import annotations

import datetime

from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Utc, utc_now


class MemberSetting(Base):
    """The choices of a member."""

    __tablename__ = "lyd_member_setting"

    user_id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    hides_lite_video: Mapped[bool] = mapped_column(default=False)
    updated_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now, onupdate=utc_now)
