"""The answers of a document: one tab at a time may save them (document 3, section 4.2)."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Capability, Identity, needs_confirmation_on
from lyd.core.db import utc_now
from lyd.core.errors import NotSignedIn
from lyd.core.extensions import get_tokens
from lyd.core.http.identity import identify_user
from lyd.core.tokens import InvalidToken
from lyd.documents.errors import OpenedElsewhere, OwnerConfirmRequired
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.lifecycle.transitions import START, apply_transition
from lyd.documents.models import Document, DocumentStatus, RevisionSource
from lyd.documents.services.acknowledgements import require_acknowledged
from lyd.documents.services.attachment_answers import find_document_problems, note_removed_attachments
from lyd.documents.services.lookup import load_document
from lyd.documents.services.openings import make_nonce
from lyd.documents.services.reactions import when_answers_saved
from lyd.documents.services.revisions import Origin, save_revision
from lyd.interviews.services import check_answers, get_version, parse_answers

ACTION_SECONDS = 24 * 3600
"""How long an action token replaces the bearer token (previews in a new window)."""


@dataclass(frozen=True)
class SaveResult:
    """A saved document, and the messages about answers that are not valid yet, by their path."""

    document: Document
    invalid: dict[str, list[str]]


@dataclass(frozen=True)
class ActionToken:
    """The right to save a document, and the revision of its answers at the moment that it was taken."""

    token: str
    answer_revision: int


def take_action_token(
    session: Session, identity: Identity, document_id: int, *, is_confirmed: bool = False
) -> ActionToken:
    """Sign a token that lets its holder save this document; tokens taken earlier can save no more.

    Raises NotFound, Forbidden, DocumentCompleted, AcknowledgementRequired, and OwnerConfirmRequired for another
    member's document in Organisation Documents if the caller has not confirmed yet.
    """
    document = load_document(session, identity, document_id, Capability.EDIT_DOCUMENT, lock=True)
    require_possible(document, Capability.EDIT_DOCUMENT)
    if not is_confirmed and needs_confirmation_on(identity, Capability.EDIT_DOCUMENT, document):
        raise OwnerConfirmRequired
    require_acknowledged(session, document)
    document.action_nonce = make_nonce(identity.user_id)
    claims = {
        "sub": str(identity.user_id),
        "sid": identity.session_id,
        "doc": document.id,
        "nonce": document.action_nonce,
    }
    return ActionToken(get_tokens().sign("action", claims, ACTION_SECONDS), document.answer_revision)


def save_answers(
    session: Session,
    identity: Identity,
    document_id: int,
    xml: str,
    action_token: str,
    source: RevisionSource = RevisionSource.FORM,
) -> SaveResult:
    """Save the answers, complete or not, as the next revision. xml is base64.

    Raises NotFound, Forbidden, DocumentCompleted, InvalidAnswers (nothing is stored), OpenedElsewhere.
    """
    document = load_document(session, identity, document_id, Capability.EDIT_DOCUMENT)
    require_possible(document, Capability.EDIT_DOCUMENT)
    interview = get_version(session, document.template_version_id).interview
    tree = parse_answers(xml)
    check_answers(interview, tree)
    document = load_document(session, identity, document_id, Capability.EDIT_DOCUMENT, lock=True)
    check_action_token(document, action_token)
    store_answers(session, identity, document, tree, source)
    return SaveResult(document, find_document_problems(session, document, tree, complete=False))


def check_action_token(document: Document, token: str) -> None:
    """Check that the token is the last one issued for this document. Raises DocumentCompleted, OpenedElsewhere."""
    require_possible(document, Capability.EDIT_DOCUMENT)
    try:
        claims = get_tokens().verify("action", token, expired_too=True)
    except InvalidToken:
        raise OpenedElsewhere from None
    nonce = document.action_nonce or ""
    if claims.get("doc") != document.id or not secrets.compare_digest(str(claims.get("nonce")), nonce):
        raise OpenedElsewhere


def identify_by_action_token(document_id: int, token: str) -> Identity:
    """Return the caller of a form that is posted into a new window, where a browser sends no bearer token.

    Raises NotSignedIn, also for a token of another document.
    """
    try:
        claims = get_tokens().verify("action", token)
    except InvalidToken:
        raise NotSignedIn from None
    if claims.get("doc") != document_id:
        raise NotSignedIn
    return identify_user(claims)


def store_answers(
    session: Session,
    identity: Identity,
    document: Document,
    tree: dict[str, Any],
    source: RevisionSource = RevisionSource.FORM,
) -> None:
    """Store answers as the next revision of a locked document, which is in progress from then on, and record it."""
    if document.status is DocumentStatus.DRAFT:
        apply_transition(session, document, START, user_id=identity.user_id)
    elif document.updated_by != identity.user_id:
        record(session, identity, "document.taken_over", "document", document.id, previous_user_id=document.updated_by)
    note_removed_attachments(session, identity, document, tree)
    origin = Origin(author=identity.user_id, session_id=identity.session_id, tab=document.action_nonce, source=source)
    save_revision(session, document, tree, origin)
    document.updated_by, document.updated_at = identity.user_id, utc_now()
    session.flush()
    when_answers_saved.run(session, identity, document)
