"""Load one document within the caller's team and rights; describe documents for lists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy import ColumnElement, FromClause, Select, Table, bindparam, select
from sqlalchemy.orm import Session
from sqlalchemy.orm.interfaces import ORMOption

from lyd.asic.models import Registration
from lyd.core.access import Capability, Decisions, DocumentSpace, Identity, require_on, space_of
from lyd.core.db import ResultRow, lock_row, utc_now
from lyd.core.db.wordpress import wordpress
from lyd.core.errors import NotFound
from lyd.documents.lifecycle.actions import available_actions
from lyd.documents.models import Document
from lyd.documents.services.download_ids import download_url
from lyd.documents.services.files import files_as_json, parse_files
from lyd.folders.models import Folder
from lyd.shares.models import DocumentShare
from lyd.shares.services import FolderView, find_views

APPLICATION = (Registration.proposed_name, Registration.legal_element, Registration.template_name)


@dataclass(frozen=True)
class DocumentRow:
    """A document with everything that a list or a page shows of it."""

    document: Document
    folder: tuple[int, str] | None
    """Id and name of the folder that it lies in, or in which the caller sees it in Shared Folders."""
    creator_name: str | None
    updater_name: str | None
    files: list[dict[str, Any]]
    """id, name, type and size (bytes) of each."""
    actions: Decisions
    """The actions that the caller has with it."""
    certificate_url: str = ""
    """Where the caller can fetch the certificate of registration; empty if there is none, or its time is over."""
    application: tuple[str | None, ...] = ()
    """Proposed name, legal element and name of the template of a registration with ASIC, as its wizard stored them."""
    counted: int | None = None
    """The second column of the query of ids, if it has one."""


def load_document(
    session: Session,
    identity: Identity,
    document_id: int,
    capability: Capability,
    *,
    lock: bool = False,
    also: Sequence[ORMOption] = (),
) -> Document:
    """Load a document for an action of the caller; with lock it stays locked until the transaction ends.

    also names deferred columns to load with it (`undefer`).
    Raises NotFound if it does not exist or belongs to another team, Forbidden if the caller lacks the right.
    """
    document = lock_row(session, Document, document_id) if lock else session.get(Document, document_id, options=also)
    if document is None or document.team_id != identity.team_id or document.deleted_at is not None:
        raise NotFound
    require_on(identity, capability, document)
    return document


def describe_documents(
    session: Session,
    identity: Identity,
    ids_query: Select[*tuple[Any, ...]],
    order: Sequence[ColumnElement[Any]] = (),
    space: DocumentSpace | None = None,
    folder: FolderView | None = None,
) -> list[DocumentRow]:
    """Describe the documents whose ids a query selects, with names and files, in one query.

    A second column of ids_query is returned as `counted`. space is where the caller sees them; folder is the one that
    is listed, if any. Documents in Shared Folders take one or two queries more.
    """
    rows = session.execute(select_rows(ids_query, wordpress(session).users, order)).all()
    return describe_rows(session, identity, rows, space, folder)


def describe_document(
    session: Session, identity: Identity, document_id: int, space: DocumentSpace | None = None
) -> DocumentRow:
    """The same for one document that exists."""
    query = _select_one(wordpress(session).users)
    (row,) = describe_rows(session, identity, session.execute(query, {"document_id": document_id}).all(), space)
    return row


def describe_rows(
    session: Session,
    identity: Identity,
    rows: Sequence[ResultRow],
    space: DocumentSpace | None = None,
    folder: FolderView | None = None,
) -> list[DocumentRow]:
    """Describe the documents of a query of `select_rows`."""
    shared: dict[int, tuple[int, str]] = {}
    met = [row for row in rows if (space or space_of(identity, row[0])) is DocumentSpace.SHARED]
    if met:
        shared = _folders_in_shared(session, identity.team_id, [row[0] for row in met], folder)
    met_ids = {row[0].id for row in met}
    return [
        DocumentRow(
            document,
            shared.get(document.id) if document.id in met_ids else _home(document, folder_name),
            creator_name,
            updater_name,
            parse_files(files),
            available_actions(identity, document, space),
            _certificate_url(identity, document),
            (name, element, template),
            *counted,
        )
        for document, folder_name, creator_name, updater_name, files, name, element, template, *counted in rows
    ]


def _certificate_url(identity: Identity, document: Document) -> str:
    if document.certificate_id is None or (document.certificate_until or utc_now()) <= utc_now():
        return ""
    return download_url(identity, document.id, document.certificate_id)


@lru_cache
def _select_one(users: Table) -> Select[*tuple[Any, ...]]:
    return select_rows(select(Document.id).where(Document.id == bindparam("document_id")), users)


def select_rows(
    ids_query: Select[*tuple[Any, ...]], users: Table, order: Sequence[ColumnElement[Any]] = ()
) -> Select[*tuple[Any, ...]]:
    """Select the documents of these ids with the names and files that are shown of them, in this order."""
    ids = ids_query.subquery()
    creator, updater = _people(users)
    names = Folder.name, creator.c.display_name, updater.c.display_name
    return (
        select(Document, *names, files_as_json(), *APPLICATION, *ids.c[1:])
        .prefix_with("STRAIGHT_JOIN")  # the few ids first, then their rows by key: the server's statistics
        .with_hint(Document, "FORCE INDEX (PRIMARY)")  # of a table that just grew say that it is empty
        .select_from(ids)
        .join(Document, Document.id == ids.c.id)
        .outerjoin(Folder, Folder.id == Document.folder_id)
        .outerjoin(creator, Document.created_by == creator.c.ID)
        .outerjoin(updater, Document.updated_by == updater.c.ID)
        .outerjoin(Registration, Registration.document_id == Document.id)
        .order_by(*order)
    )


@lru_cache
def _people(users: Table) -> tuple[FromClause, FromClause]:
    """Return two aliases of the users, cached because creating them is the slowest part of building the query."""
    return users.alias("creator"), users.alias("updater")


def _home(document: Document, folder_name: str | None) -> tuple[int, str] | None:
    return None if document.folder_id is None or folder_name is None else (document.folder_id, folder_name)


def _folders_in_shared(
    session: Session, team_id: int, documents: list[Document], listed_folder: FolderView | None
) -> dict[int, tuple[int, str]]:
    """Return the folder in which the team sees each document: the one that is listed, its own if that is shared, or the
    first that it was added to.
    """
    if listed_folder is not None:
        return {document.id: (listed_folder.id, listed_folder.name) for document in documents}
    homes = find_views(
        session, team_id, {document.folder_id for document in documents if document.folder_id is not None}
    )
    met: dict[int, tuple[int, str]] = {}
    for document in documents:
        home = homes.get(document.folder_id or 0)
        if home is not None and home.is_visible_in_shared:
            met[document.id] = (home.id, home.name)
    linked = [document.id for document in documents if document.id not in met]
    if linked:
        links = (
            select(DocumentShare.document_id, Folder.id, Folder.name)
            .join(Folder, Folder.id == DocumentShare.folder_id)
            .where(DocumentShare.document_id.in_(linked), Folder.deleted_at.is_(None))
            .order_by(DocumentShare.id.desc())  # the first comes last, and stays
        )
        met |= {document_id: (folder_id, name) for document_id, folder_id, name in session.execute(links)}
    return met
