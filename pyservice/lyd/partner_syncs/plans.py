"""Plans of syncs as they are stored: steps that a member sees, and the digest that a confirmation is compared with."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import asdict
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from lyd.partner_syncs.models import LONGEST_TEXT, PartnerSync, PartnerSyncStep, SyncState
from lyd.partner_syncs.targets.target import PlannedStep, SyncPlan

LONGEST_TITLE = 255


def digest_of(sync_id: int, plan: SyncPlan) -> str:
    """Return what tells a plan from every other one, also from the same plan of another sync."""
    content = json.dumps([sync_id, asdict(plan)], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(content.encode()).hexdigest()


def store_plan(session: Session, sync: PartnerSync, plan: SyncPlan) -> None:
    """Make a plan that of a locked sync, instead of the one before."""
    session.execute(
        delete(PartnerSyncStep).where(PartnerSyncStep.sync_id == sync.id).execution_options(synchronize_session="fetch")
    )
    session.add_all(_make_step(sync, position, step) for position, step in enumerate(plan.steps))
    texts = {"notices": list(plan.notices), "errors": list(plan.errors)}
    sync.plan = {**texts, "questions": [asdict(question) for question in plan.questions]}
    sync.plan_digest, sync.state = digest_of(sync.id, plan), SyncState.PLANNED
    sync.failure, sync.waits_until = "", None
    session.flush()


def list_steps(session: Session, sync_id: int) -> list[PartnerSyncStep]:
    """Return the steps of a sync in their order, as they are now."""
    query = select(PartnerSyncStep).where(PartnerSyncStep.sync_id == sync_id).order_by(PartnerSyncStep.position)
    return list(session.scalars(query.execution_options(populate_existing=True)))


def references(data: Mapping[str, Any], keys: Collection[str]) -> set[str]:
    """Return the keys of other steps whose records a step needs."""
    return {text for text in _texts(data) if text in keys}


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from _texts(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _texts(one)


def _make_step(sync: PartnerSync, position: int, step: PlannedStep) -> PartnerSyncStep:
    return PartnerSyncStep(
        sync_id=sync.id,
        position=position,
        our_key=step.our_key,
        kind=step.kind,
        action=step.action,
        title=step.title[:LONGEST_TITLE],
        before=dict(step.before),
        after=dict(step.after),
        data=dict(step.data),
        candidates=[asdict(candidate) for candidate in step.candidates],
        note=step.note[:LONGEST_TEXT],
        external_id=step.external_id,
        is_chosen=step.is_chosen,
    )
