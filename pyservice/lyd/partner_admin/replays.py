"""Have something done again that failed at a connected system. Doing it twice changes nothing."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.client_imports.copy_repetitions import repeat_copy
from lyd.core.access import Identity
from lyd.core.db import lock_row
from lyd.core.errors import NotFound
from lyd.core.jobs import repeat_job
from lyd.hubspot_contacts.contacts import request_again
from lyd.hubspot_contacts.models import HubSpotContact
from lyd.partner_admin.failures import FailureKind, list_partner_jobs
from lyd.partner_syncs.errors import SyncStopped
from lyd.partner_syncs.models import PartnerSync, SyncState
from lyd.partner_syncs.requests import retry_sync
from lyd.teams.services import identity_in


def replay(session: Session, identity: Identity, kind: FailureKind, id: int) -> bool:
    """Have it done again, and return whether it begins now: False if it succeeded or is under way.

    Raises NotFound; of a sync also the errors of `retry_sync`.
    """
    begins = REPLAYS[kind](session, id)
    if begins:
        record(session, identity, "partner.replayed", f"partner_{kind.value}", id)
    return begins


def _repeat_sync(session: Session, id: int) -> bool:
    """Retry a sync as its member, with what the member may do now."""
    sync = lock_row(session, PartnerSync, id)
    if sync is None:
        raise NotFound
    if sync.state is not SyncState.FAILED:
        return False
    member = identity_in(session, sync.team_id, sync.requested_by)
    if member is None:
        raise SyncStopped
    retry_sync(session, member, id)
    return True


def _repeat_contact(session: Session, id: int) -> bool:
    contact = lock_row(session, HubSpotContact, id)
    if contact is None:
        raise NotFound
    if contact.is_waiting or not contact.failure:
        return False
    request_again(session, contact)
    return True


def _repeat_job(session: Session, id: int) -> bool:
    return repeat_job(session, id, list_partner_jobs())


REPLAYS: dict[FailureKind, Callable[[Session, int], bool]] = {
    FailureKind.SYNC: _repeat_sync,
    FailureKind.LIST: repeat_copy,
    FailureKind.CONTACT: _repeat_contact,
    FailureKind.JOB: _repeat_job,
}
