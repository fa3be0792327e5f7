"""Folders and the trees they form (document 2, section 3)."""

from __future__ import annotations

import datetime

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.access import DocumentSpace
from lyd.core.db import Base, BigId, ShortEnum, Utc, utc_now


class Folder(Base):
    """A folder of a member's private tree (space mine), or of the tree that a team shares (space shared).

    created_by is the member in whose tree a private folder lies, even if another created it. A folder with deleted_at
    is shown in the Deleted view only.
    """

    __tablename__ = "lyd_folder"
    __table_args__ = (
        Index("ix_lyd_folder_team_id_created_by_space", "team_id", "created_by", "space"),
        Index("ix_lyd_folder_team_id_space", "team_id", "space", "deleted_at"),
        Index("ix_lyd_folder_deleted_at", "deleted_at"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"))
    created_by: Mapped[int] = mapped_column(BigId)
    parent_id: Mapped[int | None] = mapped_column(ForeignKey("lyd_folder.id"))
    name: Mapped[str] = mapped_column(String(255))
    space: Mapped[DocumentSpace] = mapped_column(ShortEnum(DocumentSpace, "space"), default=DocumentSpace.MINE)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    deleted_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    deleted_by: Mapped[int | None] = mapped_column(BigId)


class FolderTree(Base):
    """One row per team, locked first by changes to the shape of its folder trees or to what is shared of them."""

    __tablename__ = "lyd_folder_tree"

    team_id: Mapped[int] = mapped_column(BigId, ForeignKey("lyd_team.id"), primary_key=True, autoincrement=False)
    version: Mapped[int] = mapped_column(BigId, default=0)
