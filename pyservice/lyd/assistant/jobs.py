"""Background jobs of the assistant."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.adapters.clients import get_openai
from lyd.assistant import handles
from lyd.assistant.services import extractions, file_reader, grants, retention, reviews
from lyd.core.durations import DAY_SECONDS
from lyd.core.jobs import every, job


@every(seconds=DAY_SECONDS)
def remove_old_conversations(session: Session) -> None:
    """Begin to remove conversations that a firm does not keep any longer, and old counts of use."""
    retention.delete_old_usage(session)
    remove_expired.enqueue(session)


@job(queue="bulk", timeout=120)
def remove_expired(session: Session) -> None:
    """Remove a batch of expired conversations, and leave the next one to another run."""
    if retention.delete_expired(session) == retention.BATCH:
        remove_expired.enqueue(session)


@every(seconds=600)
def settle_old_grants(session: Session) -> None:
    """Count reserved time whose session the provider has ended without a word of the browser."""
    grants.settle_old(session)


@every(seconds=DAY_SECONDS)
def check_models(session: Session) -> None:
    """Flag models in use that OpenAI ends soon."""
    if get_openai().is_available:
        reviews.flag_ending_models(session)


@every(seconds=3600)
def remove_old_extractions(session: Session) -> None:
    """Remove what was found in files a day ago."""
    extractions.delete_old_extractions(session)


def note_failure(session: Session, reason: str, *, extraction_id: int) -> None:
    """Note that a file could not be read after the last attempt."""
    file_reader.fail(session, extraction_id, reason)


@handles.read_file.implement(on_failure=note_failure)
def read_file(session: Session, *, extraction_id: int) -> None:
    """Read a file from which a member has answers read."""
    file_reader.read_file(session, extraction_id)
