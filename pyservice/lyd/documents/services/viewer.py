"""The files that a member may view: the PDFs of every role and version."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Capability, Identity
from lyd.documents.errors import FileNotReady
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.models import DocumentFile, FileRole, FileType
from lyd.documents.services.lookup import load_document

ORDER = (FileRole.SIGNED, FileRole.ASSEMBLED, *FileRole)
"""The roles in the order in which they are shown; the rest in the order of their declaration."""


def list_viewable(session: Session, identity: Identity, document_id: int) -> Sequence[DocumentFile]:
    """Return the PDFs of a document, the one to show first, older versions after newer ones.

    Raises NotFound, Forbidden, DocumentNotReady.
    """
    document = load_document(session, identity, document_id, Capability.VIEW_DOCUMENT)
    require_possible(document, Capability.VIEW_DOCUMENT)
    query = select(DocumentFile).where(DocumentFile.document_id == document.id, DocumentFile.type == FileType.PDF)
    files = session.scalars(query).all()
    return sorted(files, key=lambda file: (not file.is_current, ORDER.index(file.role), -file.version, file.id))


def view_file(session: Session, identity: Identity, document_id: int, file_id: int | None) -> DocumentFile:
    """Return a PDF of a document, by default the one to show first, and record that the member views it.

    Raises NotFound, Forbidden, DocumentNotReady, and FileNotReady for a file that is not this document's.
    """
    files = list_viewable(session, identity, document_id)
    file = next((file for file in files if file_id in (None, file.id)), None)
    if file is None:
        raise FileNotReady
    record(session, identity, "document.viewed", "document", document_id, name=file.name, version=file.version)
    return file
