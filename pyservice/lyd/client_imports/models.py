"""Cached lists of connected systems, and the imports of documents (decision 0094)."""

from __future__ import annotations

import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Json, ShortEnum, Utc, utc_now

LONGEST_ID, LONGEST_NAME, LONGEST_SORTED, LONGEST_SEARCHED = 64, 255, 191, 1000


class ListState(StrEnum):
    """filling while a reading is under way; failed if the last one did not come to its end."""

    EMPTY = "empty"
    FILLING = "filling"
    READY = "ready"
    FAILED = "failed"


class PartnerList(Base):
    """A copy of a list of one connection. parent_id is the fund whose members or trustees it has.

    refreshed_at is when the last complete reading began, NULL before the first one; copied_at is that of the last
    reading of the whole list. The run of a reading has a claim: another takes over once run_touched_at is old.
    run_since is from when on the run reads changes, NULL if it reads the whole list. Records of the whole list get its
    generation, and those of earlier ones are removed at its end. pages is the number of pages of the whole list as the
    system said it last, run_pages how many this run has read.
    """

    __tablename__ = "lyd_partner_list"
    __table_args__ = (
        UniqueConstraint("connection_id", "tenant_id", "kind", "parent_id", name="uq_lyd_partner_list_key"),
        Index("ix_lyd_partner_list_used_at", "used_at"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    connection_id: Mapped[int] = mapped_column(ForeignKey("lyd_app_connection.id", ondelete="CASCADE"))
    tenant_id: Mapped[str] = mapped_column(String(64))
    kind: Mapped[str] = mapped_column(String(20))
    parent_id: Mapped[str] = mapped_column(String(64), default="")
    state: Mapped[ListState] = mapped_column(ShortEnum(ListState, "state"), default=ListState.EMPTY)
    generation: Mapped[int] = mapped_column(default=0)
    cursor: Mapped[str] = mapped_column(String(64), default="")
    claim: Mapped[str] = mapped_column(String(32), default="")
    run_began_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    run_touched_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    pages: Mapped[int | None]
    run_pages: Mapped[int] = mapped_column(default=0)
    run_since: Mapped[datetime.datetime | None] = mapped_column(Utc)
    refreshed_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    copied_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    failure: Mapped[str] = mapped_column(String(80), default="")
    used_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)


class PartnerRecord(Base):
    """A record of a list: what the list shows of it, and nothing else. search_text is in lower case."""

    __tablename__ = "lyd_partner_record"
    __table_args__ = (
        Index("ix_lyd_partner_record_order", "list_id", "type", "sort_name", "external_id"),
        Base.__table_args__,
    )

    list_id: Mapped[int] = mapped_column(
        ForeignKey("lyd_partner_list.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    external_id: Mapped[str] = mapped_column(String(64), primary_key=True)
    type: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    sort_name: Mapped[str] = mapped_column(String(LONGEST_SORTED))
    search_text: Mapped[str] = mapped_column(String(LONGEST_SEARCHED))
    data: Mapped[dict[str, Any]] = mapped_column(Json)
    generation: Mapped[int]


class DocumentImport(Base):
    """A client or fund that was imported at a place of a document. The last one that was not undone counts.

    place is the path of the answers with indexes of lists, blank for a fund whose answers stand at the root. fund_id
    is the fund of a member or trustee. account is that of the connection, blank if it is not known. data is the record
    as it was read last, at read_at, without its TFN; name is what it was called when it was imported. revision is that
    of the answers which the import became part of. changes has keyed hashes of the answers that it changed, before and
    after, by paths with ids of entries: an undo is known by them.
    """

    __tablename__ = "lyd_document_import"

    document_id: Mapped[int] = mapped_column(ForeignKey("lyd_document.id", ondelete="CASCADE"), primary_key=True)
    place: Mapped[str] = mapped_column(String(191), primary_key=True)
    app: Mapped[str] = mapped_column(String(20))
    connection_id: Mapped[int] = mapped_column(BigId)
    account: Mapped[str] = mapped_column(String(255), default="")
    tenant_id: Mapped[str] = mapped_column(String(64))
    external_id: Mapped[str] = mapped_column(String(64))
    fund_id: Mapped[str] = mapped_column(String(64), default="")
    type: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    data: Mapped[dict[str, Any]] = mapped_column(Json)
    changes: Mapped[dict[str, list[str]]] = mapped_column(Json, default=dict)
    revision: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    imported_by: Mapped[int] = mapped_column(BigId)
    imported_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    read_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
