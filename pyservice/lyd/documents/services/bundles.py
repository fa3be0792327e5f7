"""All files of a document as one zip (decision 0062). It is written while it is sent, and never stored."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import PurePath

from sqlalchemy.orm import Session

from lyd.assembly.file_names import file_name, unique_names
from lyd.audit.services import record
from lyd.core.access import Identity
from lyd.core.storage import Storage
from lyd.core.zip_stream import ZipEntry, write_zip
from lyd.documents.models import Document
from lyd.documents.services.attachment_answers import attachments_in
from lyd.documents.services.files import offered_files

FOLDER = "Attachments"
"""The folder of the zip for the files that members added."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """A zip that is about to be sent; content yields its bytes."""

    name: str
    content: Iterator[bytes]


def bundle_name(document: Document) -> str:
    """Return the name of the zip."""
    return file_name(document.name, "zip")


def open_bundle(session: Session, storage: Storage, identity: Identity, document: Document) -> Bundle:
    """Return the zip of the current files that the template lets be downloaded, and record the download.

    The files that the answers name are in a folder of their own, each once.
    Raises FileNotReady.
    """
    files = offered_files(session, document)
    entries = [ZipEntry(file.name, file.created_at, partial(storage.open, file.sha256)) for file in files]
    added = attachments_in(session, document)
    names = unique_names(PurePath(file.name).stem for file in added)
    entries += [
        ZipEntry(f"{FOLDER}/{name}.{file.kind}", file.created_at, partial(storage.open, file.sha256))
        for file, name in zip(added, names, strict=True)
    ]
    name = bundle_name(document)
    record(session, identity, "document.downloaded", "document", document.id, name=name)
    return Bundle(name, write_zip(entries))
