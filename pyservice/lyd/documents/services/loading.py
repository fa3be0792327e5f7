"""One document, within the caller's team and rights."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, select
from sqlalchemy.orm import Session

from lyd.core.access import Answers, Capability, DocumentSpace, Identity, answers_on, require_on
from lyd.core.db import lock_row
from lyd.core.db.wordpress import wordpress
from lyd.core.errors import NotFound
from lyd.documents.models import Document
from lyd.documents.services.files import files_as_json, read_files
from lyd.folders.models import Folder


@dataclass(frozen=True)
class DocumentRow:
    """A document with everything that a list or a page shows of it."""

    document: Document
    folder_name: str | None
    creator_name: str | None
    updater_name: str | None
    files: list[dict[str, Any]]
    """id, name, type and size (bytes) of each."""
    answers: Answers
    """What the caller may do with it."""
    counted: int = 0
    """What the query of ids said beside each id, if anything."""


def load_document(
    session: Session, who: Identity, document_id: int, capability: Capability, *, lock: bool = False
) -> Document:
    """A document that the caller may do this with; locked until the transaction ends when asked.

    Raises NotFound when there is none or another team owns it, Forbidden when the team is right and the right is not.
    """
    document = lock_row(session, Document, document_id) if lock else session.get(Document, document_id)
    if document is None or document.team_id != who.team_id or document.deleted_at is not None:
        raise NotFound
    require_on(who, capability, document)
    return document


def describe(
    session: Session,
    who: Identity,
    which: Select[*tuple[Any, ...]],
    order: Sequence[ColumnElement[Any]] = (),
    space: DocumentSpace | None = None,
) -> list[DocumentRow]:
    """The documents whose ids `which` selects, with their names and files, in one query.

    A second column of `which` comes back as `counted`. space is where the caller meets them.
    """
    ids = which.subquery()
    creator, updater = wordpress(session).users.alias("creator"), wordpress(session).users.alias("updater")
    found = session.execute(
        select(Document, Folder.name, creator.c.display_name, updater.c.display_name, files_as_json(), *ids.c[1:])
        .prefix_with("STRAIGHT_JOIN")  # the few ids first, then their rows by key: the server's statistics
        .with_hint(Document, "FORCE INDEX (PRIMARY)")  # of a table that just grew say that it is empty
        .select_from(ids)
        .join(Document, Document.id == ids.c.id)
        .outerjoin(Folder, Folder.id == Document.folder_id)
        .outerjoin(creator, Document.created_by == creator.c.ID)
        .outerjoin(updater, Document.updated_by == updater.c.ID)
        .order_by(*order)
    ).all()
    return [
        DocumentRow(row[0], row[1], row[2], row[3], read_files(row[4]), answers_on(who, row[0], space), *row[5:])
        for row in found
    ]
