"""Sign permissions to download a file of a document (document 3, section 7.4); `lyd.assembly.downloads` checks them."""

from __future__ import annotations

from urllib.parse import urlencode

from lyd.core.access import Identity
from lyd.core.extensions import get_tokens

SECONDS = 20 * 60
"""How long a download id is valid: as long as a member's token."""
DOWNLOAD = "/lyd-api/api/xpressdox/download-file-by-download-id"


def sign_download(identity: Identity, document_id: int, file_id: int) -> str:
    """Return a permission for this caller, in this session, to fetch a file of a document."""
    claims = {"sub": str(identity.user_id), "sid": identity.session_id, "doc": document_id, "file": file_id}
    return get_tokens().sign("download", claims, SECONDS)


def download_url(identity: Identity, document_id: int, file_id: int) -> str:
    """Return the address below the site under which the caller can fetch a file for 20 minutes."""
    return f"{DOWNLOAD}?{urlencode({'download_id': sign_download(identity, document_id, file_id)})}"
