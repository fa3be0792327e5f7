"""Syncs, their steps, the records that they made, and the calls to systems (decision 0097)."""

from __future__ import annotations

import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Json, ShortEnum, Utc, utc_now
from lyd.partner_syncs.targets.target import Action

LONGEST_KEY, LONGEST_TEXT = 191, 500


class SyncState(StrEnum):
    """planning → planned → running → done, or failed until it is retried; stopped and superseded ones are over."""

    PLANNING = "planning"
    PLANNED = "planned"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    STOPPED = "stopped"


OPEN_SYNCS = frozenset({SyncState.PLANNING, SyncState.PLANNED, SyncState.RUNNING, SyncState.FAILED})


class StepState(StrEnum):
    """sending is committed before the call: a step that is found in it may have been done.

    unclear: several records may be the one that a lost call has made, and the member chooses.
    """

    PLANNED = "planned"
    SENDING = "sending"
    DONE = "done"
    FAILED = "failed"
    UNCLEAR = "unclear"
    SKIPPED = "skipped"


class PartnerSync(Base):
    """A sync of a document to a system. open_key is set while it is open: a document has one open sync a system.

    plan_digest is that of the plan which the member sees; failure is why no plan could be made, or how the run ended.
    While a job waits, waits_until is when it goes on, and is_limited says that a limit of the system is what it waits
    for.
    """

    __tablename__ = "lyd_partner_sync"
    __table_args__ = (
        UniqueConstraint("open_key", name="uq_lyd_partner_sync_open_key"),
        Index("ix_lyd_partner_sync_document_id_id", "document_id", "id"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    document_id: Mapped[int] = mapped_column(ForeignKey("lyd_document.id", ondelete="CASCADE"))
    team_id: Mapped[int] = mapped_column(ForeignKey("lyd_team.id"))
    requested_by: Mapped[int] = mapped_column(BigId)
    app: Mapped[str] = mapped_column(String(20))
    connection_id: Mapped[int] = mapped_column(BigId)
    tenant_id: Mapped[str] = mapped_column(String(64), default="")
    contact_type: Mapped[str] = mapped_column(String(20), default="")
    target_id: Mapped[str] = mapped_column(String(64), default="")
    options: Mapped[dict[str, str]] = mapped_column(Json, default=dict)
    state: Mapped[SyncState] = mapped_column(ShortEnum(SyncState, "state"), default=SyncState.PLANNING)
    open_key: Mapped[str | None] = mapped_column(String(LONGEST_KEY))
    plan_digest: Mapped[str] = mapped_column(String(64), default="")
    plan: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    failure: Mapped[str] = mapped_column(String(LONGEST_TEXT), default="")
    waits_until: Mapped[datetime.datetime | None] = mapped_column(Utc)
    is_limited: Mapped[bool] = mapped_column(default=False)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    confirmed_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    finished_at: Mapped[datetime.datetime | None] = mapped_column(Utc)


class PartnerSyncStep(Base):
    """A step of a sync. data is emptied once the step is done; failure is the system's reason, for the member.

    sent_at is set while it is open whether a call did the step, whatever its state: such a step is looked for at the
    system before it is sent again.
    """

    __tablename__ = "lyd_partner_sync_step"
    __table_args__ = (
        UniqueConstraint("sync_id", "our_key", name="uq_lyd_partner_sync_step_key"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    sync_id: Mapped[int] = mapped_column(ForeignKey("lyd_partner_sync.id", ondelete="CASCADE"))
    position: Mapped[int]
    our_key: Mapped[str] = mapped_column(String(LONGEST_KEY))
    kind: Mapped[str] = mapped_column(String(40))
    action: Mapped[Action] = mapped_column(ShortEnum(Action, "action"))
    title: Mapped[str] = mapped_column(String(255))
    before: Mapped[dict[str, str]] = mapped_column(Json, default=dict)
    after: Mapped[dict[str, str]] = mapped_column(Json, default=dict)
    data: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    candidates: Mapped[list[dict[str, str]]] = mapped_column(Json, default=list)
    note: Mapped[str] = mapped_column(String(LONGEST_TEXT), default="")
    external_id: Mapped[str] = mapped_column(String(64), default="")
    state: Mapped[StepState] = mapped_column(ShortEnum(StepState, "state"), default=StepState.PLANNED)
    is_chosen: Mapped[bool] = mapped_column(default=True)
    attempts: Mapped[int] = mapped_column(default=0)
    sent_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    failure: Mapped[str] = mapped_column(String(LONGEST_TEXT), default="")


class PartnerLink(Base):
    """The record at a system that stands for a thing of a document."""

    __tablename__ = "lyd_partner_link"

    document_id: Mapped[int] = mapped_column(ForeignKey("lyd_document.id", ondelete="CASCADE"), primary_key=True)
    app: Mapped[str] = mapped_column(String(20), primary_key=True)
    tenant_id: Mapped[str] = mapped_column(String(64), primary_key=True)
    our_key: Mapped[str] = mapped_column(String(LONGEST_KEY), primary_key=True)
    external_id: Mapped[str] = mapped_column(String(64))
    linked_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)


class PartnerCall(Base):
    """A call about a document that was answered or failed (document 2, section 7: integration log row).

    request has kinds, keys and names of fields, response a status, the system's code and a sentence for the member.
    Neither has tokens, TFNs or dates of birth. user_id is the member who wanted it; None if the service began it.
    """

    __tablename__ = "lyd_partner_call"
    __table_args__ = (
        Index("ix_lyd_partner_call_document_id_app_id", "document_id", "app", "id"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    document_id: Mapped[int] = mapped_column(ForeignKey("lyd_document.id", ondelete="CASCADE"))
    app: Mapped[str] = mapped_column(String(20))
    action: Mapped[str] = mapped_column(String(60))
    is_success: Mapped[bool]
    request: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    response: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    user_id: Mapped[int | None] = mapped_column(BigId)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
