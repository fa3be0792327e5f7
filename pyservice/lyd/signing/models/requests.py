"""Requests for the signatures of a document, and the files that were sent."""

from __future__ import annotations

import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from lyd.core.db import Base, BigId, Json, ShortEnum, Utc, utc_now

MOST_SUBJECT = 255
MOST_NAME = 255
MOST_PROBLEM = 500


class ProviderCode(StrEnum):
    """Who has the document signed: our own signer page, or FuseSign."""

    LOCAL = "local"
    FUSESIGN = "fusesign"


class RequestState(StrEnum):
    """preparing → pending → completed → signed, or one of the other ends.

    preparing: a provider outside is still to accept it. completed: everyone has signed, and the sealed file is being
    made; with it the document becomes signed.
    """

    PREPARING = "preparing"
    PENDING = "pending"
    COMPLETED = "completed"
    SIGNED = "signed"
    DECLINED = "declined"
    EXPIRED = "expired"
    RECALLED = "recalled"
    FAILED = "failed"


OPEN_STATES = frozenset({RequestState.PREPARING, RequestState.PENDING, RequestState.COMPLETED})
ENDED_WITHOUT_SIGNATURES = frozenset(
    {RequestState.DECLINED, RequestState.EXPIRED, RequestState.RECALLED, RequestState.FAILED}
)


class SigningRequest(Base):
    """A request for the signatures of one document.

    open_document_id is the document's id while the request is open and NULL afterwards: its unique key keeps a document
    from being sent twice. groups is a list of {"index", "name", "is_last", "needed"}; needed is None if all of a
    group's members must sign. seal_due_at is set while everyone has signed and the file is not sealed: the sweep finds
    it. seal_problem is the message of the last attempt that failed. ended_by is the name of the person who ended it.

    Of providers outside: withdrawal is how a pending request is to end once the provider has taken it back (ended_by
    and end_reason are set then), is_held_outside is true of a request that has ended here and that the provider may
    still have, reminder_wanted_at is set while a reminder is under way, outside_problem says what failed last.
    """

    __tablename__ = "lyd_signing_request"
    __table_args__ = (
        Index("ix_lyd_signing_request_seal_due_at", "seal_due_at"),
        Index("ix_lyd_signing_request_state_due_date", "state", "due_date"),
        Index("ix_lyd_signing_request_external_id", "external_id"),
        Index("ix_lyd_signing_request_is_held_outside", "is_held_outside"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    document_id: Mapped[int] = mapped_column(ForeignKey("lyd_document.id", ondelete="CASCADE"), index=True)
    open_document_id: Mapped[int | None] = mapped_column(BigId, unique=True)
    team_id: Mapped[int] = mapped_column(BigId)
    created_by: Mapped[int] = mapped_column(BigId)
    provider: Mapped[ProviderCode] = mapped_column(ShortEnum(ProviderCode, "provider"))
    state: Mapped[RequestState] = mapped_column(ShortEnum(RequestState, "state"))
    email_subject: Mapped[str] = mapped_column(String(MOST_SUBJECT))
    email_body: Mapped[str] = mapped_column(Text)
    due_date: Mapped[datetime.date]
    has_sms: Mapped[bool]
    is_group: Mapped[bool]
    allows_delegation: Mapped[bool] = mapped_column(default=False)
    groups: Mapped[list[dict[str, Any]]] = mapped_column(Json, default=list)
    external_id: Mapped[str | None] = mapped_column(String(100))
    sent_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    ended_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    ended_by: Mapped[str] = mapped_column(String(MOST_NAME), default="")
    end_reason: Mapped[str] = mapped_column(Text, default="")
    last_reminder_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    reminders_sent: Mapped[int] = mapped_column(default=0)
    seal_due_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    seal_attempts: Mapped[int] = mapped_column(default=0)
    seal_problem: Mapped[str] = mapped_column(String(500), default="")
    withdrawal: Mapped[RequestState | None] = mapped_column(ShortEnum(RequestState, "withdrawal"))
    is_held_outside: Mapped[bool] = mapped_column(default=False)
    reminder_wanted_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    outside_problem: Mapped[str] = mapped_column(String(MOST_PROBLEM), default="")
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)

    @property
    def is_open(self) -> bool:
        """Whether it is under way."""
        return self.state in OPEN_STATES

    def plan_withdrawal(self, state: RequestState, *, ended_by: str, reason: str) -> None:
        """Have it end in this state once the provider outside has taken it back."""
        self.withdrawal, self.outside_problem, self.reminder_wanted_at = state, "", None
        self.ended_by, self.end_reason = ended_by[:MOST_NAME], reason

    def drop_wishes(self) -> None:
        """Forget what the provider outside was to be asked for: the request has gone on meanwhile."""
        self.withdrawal, self.ended_by, self.end_reason = None, "", ""
        self.outside_problem, self.reminder_wanted_at = "", None

    def end(self, state: RequestState, *, ended_by: str = "", reason: str = "") -> None:
        """Put it into a final state; the document can be sent again."""
        self.state, self.ended_at = state, utc_now()
        self.ended_by, self.end_reason = ended_by[:MOST_NAME], reason
        self.open_document_id = self.seal_due_at = self.withdrawal = self.reminder_wanted_at = None
        self.outside_problem = ""


class SigningFile(Base):
    """A PDF that was sent, a part of the document. file_id is that of lyd_document_file, sha256 that of its content.

    places are the boxes of signatures and dates: {"key", "page", "left", "bottom", "width", "height"}, in points from
    the lower left corner of a page; pages count from 0. pages has the width and height of each page, in points.
    """

    __tablename__ = "lyd_signing_file"

    request_id: Mapped[int] = mapped_column(ForeignKey("lyd_signing_request.id", ondelete="CASCADE"), primary_key=True)
    part: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    file_id: Mapped[int] = mapped_column(BigId)
    sha256: Mapped[str] = mapped_column(String(64), index=True)
    name: Mapped[str] = mapped_column(String(255))
    pages: Mapped[list[list[float]]] = mapped_column(Json)
    places: Mapped[list[dict[str, Any]]] = mapped_column(Json)
    sealed_sha256: Mapped[str | None] = mapped_column(String(64), index=True)
