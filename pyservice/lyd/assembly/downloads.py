"""Download ids: signed, short-lived permissions for one file (document 3, section 7.4)."""

from __future__ import annotations

import re
from urllib.parse import urlencode, urlsplit

from sqlalchemy.orm import Session

from lyd.assembly.errors import DownloadExpired, ReturnPathRefused
from lyd.core.access import Capability, Identity
from lyd.core.errors import NotFound, NotSignedIn
from lyd.core.extensions import get_tokens
from lyd.core.http.identity import identify_user
from lyd.core.tokens import InvalidToken
from lyd.documents.models import DocumentFile
from lyd.documents.services import files_of, load_document

SECONDS = 20 * 60
"""How long a download id is valid: as long as a member's token."""
_PATH = re.compile(r"/?(?![/\\])[^\\\x00-\x20\x7f]*")


def download_id(identity: Identity, file: DocumentFile) -> str:
    """Return a permission for this caller, in this session, to fetch this file."""
    claims = {"sub": str(identity.user_id), "sid": identity.session_id, "doc": file.document_id, "file": file.id}
    return get_tokens().sign("download", claims, SECONDS)


def identify_by_download_id(token: str) -> Identity:
    """Return the caller behind a download id. Raises DownloadExpired, also after a sign-out."""
    try:
        return identify_user(get_tokens().verify("download", token))
    except (InvalidToken, NotSignedIn):
        raise DownloadExpired from None


def find_by_download_id(session: Session, identity: Identity, token: str) -> DocumentFile:
    """Return the file of a download id, access checked again. Raises NotFound, Forbidden, DownloadExpired."""
    try:
        claims = get_tokens().verify("download", token)
    except InvalidToken:
        raise DownloadExpired from None
    load_document(session, identity, int(claims["doc"]), Capability.DOWNLOAD_DOCUMENT)
    file = session.get(DocumentFile, int(claims["file"]))
    if file is None or file.document_id != claims["doc"]:
        raise NotFound
    return file


def downloads_of(session: Session, identity: Identity, document_id: int) -> list[DocumentFile]:
    """Return the files of a completed document, if the caller may download them. Raises NotFound, Forbidden."""
    document = load_document(session, identity, document_id, Capability.DOWNLOAD_DOCUMENT)
    files = list(files_of(session, document))
    if not files:
        raise NotFound
    return files


def return_address(path: str, site_url: str, ids: list[str], names: list[str]) -> str:
    """Return the return path with the download ids, as the interview page expects them (document 3, section 2.1).

    :raises ReturnPathRefused: for anything that would lead away from this site.
    """
    local = path.removeprefix(site_url) if path.startswith(f"{site_url}/") else path
    parts = urlsplit(local)
    if parts.scheme or parts.netloc or not _PATH.fullmatch(local):
        raise ReturnPathRefused
    query = urlencode([("download_id[]", download) for download in ids] + [("filename[]", name) for name in names])
    joined = "&".join(filter(None, (parts.query, query)))
    return f"/{parts.path.lstrip('/')}?{joined}"
