"""The work on documents that is done in the background."""

from __future__ import annotations

from flask import current_app
from sqlalchemy.orm import Session

from lyd.core.jobs import enqueue, every, job
from lyd.documents.services.purging import find_due, is_used, purge_documents

DAY_SECONDS = 24 * 3600


@every(seconds=DAY_SECONDS)
def purge_deleted(session: Session) -> None:
    """Have removed for good what was deleted more than 30 days ago."""
    for document_ids in find_due(session):
        enqueue(session, purge, document_ids=document_ids)


@job(queue="default", timeout=120)
def purge(session: Session, *, document_ids: list[int]) -> None:
    """Remove these documents, then the files that nothing else uses."""
    hashes = purge_documents(session, document_ids)
    if hashes:
        enqueue(session, forget_files, hashes=hashes)


@job(queue="default", timeout=120)
def forget_files(session: Session, *, hashes: list[str]) -> None:
    """Remove files from the storage, except those that some document or template has."""
    storage = current_app.extensions["lyd_storage"]
    for sha256 in hashes:
        storage.discard(sha256, lambda sha256=sha256: is_used(session, sha256))
