"""The clients and matters in use: those of a list with their counts, and suggestions for another document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, SQLColumnExpression, func, or_, select, true
from sqlalchemy.orm import Session

from lyd.core.access import Capability, DocumentSpace, Identity, allows
from lyd.documents.models import Document
from lyd.documents.services.scopes import find_scope

MOST_CLIENTS = 100
MOST_SUGGESTIONS = 8


@dataclass(frozen=True)
class ClientCount:
    """A client or matter, and how many documents of a list it has."""

    client: str
    total: int


def count_clients(
    session: Session,
    identity: Identity,
    *,
    space: DocumentSpace,
    folder_id: int | None = None,
    user_ids: Sequence[int] = (),
    part: str | None = None,
) -> tuple[list[ClientCount], bool]:
    """Return the clients and matters of a space or folder by name, and whether there are more than these.

    part is a part of the client. Raises what `list_documents` raises.
    """
    scope = find_scope(session, identity, space, folder_id, user_ids)
    query = _by_client(Document.client, func.count()).where(*scope.conditions, *_having(part))
    result = session.execute(query.order_by(Document.client).limit(MOST_CLIENTS + 1))
    rows = [ClientCount(client, total) for client, total in result]
    return rows[:MOST_CLIENTS], len(rows) > MOST_CLIENTS


def suggest_clients(session: Session, identity: Identity, part: str | None = None) -> list[str]:
    """Return the clients and matters of the documents that the caller may see, those of the newest documents first."""
    newest = func.max(Document.created_at)
    query = _by_client(Document.client).where(*readable_documents(identity), *_having(part))
    return list(session.scalars(query.order_by(newest.desc(), Document.client).limit(MOST_SUGGESTIONS)))


def readable_documents(identity: Identity) -> list[ColumnElement[bool]]:
    """Return the conditions of the documents of the caller's firm that the caller may read."""
    conditions: list[ColumnElement[bool]] = [Document.team_id == identity.team_id, Document.deleted_at.is_(None)]
    if not allows(identity, Capability.LIST_ORGANISATION_DOCUMENTS):
        conditions.append(or_(Document.created_by == identity.user_id, Document.is_shared == true()))
    return conditions


def _by_client(*columns: SQLColumnExpression[Any]) -> Select[*tuple[Any, ...]]:
    """Select these columns of each client's documents from one index."""
    return (
        select(*columns)
        .with_hint(Document, "FORCE INDEX (ix_lyd_document_client)")
        .where(Document.client.is_not(None))
        .group_by(Document.client)
    )


def _having(part: str | None) -> list[ColumnElement[bool]]:
    return [Document.client.contains(part, autoescape=True)] if part else []
