"""What follows for syncs from a connection that its member ends."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.db import lock_row
from lyd.integrations.reconnections import when_disconnected
from lyd.partner_syncs.models import PartnerSync, SyncState
from lyd.partner_syncs.outcomes import stop
from lyd.partner_syncs.places import app_of
from lyd.partner_syncs.targets.systems import TARGETS

UNCONFIRMED = (SyncState.PLANNING, SyncState.PLANNED)


@when_disconnected(*(app_of(system).path for system in TARGETS))
def stop_plans(session: Session, connection_id: int) -> None:
    """Stop what is planned over a connection that ended. A sync that runs ends by itself before its next call."""
    query = select(PartnerSync.id).where(PartnerSync.connection_id == connection_id, PartnerSync.state.in_(UNCONFIRMED))
    for sync_id in list(session.scalars(query)):
        sync = lock_row(session, PartnerSync, sync_id)
        if sync is not None and sync.state in UNCONFIRMED:
            stop(session, sync)
