"""Versions of template packages with their people and documents, and the differences between two of them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.core.db.wordpress import wordpress
from lyd.documents.models import UNFINISHED, DocumentStatus
from lyd.documents.services.version_moves import count_documents, count_losing, start_move
from lyd.interviews.changes import QuestionChange, find_changes
from lyd.interviews.errors import WrongVersionState
from lyd.interviews.locks import NOT_LIVE, lock_product
from lyd.interviews.models import TemplateVersion, VersionState
from lyd.interviews.services import get_version
from lyd.interviews.versions import list_versions

OTHER_PRODUCT = "Both versions must be of the same product."
VersionView = dict[str, Any]
"""A version's facts, its people as {"ID", "display_name"} and its documents by status."""

FACTS = (
    *("id", "product_id", "slug", "name", "version", "state", "live_from"),
    *("uploaded_at", "approved_at", "published_at"),
)
PEOPLE = ("uploaded_by", "approved_by", "scheduled_by", "published_by")


@dataclass(frozen=True, slots=True)
class VersionChanges:
    """The changes of questions; same_text: the templates are equal; and how many documents they concern.

    losing_documents counts the open documents with answers that have no place, among checked_documents of them.
    """

    questions: list[QuestionChange]
    same_text: bool
    open_documents: int
    checked_documents: int
    losing_documents: int


def describe_versions(session: Session, product_id: int) -> list[VersionView]:
    """Describe all versions of a product, the newest upload first."""
    versions = list_versions(session, product_id)
    counts = count_documents(session, [version.id for version in versions])
    names = _names(session, {getattr(version, key) for version in versions for key in PEOPLE} - {None})
    return [_view(version, counts[version.id], names) for version in versions]


def describe_changes(session: Session, source_id: int, target_id: int) -> VersionChanges:
    """Compare two versions of a product. Raises NotFound, WrongVersionState."""
    source, target = _load_versions(session, source_id, target_id)
    questions = find_changes(source.interview, target.interview)
    counts = count_documents(session, [source.id])[source.id]
    open_documents = sum(counts.get(status.value, 0) for status in UNFINISHED)
    loses = any(change.loses_answers for change in questions)
    losing, checked = count_losing(session, source, target) if loses else (0, open_documents)
    same_text = source.hashes() == target.hashes()
    return VersionChanges(questions, same_text, open_documents, checked, losing)


def move_documents(session: Session, identity: Identity, source_id: int, target_id: int) -> int:
    """Have the open documents of a version moved to the live one; return the id of the job.

    While they are being moved, this is the job that is at work. Raises NotFound, WrongVersionState.
    """
    source, target = _load_versions(session, source_id, target_id)
    lock_product(session, target.product_id)
    if target.state is not VersionState.LIVE or source.id == target.id:
        raise WrongVersionState(NOT_LIVE)
    return start_move(session, identity, source.id, target.id)


def _load_versions(session: Session, source_id: int, target_id: int) -> tuple[TemplateVersion, TemplateVersion]:
    source, target = get_version(session, source_id), get_version(session, target_id)
    if source.product_id != target.product_id:
        raise WrongVersionState(OTHER_PRODUCT)
    return source, target


def _view(version: TemplateVersion, counts: dict[str, int], names: dict[int, str]) -> VersionView:
    people = {key: getattr(version, key) for key in PEOPLE}
    return {
        **{key: getattr(version, key) for key in FACTS},
        **{key: user and {"ID": user, "display_name": names.get(user)} for key, user in people.items()},
        "documents": {status.value: counts.get(status.value, 0) for status in DocumentStatus},
    }


def _names(session: Session, user_ids: Collection[int]) -> dict[int, str]:
    users = wordpress(session).users.c
    rows = session.execute(select(users.ID, users.display_name).where(users.ID.in_(user_ids)))
    return {row.ID: row.display_name for row in rows}
