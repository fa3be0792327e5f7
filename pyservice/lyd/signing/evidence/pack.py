"""The evidence pack as a zip that is written while it is sent."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files as package_files
from typing import IO, Any

from sqlalchemy.orm import Session

from lyd.assembly.file_names import file_name
from lyd.audit.services import record
from lyd.core.access import Capability, Identity
from lyd.core.db import utc_now
from lyd.core.storage import Storage
from lyd.core.zip_stream import ZipEntry, write_zip
from lyd.documents.errors import FileNotReady
from lyd.signing.evidence.facts import collect_facts, dump
from lyd.signing.models import RequestState, SigningFile
from lyd.signing.services.requests import list_files, load_request

PAGE, FACTS, CONSENT, GUIDE = "check.html", "evidence.json", "consent.txt", "README.txt"


@dataclass(frozen=True)
class EvidencePack:
    """A zip that is about to be sent; content yields its bytes."""

    name: str
    content: Iterator[bytes]


def open_evidence(session: Session, storage: Storage, identity: Identity, document_id: int) -> EvidencePack:
    """Return the evidence of a signed document, and record the download.

    Raises NotFound, Forbidden, NotSentForSigning, and FileNotReady before everyone has signed.
    """
    document, request = load_request(session, identity, document_id, Capability.DOWNLOAD_DOCUMENT)
    if request.state is not RequestState.SIGNED:
        raise FileNotReady
    facts = collect_facts(session, document, request)
    files = list_files(session, request.id)
    name = file_name(f"{document.name} evidence", "zip")
    record(session, identity, "document.downloaded", "document", document.id, name=name)
    return EvidencePack(name, write_zip([*_sealed(storage, files), *_texts(facts)]))


def _sealed(storage: Storage, files: Sequence[SigningFile]) -> list[ZipEntry]:
    """The sealed files, and in a folder of their own what was sent to the signers."""
    now = utc_now()
    sealed = [ZipEntry(file.name, now, partial(storage.open, file.sealed_sha256 or "")) for file in files]
    before = [ZipEntry(f"Before signing/{file.name}", now, partial(storage.open, file.sha256)) for file in files]
    return [*sealed, *before]


def _texts(facts: dict[str, Any]) -> list[ZipEntry]:
    consent = "\n\n".join(f"Version {version}\n\n{text}" for version, text in facts["consent"].items())
    json = dump(facts)
    texts = {FACTS: json, CONSENT: f"{consent}\n", PAGE: _page().replace("__FACTS__", json), GUIDE: _guide()}
    now = utc_now()
    return [ZipEntry(name, now, partial(_open, text)) for name, text in texts.items()]


def _open(text: str) -> IO[bytes]:
    return io.BytesIO(text.encode())


@cache
def _page() -> str:
    return package_files("lyd.signing.evidence").joinpath(PAGE).read_text(encoding="utf-8")


@cache
def _guide() -> str:
    return package_files("lyd.signing.evidence").joinpath(GUIDE).read_text(encoding="utf-8")
