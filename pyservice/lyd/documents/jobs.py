"""Background jobs of documents."""

from __future__ import annotations

from dataclasses import asdict
from functools import partial
from typing import Any

from sqlalchemy.orm import Session

from lyd.adapters.clients import get_woocommerce
from lyd.audit.services import note
from lyd.core.durations import DAY_SECONDS
from lyd.core.extensions import get_settings, get_storage
from lyd.core.jobs import every, go_on_later, job
from lyd.documents import handles
from lyd.documents.services.attachment_upkeep import find_due_documents, remove_unnamed_attachments
from lyd.documents.services.purge import find_purgeable, is_used, purge_documents
from lyd.documents.services.revisions import Retention, find_thinnable, thin_revisions
from lyd.documents.services.version_moves import Progress, move_batch


@every(seconds=DAY_SECONDS)
def purge_deleted(session: Session) -> None:
    """Start a job for each batch of documents that were deleted more than 30 days ago."""
    for document_ids in find_purgeable(session):
        purge.enqueue(session, document_ids=document_ids)


@job(queue="bulk", timeout=120)
def purge(session: Session, *, document_ids: list[int]) -> None:
    """Remove these documents permanently, then the files that nothing else uses."""
    hashes = purge_documents(session, document_ids)
    if hashes:
        handles.forget_files.enqueue(session, hashes=hashes)


@every(seconds=DAY_SECONDS)
def check_attachments(session: Session) -> None:
    """Start a job for each batch of documents with added files that answers may name no longer."""
    for document_ids in find_due_documents(session):
        remove_attachments.enqueue(session, document_ids=document_ids)


@job(queue="bulk", timeout=120)
def remove_attachments(session: Session, *, document_ids: list[int]) -> None:
    """Remove the added files of these documents that no answer names, then the contents that nothing else uses."""
    hashes = remove_unnamed_attachments(session, document_ids)
    if hashes:
        forget_files.enqueue(session, hashes=hashes)


@handles.forget_files.implement()
def forget_files(session: Session, *, hashes: list[str]) -> None:
    """Remove files from the storage, except those that a document or template uses."""
    storage = get_storage()
    for sha256 in hashes:
        storage.discard(sha256, partial(is_used, session, sha256))


@handles.notify_shop.implement()
def notify_shop(_session: Session, *, order_id: int, document_id: int) -> None:
    """Note in WooCommerce which document used an order: as meta (document 1, section 4) and as a note.

    It can run twice: meta is overwritten, and a second note repeats the first.
    """
    store = get_woocommerce()
    used = [{"key": key, "value": str(document_id)} for key in ("is_used", "_lyd_document_id")]
    store.update_order(order_id, {"meta_data": used})
    store.add_note(order_id, f"Used for document {document_id}.")


def note_stopped_move(session: Session, reason: str, **move: Any) -> None:
    """Record how far a move came that cannot go on: another version is live, or it failed again and again."""
    _record_move(session, **move, outcome="stopped", reason=reason)


@handles.move_to_version.implement(on_failure=note_stopped_move)
def move_to_version(
    session: Session,
    *,
    source_id: int,
    target_id: int,
    user_id: int,
    team_id: int,
    so_far: dict[str, int] | None = None,
) -> None:
    """Move a batch of the open documents of a version to the live one, and go on later or record the result."""
    progress = move_batch(session, source_id, target_id, user_id, Progress(**(so_far or {})))
    move: dict[str, Any] = {"source_id": source_id, "target_id": target_id, "user_id": user_id, "team_id": team_id}
    move["so_far"] = asdict(progress)
    if progress.left:
        go_on_later(session, progress=progress.percent, **move)
    else:
        _record_move(session, **move, outcome="done")


def _record_move(
    session: Session,
    *,
    source_id: int,
    target_id: int,
    user_id: int,
    team_id: int,
    so_far: dict[str, int] | None = None,
    **outcome: str,
) -> None:
    progress = Progress(**(so_far or {}))
    facts = {"from_version": source_id, **{name: getattr(progress, name) for name in ("moved", "losing", "skipped")}}
    note(session, team_id, user_id, "template.documents_moved", "template_version", target_id, **facts, **outcome)


@every(seconds=DAY_SECONDS)
def thin_old_revisions(session: Session) -> None:
    """Start a job for each batch of documents whose answers have old revisions."""
    for document_ids in find_thinnable(session, _retention()):
        thin_answer_revisions.enqueue(session, document_ids=document_ids)


@job(queue="bulk", timeout=120)
def thin_answer_revisions(session: Session, *, document_ids: list[int]) -> None:
    """Remove the revisions of these documents that are older than the settings keep."""
    thin_revisions(session, document_ids, _retention())


def _retention() -> Retention:
    settings = get_settings()
    return Retention(
        all_days=settings.revisions_all_days,
        hourly_days=settings.revisions_hourly_days,
        daily_days=settings.revisions_daily_days,
    )
