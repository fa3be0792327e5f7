"""The systems that a document can be synced to, and the clients there that a sync can be aimed at."""

from __future__ import annotations

import math
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.access import Capability, Identity
from lyd.core.errors import InvalidInput
from lyd.core.http import Wire
from lyd.documents.models import Document
from lyd.documents.services import load_document
from lyd.integrations.services import enabled_paths, find_own_connection
from lyd.partner_syncs.models import PartnerSync
from lyd.partner_syncs.places import app_of, find_place, is_usable, list_tenants
from lyd.partner_syncs.requests import is_offered
from lyd.partner_syncs.targets.systems import TARGETS, find_system
from lyd.partner_syncs.targets.target import TargetSystem

NO_SEARCH = "Clients of this application cannot be searched."


def list_targets(session: Session, identity: Identity, document_id: int) -> list[Wire]:
    """Return every system with the caller's connection and the document's last sync. No system is called.

    Raises NotFound, Forbidden.
    """
    document = load_document(session, identity, document_id, Capability.SYNC_DOCUMENT)
    return [_describe(session, identity, document, system) for system in TARGETS]


def search_clients(session: Session, identity: Identity, query: dict[str, Any]) -> dict[str, Any]:
    """Return the clients that a system finds now.

    Raises NotFound, Forbidden, InvalidInput, PartnerError and what `find_place` raises.
    """
    system = find_system(query["app"])
    load_document(session, identity, query["docId"], Capability.SYNC_DOCUMENT)
    if system.search is None:
        raise InvalidInput(NO_SEARCH, errors={"app": [NO_SEARCH]})
    access = find_place(session, identity, system, query["tenant_id"]).access()
    session.commit()  # no connection is held while the system is called
    found = system.search(access, query["contact_type"], query["search"].strip())
    page, limit = query["page"], query["limit"]
    rows = [
        Wire(external_id=one.external_id, name=one.name, number=one.number, email=one.email)
        for one in found[(page - 1) * limit : page * limit]
    ]
    return {"rows": rows, "page": page, "total_page": max(1, math.ceil(len(found) / limit))}


def _describe(session: Session, identity: Identity, document: Document, system: TargetSystem) -> Wire:
    app = app_of(system)
    row = find_own_connection(session, identity, app.key)
    is_connected = row is not None and is_usable(row, system)
    return Wire(
        app=system.app,
        name=system.name,
        is_connected=is_connected,
        needs_reconnect=row is not None and not is_connected and row.is_active and row.lost_at is not None,
        is_offered=is_offered(document, system) and app.path in enabled_paths(),
        tenants=list_tenants(session, system, row) if row is not None and is_connected else [],
        sync=_describe_last(session, identity, document, system),
    )


def _describe_last(
    session: Session, identity: Identity, document: Document, system: TargetSystem
) -> dict[str, Any] | None:
    query = select(PartnerSync).filter_by(document_id=document.id, app=system.app)
    last = session.scalars(query.order_by(PartnerSync.id.desc()).limit(1)).one_or_none()
    if last is None:
        return None
    return {
        "id": last.id,
        "state": last.state.value,
        "finished_at": last.finished_at and last.finished_at.isoformat(),
        "failure": last.failure,
        "is_own": last.requested_by == identity.user_id,
    }
