"""Conversations: begun, found, continued in a document, ended and deleted."""

from __future__ import annotations

import base64
import datetime
import secrets
from collections.abc import Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session, undefer

from lyd.assistant.conversation.draft import join_document
from lyd.assistant.conversation.kinds import Agent, Phase
from lyd.assistant.errors import SessionEnded
from lyd.assistant.models import AssistantSession, Mode, UsageKind
from lyd.assistant.services import grants, limits
from lyd.assistant.services.providers import find_provider
from lyd.assistant.services.results import make_result
from lyd.assistant.services.settings import load_settings
from lyd.assistant.services.states import keep_state, read_state
from lyd.assistant.services.world import SessionWorld
from lyd.commerce.services import load_product, require_startable
from lyd.core.access import Capability, Identity
from lyd.core.db import lock_row, utc_now
from lyd.core.errors import Forbidden, NotFound
from lyd.documents.errors import TemplateUnavailable
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.models import Document
from lyd.documents.services import load_document
from lyd.interviews.schema import Interview

MOST_SESSIONS = 100
"""Conversations of a list."""


def begin_session(
    session: Session,
    identity: Identity,
    *,
    product_id: int | None = None,
    document_id: int | None = None,
    data: dict[str, Any] | None = None,
) -> AssistantSession:
    """Begin a conversation: about nothing yet, a template, or a document. One named in data gets the document.

    Raises AssistantOff, NotFound, DocumentCompleted, TemplateUnavailable, TemplateLocked.
    """
    data = data or {}
    settings = load_settings(session, identity.team_id)
    limits.allow(session, identity, UsageKind.CHAT, find_provider(session, identity))
    document = _open_document(session, identity, document_id) if document_id is not None else None
    if document is not None and data.get("session_id"):
        return _join(session, identity, str(data["session_id"]), document)
    row = _make_session(identity, settings.provider, settings.retention_days)
    row.mode = Mode(data["mode"]) if data.get("mode") in list(Mode) else Mode.CHAT
    if document is not None:
        _take_document(row, document)
    elif product_id is not None:
        _require_template(session, identity, product_id)
        row.product_id = product_id
    if document is not None or product_id is not None:
        row.agent, row.phase = Agent.INTERVIEWER, Phase.ASK
    session.add(row)
    session.flush()
    return row


def load_session(session: Session, identity: Identity, public_id: str, *, lock: bool = False) -> AssistantSession:
    """Return a conversation of the caller. Raises NotFound."""
    query = select(AssistantSession).where(
        AssistantSession.public_id == public_id,
        AssistantSession.team_id == identity.team_id,
        AssistantSession.user_id == identity.user_id,
    )
    row = session.scalars(query).one_or_none()
    if row is not None and lock:
        row = lock_row(session, AssistantSession, row.id)
    if row is None or row.expires_at <= utc_now():
        raise NotFound
    return row


def find_interview(session: Session, identity: Identity, public_id: str) -> Interview:
    """Return the questions of a conversation of the caller. Raises NotFound, also if it has none yet."""
    row = load_session(session, identity, public_id)
    interview = SessionWorld(session, identity, row).interview(row.product_id)
    if interview is None:
        raise NotFound
    return interview


def list_sessions(session: Session, identity: Identity, document_id: int | None) -> Sequence[AssistantSession]:
    """Return the caller's conversations, the last one first; of one document if it is named."""
    query = select(AssistantSession).where(
        AssistantSession.team_id == identity.team_id,
        AssistantSession.user_id == identity.user_id,
        AssistantSession.expires_at > utc_now(),
    )
    if document_id is not None:
        query = query.where(AssistantSession.document_id == document_id)
    return session.scalars(query.order_by(AssistantSession.used_at.desc()).limit(MOST_SESSIONS)).all()


def end_session(session: Session, identity: Identity, public_id: str) -> datetime.datetime:
    """End a conversation; the second time nothing changes. Raises NotFound."""
    row = load_session(session, identity, public_id, lock=True)
    row.ended_at = row.ended_at or utc_now()
    grants.settle(session, row)
    return row.ended_at


def touch(session: Session, row: AssistantSession) -> None:
    """Note that a conversation was used, which keeps it longer."""
    row.used_at = utc_now()
    row.expires_at = row.used_at + datetime.timedelta(days=load_settings(session, row.team_id).retention_days)


def check_document(session: Session, identity: Identity, row: AssistantSession) -> None:
    """Check that the caller may still answer the document of a conversation. Raises NotFound, DocumentCompleted."""
    if row.document_id is not None:
        _open_document(session, identity, row.document_id)


def _make_session(identity: Identity, provider: Any, retention_days: int) -> AssistantSession:
    return AssistantSession(
        public_id=base64.b32encode(secrets.token_bytes(16)).decode().rstrip("="),
        team_id=identity.team_id,
        user_id=identity.user_id,
        agent=Agent.GREETER,
        phase=Phase.HELLO,
        provider=provider,
        answers={},
        deferred=[],
        context={},
        turn=0,
        draft_key=secrets.token_hex(16),
        expires_at=utc_now() + datetime.timedelta(days=retention_days),
    )


def _join(session: Session, identity: Identity, public_id: str, document: Document) -> AssistantSession:
    """Continue a conversation in the document that was created from it; the second time nothing changes."""
    row = load_session(session, identity, public_id, lock=True)
    if row.ended_at is not None:
        raise SessionEnded
    if row.document_id == document.id:
        return row
    if row.document_id is not None or row.product_id != document.template_id:
        raise NotFound
    row.document_id, row.template_version_id = document.id, document.template_version_id
    step = join_document(read_state(row), document.id)
    row.turn += 1
    row.last_result = make_result(row, row.turn, step, SessionWorld(session, identity, row))
    keep_state(row, step.state)
    touch(session, row)
    return row


def _take_document(row: AssistantSession, document: Document) -> None:
    row.document_id, row.product_id = document.id, document.template_id
    row.template_version_id, row.answers = document.template_version_id, document.answers


def _open_document(session: Session, identity: Identity, document_id: int) -> Document:
    """Return a document that the caller may answer. The answer does not tell whether others have it."""
    try:
        document = load_document(
            session, identity, document_id, Capability.EDIT_DOCUMENT, also=(undefer(Document.answers),)
        )
    except Forbidden:
        raise NotFound from None
    require_possible(document, Capability.EDIT_DOCUMENT)
    return document


def _require_template(session: Session, identity: Identity, product_id: int) -> None:
    product = load_product(session, product_id)
    if product is None or not product.has_package:
        raise TemplateUnavailable
    require_startable(session, identity, product)
