"""Confirm a plan: it is made again, and runs only if it is still the one that the member saw.

Of the member's input only decisions count: which steps run, and which of the offered records is meant.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.core.db import lock_row, utc_now
from lyd.core.errors import InvalidInput, NotFound
from lyd.partner_syncs import handles
from lyd.partner_syncs.errors import PlanChanged, PlanIncomplete, SyncEnded
from lyd.partner_syncs.models import PartnerSync, PartnerSyncStep, SyncState
from lyd.partner_syncs.new_plans import make_plan, prepare
from lyd.partner_syncs.outcomes import note_event, skip, store_done
from lyd.partner_syncs.places import place_of_sync
from lyd.partner_syncs.plans import digest_of, list_steps, references, store_plan
from lyd.partner_syncs.requests import NO_CANDIDATE, find_sync
from lyd.partner_syncs.targets.target import Action

NO_STEP = "This step is not in the plan."


@dataclass(frozen=True, slots=True)
class StepChoice:
    """Whether a step runs, and with which of its candidates; "" is a new record."""

    is_chosen: bool
    external_id: str = ""


def confirm_sync(
    session: Session, identity: Identity, sync_id: int, plan_digest: str, choices: Mapping[int, StepChoice]
) -> PartnerSync:
    """Have a plan run that the member has seen. A sync that was confirmed with the same digest goes on.

    Raises NotFound, Forbidden, SyncEnded, PlanChanged, PlanIncomplete, InvalidInput, PartnerError and what
    `place_of_sync` raises.
    """
    sync = find_sync(session, identity, sync_id)
    if _is_confirmed(sync, plan_digest):
        return sync
    _require_plan(sync, plan_digest)
    _check_choices(list_steps(session, sync.id), choices)
    place = place_of_sync(session, sync)
    source, request = prepare(session, sync)
    session.commit()  # nothing is locked, and no connection is held, while the system is called
    plan = make_plan(session, sync, place, source, request)
    locked = lock_row(session, PartnerSync, sync_id)
    if locked is None:
        raise NotFound
    if _is_confirmed(locked, plan_digest):
        return locked
    _require_plan(locked, plan_digest)
    if digest_of(locked.id, plan) != plan_digest:
        store_plan(session, locked, plan)
        session.commit()
        raise PlanChanged
    _begin(session, identity, locked, choices)
    return locked


def _is_confirmed(sync: PartnerSync, plan_digest: str) -> bool:
    return sync.confirmed_at is not None and sync.plan_digest == plan_digest and sync.state is not SyncState.STOPPED


def _require_plan(sync: PartnerSync, plan_digest: str) -> None:
    if sync.state is not SyncState.PLANNED:
        raise SyncEnded
    if sync.plan_digest != plan_digest:
        raise PlanChanged
    if sync.plan.get("errors") or sync.plan.get("questions"):
        raise PlanIncomplete


def _check_choices(steps: list[PartnerSyncStep], choices: Mapping[int, StepChoice]) -> None:
    by_id = {step.id: step for step in steps}
    if choices.keys() - by_id.keys():
        raise InvalidInput(NO_STEP, errors={"steps": [NO_STEP]})
    for step_id, choice in choices.items():
        offered = {each["external_id"] for each in by_id[step_id].candidates} or {by_id[step_id].external_id}
        if choice.external_id not in offered | {""}:
            raise InvalidInput(NO_CANDIDATE, errors={"steps": [NO_CANDIDATE]})


def _begin(session: Session, identity: Identity, sync: PartnerSync, choices: Mapping[int, StepChoice]) -> None:
    sync.state, sync.confirmed_at = SyncState.RUNNING, utc_now()
    steps = list_steps(session, sync.id)
    left_out: set[str] = set()
    for step in steps:
        is_done = _decide(session, sync, step, choices.get(step.id), left_out)
        if not is_done:
            left_out.add(step.our_key)
            skip(step)
    note_event(session, sync, "sync_confirmed")
    handles.run_sync.enqueue(session, requested_by=identity, sync_id=sync.id)


def _decide(
    session: Session, sync: PartnerSync, step: PartnerSyncStep, choice: StepChoice | None, left_out: set[str]
) -> bool:
    """Apply a decision to a step; False if it is skipped, as all are that need the record of a skipped one."""
    if step.action is Action.NOTE:
        return False
    if step.action is Action.KEEP:
        store_done(session, sync, step, step.external_id)
        return True
    if choice is not None:
        step.is_chosen = choice.is_chosen
        if step.candidates:
            step.external_id = choice.external_id
    if step.candidates:
        step.action = Action.LINK if step.external_id else Action.CREATE
    return step.is_chosen and not references(step.data, left_out)
