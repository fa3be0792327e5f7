"""Plan a sync in a job: look what lost calls have done, read the document and the system, and store what would be done.

No transaction is open while the system is called.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.adapters.errors import PartnerError, PartnerRefused
from lyd.core.db import lock_row
from lyd.partner_syncs.calls import record_call
from lyd.partner_syncs.models import PartnerSync, PartnerSyncStep, StepState, SyncState
from lyd.partner_syncs.outcomes import store_done
from lyd.partner_syncs.places import SyncPlace, place_of_sync
from lyd.partner_syncs.plans import list_steps, store_plan
from lyd.partner_syncs.sources import build_source, list_links
from lyd.partner_syncs.targets.target import Step, SyncPlan, SyncRequest, SyncSource

Commit = Callable[[Session], None]
SETTLED = (StepState.DONE, StepState.SKIPPED)


def plan(session: Session, sync_id: int, commit: Commit) -> None:
    """Plan a sync that waits for its plan; nothing for any other. Raises PartnerError and what `place_of_sync` does."""
    sync = session.get(PartnerSync, sync_id, populate_existing=True)
    if sync is None or sync.state is not SyncState.PLANNING:
        return
    place = place_of_sync(session, sync)
    settle(session, sync, place, commit)
    source, request = prepare(session, sync)
    commit(session)
    made = make_plan(session, sync, place, source, request)
    locked = lock_row(session, PartnerSync, sync_id)
    if locked is not None and locked.state is SyncState.PLANNING:
        store_plan(session, locked, made)


def prepare(session: Session, sync: PartnerSync) -> tuple[SyncSource, SyncRequest]:
    """Return what a plan is made of, as the document is now."""
    source = build_source(session, sync.document_id, sync.app, sync.tenant_id)
    return source, SyncRequest(sync.contact_type, sync.target_id, sync.options)


def make_plan(
    session: Session, sync: PartnerSync, place: SyncPlace, source: SyncSource, request: SyncRequest
) -> SyncPlan:
    """Have the system plan, and add the reading to the log. No transaction is open. Raises PartnerError."""
    try:
        made = place.open().plan(source, request)
    except PartnerError as error:
        record_call(session, sync.document_id, sync.app, "plan", error, user_id=sync.requested_by)
        session.commit()
        raise
    steps = len(made.steps)
    record_call(session, sync.document_id, sync.app, "plan", None, user_id=sync.requested_by, steps=steps)
    return made


def settle(session: Session, sync: PartnerSync, place: SyncPlace, commit: Commit) -> None:
    """Look for what calls of earlier syncs may have done whose answers got lost, so that it is not done again."""
    for step_id in list_unsettled(session, sync):
        row = session.get_one(PartnerSyncStep, step_id)
        ids = {step.our_key: step.external_id for step in list_steps(session, row.sync_id) if step.external_id}
        links = list_links(session, sync.document_id, sync.app, sync.tenant_id)
        step = make_step(sync, row, {**links, **ids})
        commit(session)
        found = _find(place, step)
        row = session.get_one(PartnerSyncStep, step_id, with_for_update=True, populate_existing=True)
        if found:
            store_done(session, sync, row, found)
        elif row.state not in SETTLED:
            row.sent_at, row.state = None, StepState.FAILED
        commit(session)


def list_unsettled(session: Session, sync: PartnerSync) -> list[int]:
    """Return the steps of other syncs of the document to the same place that may have been done."""
    query = (
        select(PartnerSyncStep.id)
        .join(PartnerSync, PartnerSync.id == PartnerSyncStep.sync_id)
        .where(
            PartnerSync.id != sync.id,
            PartnerSync.document_id == sync.document_id,
            PartnerSync.app == sync.app,
            PartnerSync.tenant_id == sync.tenant_id,
            PartnerSyncStep.sent_at.is_not(None),
        )
        .order_by(PartnerSyncStep.id)
    )
    return list(session.scalars(query))


def make_step(sync: PartnerSync, row: PartnerSyncStep, ids: dict[str, str]) -> Step:
    """Return a step as its system gets it."""
    facts = (row.our_key, row.kind, row.action, row.data, row.external_id, ids)
    return Step(*facts, document_id=sync.document_id, sent_at=row.sent_at)


def _find(place: SyncPlace, step: Step) -> str:
    """Return the record that a lost call has made; "" if it made none, or if it is not known which of several."""
    try:
        return place.open().find(step).external_id
    except PartnerRefused:  # what it belongs to is gone
        return ""
