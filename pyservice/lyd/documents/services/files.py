"""The files of documents: rows here, bytes in the storage under their hash."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import Any

from sqlalchemy import ColumnElement, ScalarSelect, String, func, literal_column, select, true, update
from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Identity
from lyd.documents.errors import FileNotReady
from lyd.documents.lifecycle.formats import allows_download
from lyd.documents.lifecycle.transitions import COMPLETE, apply_transition
from lyd.documents.models import Document, DocumentFile, FileRole, FileType

IS_SHOWN = (DocumentFile.role == FileRole.ASSEMBLED, DocumentFile.is_current == true())
"""The files that members download: the last version of what was assembled."""
IS_LISTED = (*IS_SHOWN, DocumentFile.part == 0)
"""Those that lists show: of several files the main one, so that a list stays small."""


@dataclass(frozen=True)
class NewFile:
    """A file that was just put into the storage. size is in bytes; it is the part-th of so many parts, from 0."""

    name: str
    type: FileType
    sha256: str
    size: int
    part: int = 0
    parts: int = 1


def complete_document(
    session: Session,
    document: Document,
    files: Sequence[NewFile],
    *,
    user_id: int | None = None,
    assembly_id: int | None = None,
) -> list[DocumentFile]:
    """Complete a locked document with the files of an assembly, as a new version; the older ones stay.

    user_id requested the assembly. Returns the new files.
    """
    new_files = add_version(session, document, files, assembly_id=assembly_id)
    apply_transition(session, document, COMPLETE, user_id=user_id, assembly=assembly_id)
    session.flush()
    return new_files


def add_version(
    session: Session,
    document: Document,
    files: Sequence[NewFile],
    *,
    role: FileRole = FileRole.ASSEMBLED,
    assembly_id: int | None = None,
) -> list[DocumentFile]:
    """Add files as the next version of their role, which is current from now on. The document's row is locked."""
    of_role = (DocumentFile.document_id == document.id, DocumentFile.role == role)
    last = session.scalar(select(func.max(DocumentFile.version)).where(*of_role)) or 0
    outdated = update(DocumentFile).where(*of_role, DocumentFile.is_current).values(is_current=False)
    session.execute(outdated)
    facts = {"document_id": document.id, "assembly_id": assembly_id, "role": role, "version": last + 1}
    new_files = [DocumentFile(**facts, **file.__dict__) for file in files]
    session.add_all(new_files)
    return new_files


def files_of(session: Session, document: Document) -> Sequence[DocumentFile]:
    """Return the current assembled files of a document, the main one first."""
    query = select(DocumentFile).where(DocumentFile.document_id == document.id, *IS_SHOWN)
    return session.scalars(query.order_by(DocumentFile.part, DocumentFile.id)).all()


def offered_files(session: Session, document: Document) -> list[DocumentFile]:
    """Return the current files that the template lets be downloaded, the main one first. Raises FileNotReady."""
    files = [file for file in files_of(session, document) if allows_download(document, file.type)]
    if not files:
        raise FileNotReady
    return files


@lru_cache
def files_as_json() -> ScalarSelect[str | None]:
    """A column for queries of documents that `parse_files` reads, so that lists need no second query for files."""
    columns = ("id", "name", "type", "size", "parts", "version")
    pairs: list[ColumnElement[Any]] = []
    for name in columns:
        pairs += [literal_column(f"'{name}'"), getattr(DocumentFile, name)]
    files = func.json_arrayagg(func.json_object(*pairs, type_=String), type_=String)
    return (
        select(files).where(DocumentFile.document_id == Document.id, *IS_LISTED).correlate(Document).scalar_subquery()
    )


def parse_files(value: str | None) -> list[dict[str, Any]]:
    """Return id, name, type, size (bytes), parts and version of each main file, in the order of creation."""
    return sorted(json.loads(value), key=itemgetter("id")) if value else []


def find_file(session: Session, document: Document, kind: FileType, part: int = 0) -> DocumentFile:
    """Return a file of the document of this kind, by default the main one, if its template lets it be downloaded.

    Raises FileNotReady.
    """
    is_chosen = (DocumentFile.type == kind, DocumentFile.part == part)
    query = select(DocumentFile).where(DocumentFile.document_id == document.id, *is_chosen, *IS_SHOWN)
    file = session.scalars(query.order_by(DocumentFile.id.desc()).limit(1)).one_or_none()
    if file is None or not allows_download(document, kind):
        raise FileNotReady
    return file


def note_download(session: Session, identity: Identity, file: DocumentFile) -> None:
    """Record that a member downloaded a file. Previews are not recorded: they follow typing."""
    record(session, identity, "document.downloaded", "document", file.document_id, name=file.name)
