"""Replace all answers of a document: by those of an earlier save, or by those that its template begins with.

Both are new saves, so that they can be undone in the same way (decision 0065).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import exists, select
from sqlalchemy.orm import Session, undefer

from lyd.assembly.models import Assembly
from lyd.audit.services import record
from lyd.core.access import Capability, Identity, needs_confirmation_on
from lyd.core.calendar import format_log_time
from lyd.core.errors import ChangedMeanwhile, NotFound
from lyd.documents.errors import DocumentNotReady, OpenedElsewhere, OwnerConfirmRequired
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.models import AnswerRevision, Document, RevisionSource
from lyd.documents.services.acknowledgements import require_acknowledged
from lyd.documents.services.answers import SaveResult, store_answers
from lyd.documents.services.attachment_answers import find_document_problems
from lyd.documents.services.change_logs import load_labels
from lyd.documents.services.lookup import load_document
from lyd.documents.services.openings import make_nonce, read_opener
from lyd.documents.services.reactions import when_reset
from lyd.documents.services.saves import SAVE_GONE
from lyd.interviews.defaults import fill_answers
from lyd.interviews.services import check_answers, day_for, get_version, identify_entries
from lyd.interviews.transfer import transfer_answers
from lyd.interviews.xml import Tree

BEING_ASSEMBLED = "The files of the document are being made. Its answers can be replaced if that fails."
SAVED_AGAIN = "The answers were saved again in the meantime. Please look at the newest changes first."


@dataclass(frozen=True)
class Replacement(SaveResult):
    """A document with its new answers; lost names those that have no place in its version of the template any more."""

    lost: Sequence[str] = ()


def restore_answers(
    session: Session,
    identity: Identity,
    document_id: int,
    number: int,
    *,
    seen_revision: int | None = None,
    is_confirmed: bool = False,
) -> Replacement:
    """Save the answers of an earlier revision again, as far as the document's version of the template has a place.

    Tabs in which the document is open can save no more. Answers that are the same already are not saved again.
    seen_revision is the newest revision that the caller knows.
    Raises NotFound (also if the revision is not kept), Forbidden, DocumentCompleted, DocumentNotReady,
    OwnerConfirmRequired, AcknowledgementRequired, ChangedMeanwhile, InvalidAnswers if they are too large by now.
    """
    document = _lock_replaceable(session, identity, document_id, is_confirmed=is_confirmed)
    if seen_revision is not None and seen_revision != document.answer_revision:
        raise ChangedMeanwhile(SAVED_AGAIN)
    revision = session.get(AnswerRevision, (document.id, number), options=[undefer(AnswerRevision.answers)])
    if revision is None:
        raise NotFound(SAVE_GONE)
    interview = get_version(session, document.template_version_id).interview
    current = identify_entries(document.answers)
    transfer = transfer_answers(interview, revision.answers, replaced=current)
    labels = load_labels(session, document)
    lost = [labels.name_of(path) for path in transfer.lost]
    if transfer.answers != current:
        facts = {"revision": number, "saved_at": format_log_time(revision.created_at), "lost": len(lost)}
        record(session, identity, "document.answers_restored", "document", document.id, **facts)
    return _replace(session, identity, document, transfer.answers, RevisionSource.RESTORE, lost)


def reset_answers(session: Session, identity: Identity, document_id: int, *, is_confirmed: bool = False) -> Replacement:
    """Reset the answers to those that the template begins with: its defaults, and the entries that lists must have.

    Everything else of the document stays. As for a save, another member who opened the document later than the caller
    keeps the right to save: OpenedElsewhere. Raises what `restore_answers` does, too.
    """
    document = _lock_replaceable(session, identity, document_id, is_confirmed=is_confirmed)
    if read_opener(document.action_nonce) not in (None, identity.user_id):
        raise OpenedElsewhere
    when_reset.run(session, document)
    interview = get_version(session, document.template_version_id).interview
    initial = identify_entries(fill_answers(interview, {}, day_for(session, interview)))
    current = identify_entries(document.answers)
    if not current or current == initial:
        return _replace(session, identity, document, current, RevisionSource.RESET)
    record(session, identity, "document.answers_reset", "document", document.id)
    return _replace(session, identity, document, initial, RevisionSource.RESET)


def _lock_replaceable(session: Session, identity: Identity, document_id: int, *, is_confirmed: bool) -> Document:
    document = load_document(session, identity, document_id, Capability.REPLACE_ANSWERS, lock=True)
    require_possible(document, Capability.REPLACE_ANSWERS)
    if not is_confirmed and needs_confirmation_on(identity, Capability.REPLACE_ANSWERS, document):
        raise OwnerConfirmRequired
    require_acknowledged(session, document)
    if session.scalar(select(exists().where(Assembly.active_document_id == document.id))):
        raise DocumentNotReady(BEING_ASSEMBLED)
    return document


def _replace(
    session: Session,
    identity: Identity,
    document: Document,
    answers: Tree,
    source: RevisionSource,
    lost: Sequence[str] = (),
) -> Replacement:
    """Save other answers for the caller, whom other tabs then name as the member who has the document open."""
    interview = get_version(session, document.template_version_id).interview
    if answers != identify_entries(document.answers):
        check_answers(interview, answers)
        document.action_nonce = make_nonce(identity.user_id)
        store_answers(session, identity, document, answers, source)
    problems = find_document_problems(session, document, answers, complete=False)
    return Replacement(document, problems, lost)
