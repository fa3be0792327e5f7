"""The log of the calls to a system about a document (document 2, section 7, "bgl360/log")."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.core.access import Capability, Identity
from lyd.core.call_logs import CallLog, read_calls
from lyd.core.errors import NotFound
from lyd.documents.services import load_document
from lyd.integrations.connections import find_app
from lyd.partner_syncs.models import PartnerCall

LOGGED_PATHS = ("bgl360", "sf360", "xero")
"""Paths of the applications whose calls are recorded."""


def read_log(
    session: Session,
    identity: Identity,
    path: str,
    document_id: int,
    *,
    page: int,
    length: int,
    is_success: bool | None = None,
) -> CallLog:
    """Return a page of the calls to an application, the newest first. Raises NotFound, Forbidden."""
    if path not in LOGGED_PATHS:
        raise NotFound
    document = load_document(session, identity, document_id, Capability.READ_DOCUMENT)
    is_about = (PartnerCall.document_id == document.id, PartnerCall.app == find_app(path).key)
    return read_calls(session, PartnerCall, *is_about, page=page, length=length, is_success=is_success)
