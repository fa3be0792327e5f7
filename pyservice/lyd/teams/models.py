"""Teams and their members (document 1, section 3)."""

from __future__ import annotations

import datetime

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.access import Role
from lyd.core.db import Base, BigId, ShortEnum, Utc, utc_now


class Team(Base):
    """A firm (also called company or organisation). Its owner is the member with that role."""

    __tablename__ = "lyd_team"

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    name: Mapped[str] = mapped_column(String(255))
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)


class TeamMember(Base):
    """A WordPress user's place in a team. One team and one role a user: the key says so."""

    __tablename__ = "lyd_team_member"

    user_id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"), index=True)
    role: Mapped[Role] = mapped_column(ShortEnum(Role, "role"))
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
