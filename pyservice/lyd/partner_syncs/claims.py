"""Taking the next step of a sync, so that of several workers one does it, and what may have been done is looked for.

Rows are locked in the order document, sync, step. None is locked while a system is called.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.core.db import lock_row, utc_now
from lyd.core.errors import LydError
from lyd.core.jobs import RetryLater
from lyd.partner_syncs.errors import SyncStopped
from lyd.partner_syncs.models import PartnerSync, PartnerSyncStep, StepState, SyncState
from lyd.partner_syncs.new_plans import make_step
from lyd.partner_syncs.outcomes import finish, release, stop, store_done
from lyd.partner_syncs.places import SyncPlace, place_of_sync
from lyd.partner_syncs.plans import list_steps, references
from lyd.partner_syncs.targets.target import SENDING, Action, Step

IN_FLIGHT = datetime.timedelta(seconds=120)
"""No call is under way for longer, the renewal of its token included."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A step that this run does. must_find: an earlier call may have done it."""

    sync_id: int
    step_id: int
    attempts: int
    place: SyncPlace
    step: Step
    must_find: bool


def claim_step(session: Session, sync_id: int) -> Claim | None:
    """Take the next step, or end the sync if there is none. The caller commits; None: this run is over.

    Raises RetryLater while the call of another run may be under way.
    """
    sync = lock_row(session, PartnerSync, sync_id)
    if sync is None:
        return None
    steps = list_steps(session, sync_id)
    if sync.state is SyncState.STOPPED and sync.open_key:
        _await_others(steps)
        release(session, sync)
    if sync.state is not SyncState.RUNNING:
        return None
    _await_others(steps)
    try:
        place = place_of_sync(session, sync)
    except SyncStopped as error:
        stop(session, sync, error.text)
        release(session, sync)
        return None
    except LydError as error:
        finish(session, sync, error.text)
        return None
    sync.waits_until = None
    return _next(session, sync, steps, place)


def send_again(session: Session, claim: Claim) -> bool:
    """Note that a step is sent now that was not found. The caller commits. False if it is not this run's any more."""
    sync, step = lock_step(session, claim)
    if sync is None or step is None or sync.state is not SyncState.RUNNING or not is_ours(step, claim):
        return False
    step.sent_at = utc_now()
    return True


def lock_step(session: Session, claim: Claim) -> tuple[PartnerSync | None, PartnerSyncStep | None]:
    """Return the sync and the step of a claim, locked."""
    return lock_row(session, PartnerSync, claim.sync_id), lock_row(session, PartnerSyncStep, claim.step_id)


def is_ours(step: PartnerSyncStep, claim: Claim) -> bool:
    """Whether no other run has taken the step since."""
    return step.state is StepState.SENDING and step.attempts == claim.attempts


def _await_others(steps: list[PartnerSyncStep]) -> None:
    sent = [step.sent_at for step in steps if step.state is StepState.SENDING and step.sent_at is not None]
    wait = max((moment + IN_FLIGHT - utc_now() for moment in sent), default=datetime.timedelta())
    if wait > datetime.timedelta():
        raise RetryLater(wait.total_seconds() + 1, "another run may be at it")


def _next(session: Session, sync: PartnerSync, steps: list[PartnerSyncStep], place: SyncPlace) -> Claim | None:
    """Take the first step whose records are there. Links need no call and are done on the way."""
    keys = {step.our_key for step in steps}
    for step in steps:
        ids = {one.our_key: one.external_id for one in steps if one.state is StepState.DONE and one.external_id}
        is_open = step.state is StepState.SENDING or (step.state is StepState.PLANNED and step.is_chosen)
        if not is_open or references(step.data, keys - {step.our_key}) - ids.keys():
            continue
        if step.action is Action.LINK:
            store_done(session, sync, step, step.external_id)
        elif step.action in SENDING:
            return _take(sync, step, place, ids)
    finish(session, sync)
    return None


def _take(sync: PartnerSync, step: PartnerSyncStep, place: SyncPlace, ids: dict[str, str]) -> Claim:
    must_find = step.sent_at is not None
    made = make_step(sync, step, ids)
    step.state, step.failure = StepState.SENDING, ""
    step.attempts += 1
    step.sent_at = step.sent_at or utc_now()
    return Claim(sync.id, step.id, step.attempts, place, made, must_find)
