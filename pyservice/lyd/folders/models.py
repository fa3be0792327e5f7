"""Folders (document 2, section 3)."""

from __future__ import annotations

import datetime

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.access import DocumentSpace
from lyd.core.db import Base, BigId, ShortEnum, Utc, utc_now


class Folder(Base):
    """A folder of one member of a team, in one of the three document spaces."""

    __tablename__ = "lyd_folder"
    __table_args__ = (
        Index("ix_lyd_folder_team_id_created_by_space", "team_id", "created_by", "space"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"))
    created_by: Mapped[int] = mapped_column(BigId)
    parent_id: Mapped[int | None] = mapped_column(ForeignKey("lyd_folder.id"))
    name: Mapped[str] = mapped_column(String(255))
    space: Mapped[DocumentSpace] = mapped_column(ShortEnum(DocumentSpace, "space"), default=DocumentSpace.MINE)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
