"""Download the signed files of a document (document 2, section 7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import IO

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.access import Capability, Identity
from lyd.core.storage import Storage
from lyd.core.zip_stream import ZipEntry, write_zip
from lyd.documents.errors import FileNotReady
from lyd.documents.models import DocumentFile, FileRole
from lyd.documents.services import bundle_name, load_document, note_download


@dataclass(frozen=True)
class SignedFiles:
    """The signed files of a document. bundle yields the bytes of a zip if there are several."""

    files: Sequence[DocumentFile]
    storage: Storage
    zip_name: str

    @property
    def name(self) -> str:
        """The name under which it is saved."""
        return self.files[0].name if self.bundle is None else self.zip_name

    @property
    def size(self) -> int:
        """Bytes of the single file."""
        return self.files[0].size

    @property
    def bundle(self) -> Iterator[bytes] | None:
        """The bytes of a zip of several files; None if there is one."""
        if len(self.files) == 1:
            return None
        return write_zip(
            [ZipEntry(file.name, file.created_at, partial(self.storage.open, file.sha256)) for file in self.files]
        )

    def open_single(self) -> IO[bytes]:
        """Open the single file."""
        return self.storage.open(self.files[0].sha256)


def open_signed_files(session: Session, storage: Storage, identity: Identity, document_id: int) -> SignedFiles:
    """Return the signed files of a document, and record the download. Raises NotFound, Forbidden, FileNotReady."""
    document = load_document(session, identity, document_id, Capability.DOWNLOAD_DOCUMENT)
    files = list_signed_files(session, document_id)
    if not files:
        raise FileNotReady
    for file in files:
        note_download(session, identity, file)
    return SignedFiles(files, storage, bundle_name(document))


def list_signed_files(session: Session, document_id: int) -> Sequence[DocumentFile]:
    """Return the current signed files of a document in the order of their parts."""
    is_signed = (DocumentFile.document_id == document_id, DocumentFile.role == FileRole.SIGNED)
    return session.scalars(
        select(DocumentFile).where(*is_signed, DocumentFile.is_current).order_by(DocumentFile.part)
    ).all()
