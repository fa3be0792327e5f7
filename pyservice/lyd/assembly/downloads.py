"""Download ids: signed, short-lived permissions for one file (document 3, section 7.4)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlencode, urlsplit

from sqlalchemy.orm import Session

from lyd.assembly.errors import DownloadExpired, ReturnPathRefused
from lyd.core.access import Capability, Identity
from lyd.core.errors import NotFound, NotSignedIn
from lyd.core.extensions import get_tokens
from lyd.core.http.identity import identify_user
from lyd.core.tokens import InvalidToken
from lyd.documents.models import Document, DocumentFile
from lyd.documents.services import attachments_in, bundle_name, files_of, load_document
from lyd.documents.services.download_ids import sign_download

ALL = 0
"""In a download id, in place of a file's id: all files of the document, as a zip."""
MOST_IN_ADDRESS = 11
"""Downloads in a return address, of some 350 bytes each: web servers read addresses of 8 KB."""
_PATH = re.compile(r"/?(?![/\\])[^\\\x00-\x20\x7f]*")


@dataclass(frozen=True, slots=True)
class Download:
    """What a plain link fetches: its download id, and its name."""

    id: str
    name: str


def download_id(identity: Identity, file: DocumentFile) -> str:
    """Return a permission for this caller, in this session, to fetch this file."""
    return sign_download(identity, file.document_id, file.id)


def bundle_id(identity: Identity, document_id: int) -> str:
    """Return a permission for this caller, in this session, to fetch all files of a document as a zip."""
    return sign_download(identity, document_id, ALL)


def identify_by_download_id(token: str) -> Identity:
    """Return the caller behind a download id. Raises DownloadExpired, also after a sign-out."""
    try:
        return identify_user(get_tokens().verify("download", token))
    except (InvalidToken, NotSignedIn):
        raise DownloadExpired from None


def find_by_download_id(session: Session, identity: Identity, token: str) -> DocumentFile | Document:
    """Return the file of a download id, access checked again; for that of a zip, the document whose files are in it.

    Raises NotFound, Forbidden, DownloadExpired.
    """
    try:
        claims = get_tokens().verify("download", token)
    except InvalidToken:
        raise DownloadExpired from None
    document = load_document(session, identity, int(claims["doc"]), Capability.DOWNLOAD_DOCUMENT)
    if claims["file"] == ALL:
        return document
    file = session.get(DocumentFile, int(claims["file"]))
    if file is None or file.document_id != claims["doc"]:
        raise NotFound
    return file


def downloads_of(session: Session, identity: Identity, document_id: int) -> list[Download]:
    """Return the downloads of a completed document, if the caller may download them: its files, the main one first.

    Of a document with several files, or files that members added, the zip comes after the main one.

    Raises NotFound, Forbidden.
    """
    document = load_document(session, identity, document_id, Capability.DOWNLOAD_DOCUMENT)
    files = files_of(session, document)
    if not files:
        raise NotFound
    main = [Download(download_id(identity, file), file.name) for file in files if file.part == 0]
    others = [Download(download_id(identity, file), file.name) for file in files if file.part > 0]
    has_bundle = bool(others or attachments_in(session, document))
    bundle = [Download(bundle_id(identity, document_id), bundle_name(document))] if has_bundle else []
    return [*main, *bundle, *others]


def return_address(path: str, site_url: str, downloads: list[Download]) -> str:
    """Return the return path with the download ids, as the interview page expects them (document 3, section 2.1).

    An address has room for some: of many files it has the main one, the zip and the first others.

    :raises ReturnPathRefused: for anything that would lead away from this site.
    """
    local = path.removeprefix(site_url) if path.startswith(f"{site_url}/") else path
    parts = urlsplit(local)
    if parts.scheme or parts.netloc or not _PATH.fullmatch(local):
        raise ReturnPathRefused
    named = downloads[:MOST_IN_ADDRESS]
    ids, names = [("download_id[]", each.id) for each in named], [("filename[]", each.name) for each in named]
    query = urlencode(ids + names)
    joined = "&".join(filter(None, (parts.query, query)))
    return f"/{parts.path.lstrip('/')}?{joined}"
