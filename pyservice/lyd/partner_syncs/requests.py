"""What members do with syncs: request one, look at it, stop it, retry it, and decide what a lost call has made."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.access import Capability, Identity
from lyd.core.db import lock_row
from lyd.core.errors import InvalidInput, NotFound
from lyd.documents.models import Document
from lyd.documents.services import load_document
from lyd.partner_syncs import handles, outcomes
from lyd.partner_syncs.errors import SyncEnded, SyncNotOffered, SyncRunning
from lyd.partner_syncs.models import OPEN_SYNCS, PartnerSync, PartnerSyncStep, StepState, SyncState
from lyd.partner_syncs.outcomes import store_done
from lyd.partner_syncs.places import SyncPlace, find_place, place_of_sync
from lyd.partner_syncs.plans import list_steps
from lyd.partner_syncs.targets.systems import find_system
from lyd.partner_syncs.targets.target import TargetSystem

NO_CANDIDATE = "Please choose one of the records that are offered."


@dataclass(frozen=True, slots=True)
class RequestedSync:
    """What a member wants to sync."""

    document_id: int
    app: str
    tenant_id: str = ""
    contact_type: str = ""
    target_id: str = ""
    options: dict[str, str] = field(default_factory=dict)


def request_sync(session: Session, identity: Identity, requested: RequestedSync) -> PartnerSync:
    """Have a sync planned, instead of one that is open and does not run.

    Raises NotFound, Forbidden, SyncNotOffered, SyncRunning, and the errors of `find_place`.
    """
    system = find_system(requested.app)
    document = load_document(session, identity, requested.document_id, Capability.SYNC_DOCUMENT, lock=True)
    if not is_offered(document, system):
        raise SyncNotOffered
    place = find_place(session, identity, system, requested.tenant_id)
    open_key = f"{document.id}:{system.app}:{place.tenant_id}"
    query = select(PartnerSync).where(PartnerSync.open_key == open_key).with_for_update()
    before = session.scalars(query.execution_options(populate_existing=True)).one_or_none()
    if before is not None:
        _replace(session, before)
    sync = _make(identity, document, place, requested, open_key)
    session.add(sync)
    session.flush()
    handles.plan_sync.enqueue(session, requested_by=identity, sync_id=sync.id)
    return sync


def find_sync(session: Session, identity: Identity, sync_id: int, *, lock: bool = False) -> PartnerSync:
    """Return a member's own sync of a document that the member may sync.

    Raises NotFound, also for another member's; Forbidden.
    """
    sync = session.get(PartnerSync, sync_id)
    if sync is None or (sync.team_id, sync.requested_by) != (identity.team_id, identity.user_id):
        raise NotFound
    load_document(session, identity, sync.document_id, Capability.SYNC_DOCUMENT)
    locked = lock_row(session, PartnerSync, sync_id) if lock else sync
    if locked is None:
        raise NotFound
    return locked


def stop_sync(session: Session, identity: Identity, sync_id: int) -> PartnerSync:
    """Stop a sync: no further step begins. One that has ended stays as it is. Raises NotFound, Forbidden."""
    sync = find_sync(session, identity, sync_id, lock=True)
    if sync.state in OPEN_SYNCS:
        outcomes.stop(session, sync)
    return sync


def retry_sync(session: Session, identity: Identity, sync_id: int) -> PartnerSync:
    """Have the failed steps of a sync done again, or its plan made again. One that runs already goes on.

    Raises NotFound, Forbidden, SyncEnded, and the errors of `place_of_sync`.
    """
    sync = find_sync(session, identity, sync_id, lock=True)
    if sync.state in (SyncState.RUNNING, SyncState.PLANNING):
        return sync
    if sync.state is not SyncState.FAILED:
        raise SyncEnded
    place_of_sync(session, sync)
    for step in list_steps(session, sync.id):
        if step.state is StepState.FAILED:
            step.state, step.failure = StepState.PLANNED, ""
    _go_on(session, identity, sync)
    return sync


def choose_record(session: Session, identity: Identity, sync_id: int, step_id: int, external_id: str) -> PartnerSync:
    """Decide which record a lost call has made; "" is none, so that the step is sent again. The sync then goes on.

    Raises NotFound, Forbidden, SyncEnded, InvalidInput.
    """
    sync = find_sync(session, identity, sync_id, lock=True)
    step = session.get(PartnerSyncStep, step_id, with_for_update=True, populate_existing=True)
    if step is None or step.sync_id != sync.id:
        raise NotFound
    if step.state is not StepState.UNCLEAR or sync.state not in (SyncState.RUNNING, SyncState.FAILED):
        raise SyncEnded
    if external_id and external_id not in {each["external_id"] for each in step.candidates}:
        raise InvalidInput(NO_CANDIDATE, errors={"external_id": [NO_CANDIDATE]})
    if external_id:
        store_done(session, sync, step, external_id)
    else:
        step.state, step.sent_at = StepState.PLANNED, None
    if sync.state is SyncState.FAILED:
        _go_on(session, identity, sync)
    return sync


def is_offered(document: Document, system: TargetSystem) -> bool:
    """Whether the documents of its template are synced to a system."""
    return bool(document.template_facts.get("flags", {}).get(system.flag) == "yes")


def _replace(session: Session, sync: PartnerSync) -> None:
    """Stop a sync for a new one. Raises SyncRunning if it runs, or if one of its calls may be under way."""
    if sync.state is SyncState.RUNNING or sync.state is SyncState.STOPPED:
        raise SyncRunning
    outcomes.stop(session, sync)
    session.flush()
    if sync.open_key is not None:
        raise SyncRunning


def _make(
    identity: Identity, document: Document, place: SyncPlace, requested: RequestedSync, open_key: str
) -> PartnerSync:
    return PartnerSync(
        document_id=document.id,
        team_id=identity.team_id,
        requested_by=identity.user_id,
        app=place.system.app,
        connection_id=place.connection_id,
        tenant_id=place.tenant_id,
        contact_type=requested.contact_type,
        target_id=requested.target_id,
        options=requested.options,
        open_key=open_key,
    )


def _go_on(session: Session, identity: Identity, sync: PartnerSync) -> None:
    sync.failure, sync.finished_at = "", None
    if sync.confirmed_at is None:
        sync.state = SyncState.PLANNING
        handles.plan_sync.enqueue(session, requested_by=identity, sync_id=sync.id)
    else:
        sync.state = SyncState.RUNNING
        handles.run_sync.enqueue(session, requested_by=identity, sync_id=sync.id)
