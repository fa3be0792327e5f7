"""The log of the calls to ASIC about a document (document 2, section 7, "asic/log")."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, case, func, select
from sqlalchemy.orm import Session

from lyd.asic.models import AsicCall
from lyd.asic.services.registrations import load_asic_document
from lyd.core.access import Capability, Identity
from lyd.core.db.wordpress import wordpress
from lyd.core.log_pages import LogPage

CallLog = LogPage[Row[*tuple[Any, ...]]]
"""Calls with the members for whom they were made."""


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
    counts = select(func.count(), func.coalesce(func.sum(case((AsicCall.is_success, 1), else_=0)), 0)).where(is_about)
    total, passed = (int(number) for number in session.execute(counts).one())
    users = wordpress(session).users
    query = select(AsicCall, users.c.display_name, users.c.user_email)
    query = query.outerjoin(users, users.c.ID == AsicCall.user_id).where(is_about).order_by(AsicCall.id.desc())
    if is_success is not None:
        query = query.where(AsicCall.is_success.is_(is_success))
    rows = session.execute(query.limit(length).offset((page - 1) * length)).all()
    return CallLog(rows, page, length, passed, total - passed, is_success)
