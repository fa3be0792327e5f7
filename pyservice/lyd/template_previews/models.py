"""Previews of templates. Versions with the same package share one."""

from __future__ import annotations

import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Json, ShortEnum, Utc, utc_now


class PreviewState(StrEnum):
    """Requested, then ready, or failed for a reason that is in the service's log."""

    REQUESTED = "requested"
    READY = "ready"
    FAILED = "failed"


class TemplatePreview(Base):
    """The preview of a package.

    answers are those of the case that it shows, NULL for a package published before cases were stored: its preview is
    a draft without answers. page_count is that of the whole document; pages holds those that are shown, as
    {"sha256", "width", "height", "text"}, the images being in the storage by their hash.
    """

    __tablename__ = "lyd_template_preview"

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    package_sha256: Mapped[str] = mapped_column(String(64), unique=True)
    answers: Mapped[dict[str, Any] | None] = mapped_column(Json)
    state: Mapped[PreviewState] = mapped_column(ShortEnum(PreviewState, "state"), default=PreviewState.REQUESTED)
    page_count: Mapped[int] = mapped_column(default=0)
    pages: Mapped[list[dict[str, Any]]] = mapped_column(Json, default=list)
    requested_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    made_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
