"""The log of the calls to ASIC about a document (document 2, section 7, "asic/log")."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.asic.models import AsicCall
from lyd.asic.services.registrations import load_asic_document
from lyd.core.access import Capability, Identity
from lyd.core.call_logs import CallLog, read_calls


def read_log(
    session: Session,
    identity: Identity,
    document_id: int,
    *,
    page: int,
    length: int,
    is_success: bool | None = None,
) -> CallLog:
    """Return a page of calls, the newest first. Raises NotFound, Forbidden, NotAsicDocument."""
    load_asic_document(session, identity, document_id, Capability.READ_ASIC)
    is_about = AsicCall.document_id == document_id
    return read_calls(session, AsicCall, is_about, page=page, length=length, is_success=is_success)
