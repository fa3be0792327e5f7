"""Conversations with the assistant, and what was asked and answered in them."""

from __future__ import annotations

import datetime
from decimal import Decimal
from enum import StrEnum
from typing import Any

from sqlalchemy import ForeignKey, Index, Numeric, String
from sqlalchemy.orm import Mapped, mapped_column

from lyd.assistant.conversation.kinds import Agent, Phase
from lyd.assistant.models.settings import Provider
from lyd.core.db import Base, BigId, Json, ShortEnum, Utc, utc_now
from lyd.documents.models.revisions import CompressedJson

LONGEST_ASK, LONGEST_ANSWER = 1_000, 4_000


class Mode(StrEnum):
    """Where the conversation takes place."""

    CHAT = "chat"
    INTERVIEW = "interview"
    VOICE = "voice"


class EntryInput(StrEnum):
    """How an answer came."""

    TYPED = "typed"
    SPOKEN = "spoken"
    CHOSEN = "chosen"
    SUGGESTED = "suggested"
    EXTRACTED = "extracted"


class EntryState(StrEnum):
    """What happened to an answer. corrected: another one took its place."""

    PROPOSED = "proposed"
    ACCEPTED = "accepted"
    REJECTED = "rejected"
    CORRECTED = "corrected"
    SKIPPED = "skipped"


class AssistantSession(Base):
    """A conversation. public_id is the name of the wire (session_id, chatBoxSession).

    answers is the working copy: of a document those that the form sent last, with what was accepted since. turn counts
    the turns, and last_result is the answer of the last one, for its repetition. deferred are paths that were put off,
    pending is a value that awaits a yes, context the rest of the state of the conversation.
    """

    __tablename__ = "lyd_assistant_session"
    __table_args__ = (
        Index("ix_lyd_assistant_session_user", "team_id", "user_id", "used_at"),
        Index("ix_lyd_assistant_session_document", "document_id", "id"),
        Index("ix_lyd_assistant_session_expires_at", "expires_at"),
        Base.__table_args__,
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    public_id: Mapped[str] = mapped_column(String(26), unique=True)
    team_id: Mapped[int] = mapped_column(BigId)
    user_id: Mapped[int] = mapped_column(BigId)
    agent: Mapped[Agent] = mapped_column(ShortEnum(Agent, "agent"))
    phase: Mapped[Phase] = mapped_column(ShortEnum(Phase, "phase"))
    mode: Mapped[Mode] = mapped_column(ShortEnum(Mode, "mode"), default=Mode.CHAT)
    provider: Mapped[Provider] = mapped_column(ShortEnum(Provider, "provider"), default=Provider.LOCAL)
    product_id: Mapped[int | None] = mapped_column(BigId)
    template_version_id: Mapped[int | None] = mapped_column(BigId)
    document_id: Mapped[int | None] = mapped_column(ForeignKey("lyd_document.id", ondelete="CASCADE"))
    answers: Mapped[dict[str, Any]] = mapped_column(CompressedJson, default=dict)
    deferred: Mapped[list[str]] = mapped_column(Json, default=list)
    pending: Mapped[dict[str, Any] | None] = mapped_column(Json)
    context: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    turn: Mapped[int] = mapped_column(default=0)
    last_result: Mapped[dict[str, Any] | None] = mapped_column(CompressedJson)
    draft_key: Mapped[str] = mapped_column(String(32))
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    used_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
    ended_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    expires_at: Mapped[datetime.datetime] = mapped_column(Utc)


class AssistantEntry(Base):
    """One question and its answer. heard is what was recognised if the member edited it, value what is stored.

    Answers that are secret (a TFN) are not kept here: answer and value are blank. revision is the save of the document
    that took it, source where a suggested or extracted value came from.
    """

    __tablename__ = "lyd_assistant_entry"

    session_id: Mapped[int] = mapped_column(
        ForeignKey("lyd_assistant_session.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    ask: Mapped[str] = mapped_column(String(LONGEST_ASK))
    answer: Mapped[str] = mapped_column(String(LONGEST_ANSWER))
    heard: Mapped[str] = mapped_column(String(LONGEST_ANSWER), default="")
    path: Mapped[str] = mapped_column(String(500), default="")
    label: Mapped[str] = mapped_column(String(255), default="")
    value: Mapped[str] = mapped_column(String(LONGEST_ANSWER), default="")
    input: Mapped[EntryInput] = mapped_column(ShortEnum(EntryInput, "input"))
    intent: Mapped[str] = mapped_column(String(20), default="")
    state: Mapped[EntryState] = mapped_column(ShortEnum(EntryState, "state"))
    confidence: Mapped[Decimal | None] = mapped_column(Numeric(4, 3))
    source: Mapped[str] = mapped_column(String(255), default="")
    revision: Mapped[int | None]
    created_at: Mapped[datetime.datetime] = mapped_column(Utc, default=utc_now)
