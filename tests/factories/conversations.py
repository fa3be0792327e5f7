"""Conversations with the assistant as rows."""

from __future__ import annotations

import datetime
import secrets

from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE

from lyd.assistant.conversation.kinds import Agent, Phase
from lyd.assistant.models import AssistantEntry, AssistantSession, EntryInput, EntryState
from lyd.core.db import utc_now


def add_conversation(
    session: Session,
    team_id: int,
    by: str,
    *,
    document_id: int | None = None,
    expires_in: datetime.timedelta = datetime.timedelta(days=90),
) -> AssistantSession:
    """Add a conversation with one answer."""
    conversation = AssistantSession(
        public_id=secrets.token_hex(13),
        team_id=team_id,
        user_id=PEOPLE[by].user_id,
        agent=Agent.GREETER,
        phase=Phase.HELLO,
        document_id=document_id,
        draft_key=secrets.token_hex(16),
        expires_at=utc_now() + expires_in,
    )
    session.add(conversation)
    session.flush()
    session.add(
        AssistantEntry(
            session_id=conversation.id,
            number=1,
            ask="What is your name?",
            answer="Ada",
            input=EntryInput.TYPED,
            state=EntryState.ACCEPTED,
        )
    )
    session.flush()
    return conversation


def count_rows(session: Session) -> tuple[int, int]:
    """How many conversations and entries there are now."""
    session.rollback()
    models = (AssistantSession, AssistantEntry)
    sessions, entries = (session.scalar(select(func.count()).select_from(model)) or 0 for model in models)
    return sessions, entries
