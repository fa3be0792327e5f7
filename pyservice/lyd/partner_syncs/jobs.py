"""Background work of syncs: plan, run, and the end of what is abandoned."""

from __future__ import annotations

import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.adapters.errors import PartnerError
from lyd.core.db import lock_row, utc_now
from lyd.core.durations import DAY_SECONDS
from lyd.core.errors import LydError
from lyd.core.jobs import RetryLater, checkpoint, every, go_on_later
from lyd.partner_syncs import handles
from lyd.partner_syncs.errors import SyncStopped
from lyd.partner_syncs.models import PartnerSync, SyncState
from lyd.partner_syncs.new_plans import plan
from lyd.partner_syncs.outcomes import finish, stop
from lyd.partner_syncs.plans import list_steps
from lyd.partner_syncs.runs import WAITS, do_next_step, explain, fail_waiting_steps

STEPS_A_RUN = 10
KEPT = {SyncState.PLANNED: datetime.timedelta(days=1), SyncState.FAILED: datetime.timedelta(days=30)}
"""How long syncs wait for a member. Their steps have personal data."""


def _give_up(session: Session, reason: str, *, sync_id: int) -> None:
    sync = lock_row(session, PartnerSync, sync_id)
    if sync is not None and sync.state in (SyncState.PLANNING, SyncState.RUNNING):
        fail_waiting_steps(list_steps(session, sync_id))
        _fail(session, sync, reason)


@handles.plan_sync.implement(on_failure=_give_up)
def plan_sync(session: Session, *, sync_id: int) -> None:
    """Plan a sync. Reads only; a second run changes nothing."""
    try:
        plan(session, sync_id, checkpoint)
    except PartnerError as error:
        session.rollback()
        if error.is_temporary:
            _wait(session, sync_id, error)
        _end_planning(session, sync_id, error)
    except LydError as error:
        session.rollback()
        _end_planning(session, sync_id, error)


@handles.run_sync.implement(on_failure=_give_up)
def run_sync(session: Session, *, sync_id: int) -> None:
    """Do the steps of a sync, some in each run."""
    for _ in range(STEPS_A_RUN):
        if not do_next_step(session, sync_id, checkpoint):
            return
    go_on_later(session, sync_id=sync_id)


@every(seconds=DAY_SECONDS)
def stop_abandoned_syncs(session: Session) -> None:
    """Stop plans that are not confirmed, and failed syncs that are not retried."""
    for state, time in KEPT.items():
        query = select(PartnerSync.id).where(PartnerSync.state == state, PartnerSync.created_at < utc_now() - time)
        for sync_id in list(session.scalars(query)):
            sync = lock_row(session, PartnerSync, sync_id)
            if sync is not None and sync.state is state:
                stop(session, sync)


def _wait(session: Session, sync_id: int, error: PartnerError) -> None:
    sync = lock_row(session, PartnerSync, sync_id)
    if sync is None or sync.state is not SyncState.PLANNING:
        return
    seconds = error.wait or WAITS[0]
    sync.waits_until, sync.is_limited = utc_now() + datetime.timedelta(seconds=seconds), error.wait is not None
    checkpoint(session)
    raise RetryLater(seconds, error.detail) from error


def _end_planning(session: Session, sync_id: int, error: LydError) -> None:
    sync = lock_row(session, PartnerSync, sync_id)
    if sync is None or sync.state is not SyncState.PLANNING:
        return
    if isinstance(error, SyncStopped):
        stop(session, sync, error.text)
    else:
        _fail(session, sync, explain(error))


def _fail(session: Session, sync: PartnerSync, reason: str) -> None:
    """End a sync that cannot go on. One that was never confirmed has no event: nothing was done."""
    if sync.confirmed_at is not None:
        finish(session, sync, reason)
        return
    sync.state, sync.failure, sync.waits_until, sync.finished_at = SyncState.FAILED, reason, None, utc_now()
