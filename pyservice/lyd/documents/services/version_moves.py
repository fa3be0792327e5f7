"""Documents by the version of their template, and open ones moved to a mended version (decision 0058).

Open documents are drafts and those in progress. Completed ones keep their version, as their files do.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import Session, undefer

from lyd.assembly.models import Assembly
from lyd.audit.services import note
from lyd.core.access import Identity
from lyd.core.jobs import find_open_job
from lyd.documents import handles
from lyd.documents.models import UNFINISHED, Document, RevisionSource
from lyd.documents.services.revisions import Origin, save_revision
from lyd.interviews.locks import lock_live
from lyd.interviews.models import TemplateVersion
from lyd.interviews.services import get_version
from lyd.interviews.transfer import transfer_answers
from lyd.shares.services.locks import lock_documents

BATCH = 200
"""Documents a transaction."""
MOST_CHECKED = 1_000
"""Documents that are searched for answers without a place while an admin waits for the number."""


@dataclass(frozen=True, kw_only=True)
class Progress:
    """How far a move is.

    moved counts documents, losing those of them with answers that had no place, skipped those that are
    being assembled, left those whose turn is to come, after the id of the last one.
    """

    moved: int = 0
    losing: int = 0
    skipped: int = 0
    after: int = 0
    left: int = 0

    @property
    def percent(self) -> int:
        """The share of the documents that have had their turn."""
        done = self.moved + self.skipped
        return 100 * done // max(1, done + self.left)


def count_documents(session: Session, version_ids: Collection[int]) -> dict[int, dict[str, int]]:
    """Return version id → {status: documents}, without deleted documents and empty statuses."""
    counts: dict[int, dict[str, int]] = {version_id: {} for version_id in version_ids}
    columns = Document.template_version_id, Document.status
    query = select(*columns, func.count()).where(
        Document.template_version_id.in_(version_ids), Document.deleted_at.is_(None)
    )
    for version_id, status, count in session.execute(query.group_by(*columns)):
        counts[version_id][status.value] = count
    return counts


def count_losing(session: Session, source: TemplateVersion, target: TemplateVersion) -> tuple[int, int]:
    """Count the open documents with answers that have no place in the target's interview, among the newest ones.

    Returns how many there are, and how many documents were checked.
    """
    query = select(Document.answers).where(*_open(source.id)).order_by(Document.id.desc()).limit(MOST_CHECKED)
    loses = [bool(transfer_answers(target.interview, tree).lost) for tree in session.scalars(query)]
    return sum(loses), len(loses)


def start_move(session: Session, identity: Identity, source_id: int, target_id: int) -> int:
    """Have the open documents of a version moved to another one.

    Returns the id of the job, or of the one that is already running. The caller holds the lock of the product.
    """
    move: dict[str, Any] = {"source_id": source_id, "target_id": target_id}
    job = find_open_job(session, handles.move_to_version, **move) or handles.move_to_version.enqueue(
        session, requested_by=identity, **move, user_id=identity.user_id, team_id=identity.team_id
    )
    return job.id


def move_batch(session: Session, source_id: int, target_id: int, by: int, so_far: Progress) -> Progress:
    """Move the next open documents of a version to the live one; return how far the move is.

    A second run changes nothing: what was moved is no longer of the source. The target stays live meanwhile. Raises
    WrongVersionState, before anything is moved, if another version was made live since the last batch.
    """
    source, target = get_version(session, source_id), lock_live(session, target_id)
    next_ids = select(Document.id).where(*_open(source_id), Document.id > so_far.after).order_by(Document.id)
    ids = session.scalars(next_ids.limit(BATCH)).all()
    lock_documents(session, ids)
    busy = set(session.scalars(select(Assembly.active_document_id).where(Assembly.active_document_id.in_(ids))))
    moved = losing = 0
    for document in _load_open(session, source_id, ids):
        if document.id not in busy:
            losing += _move(session, document, source, target, by)
            moved += 1
    last = ids[-1] if ids else so_far.after
    left = session.scalar(select(func.count()).where(*_open(source_id), Document.id > last)) or 0
    return Progress(
        moved=so_far.moved + moved,
        losing=so_far.losing + losing,
        skipped=so_far.skipped + len(busy),
        after=last,
        left=left,
    )


def _open(version_id: int) -> tuple[ColumnElement[bool], ...]:
    return (
        Document.template_version_id == version_id,
        Document.deleted_at.is_(None),
        Document.status.in_(UNFINISHED),
    )


def _load_open(session: Session, source_id: int, ids: Sequence[int]) -> list[Document]:
    """Return those of these locked documents that are still open and of the source."""
    query = select(Document).where(*_open(source_id), Document.id.in_(ids)).options(undefer(Document.answers))
    return list(session.scalars(query.with_for_update(), execution_options={"populate_existing": True}))


def _move(session: Session, document: Document, source: TemplateVersion, target: TemplateVersion, by: int) -> bool:
    """Move a locked document; answers without a place stay in its earlier revisions. Return whether there were any.

    A browser tab in which it is open can save no more: it holds the other interview.
    """
    transfer = transfer_answers(target.interview, document.answers)
    if transfer.answers != document.answers:
        save_revision(session, document, transfer.answers, Origin(author=by, source=RevisionSource.VERSION))
    document.template_version_id, document.action_nonce = target.id, None
    facts = {"from": source.version, "to": target.version, "lost": len(transfer.lost)}
    note(session, document.team_id, by, "document.version_changed", "document", document.id, **facts)
    return bool(transfer.lost)
