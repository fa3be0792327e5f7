"""Shares: private folders, and documents that were added to folders of Shared Folders."""

from __future__ import annotations

import datetime

from sqlalchemy import ForeignKey, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Utc, utc_now


class FolderShare(Base):
    """A private folder that its team meets in Shared Folders, with all that lies in it."""

    __tablename__ = "lyd_folder_share"

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"), index=True)
    folder_id: Mapped[int] = mapped_column(ForeignKey("lyd_folder.id"), unique=True)
    created_by: Mapped[int] = mapped_column(BigId)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)


class DocumentShare(Base):
    """A document that was added to a folder of Shared Folders; it stays where it is."""

    __tablename__ = "lyd_document_share"
    __table_args__ = (UniqueConstraint("folder_id", "document_id"), Base.__table_args__)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"), index=True)
    document_id: Mapped[int] = mapped_column(ForeignKey("lyd_document.id"), index=True)
    folder_id: Mapped[int] = mapped_column(ForeignKey("lyd_folder.id"))
    created_by: Mapped[int] = mapped_column(BigId)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
