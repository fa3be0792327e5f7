"""Syncs in the form of their schema."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.core.http import Wire
from lyd.integrations.models import AppOrganisation
from lyd.partner_syncs.models import PartnerSync, PartnerSyncStep, StepState
from lyd.partner_syncs.plans import list_steps
from lyd.partner_syncs.targets.systems import find_system
from lyd.partner_syncs.targets.target import Action

LIMITED = "Waiting for {system}'s limit. Next try in about {seconds} seconds."
NOT_REACHED = "{system} cannot be reached at the moment. Next try in about {seconds} seconds."


def make_sync(session: Session, sync: PartnerSync) -> Wire:
    """Return a sync with its plan and its progress."""
    system = find_system(sync.app)
    steps = list_steps(session, sync.id)
    tenant = session.get(AppOrganisation, (sync.connection_id, sync.tenant_id)) if system.has_tenants else None
    moments = {name: getattr(sync, name) for name in ("created_at", "confirmed_at", "finished_at")}
    return Wire(
        id=sync.id,
        docId=sync.document_id,
        app=sync.app,
        app_name=system.name,
        tenant_id=sync.tenant_id if system.has_tenants else "",
        tenant_name=tenant.tenant_name if tenant else "",
        contact_type=sync.contact_type,
        target_id=sync.target_id,
        state=sync.state.value,
        plan_digest=sync.plan_digest,
        notices=sync.plan.get("notices", []),
        errors=sync.plan.get("errors", []),
        questions=sync.plan.get("questions", []),
        failure=sync.failure,
        progress=_progress(sync, steps, system.name),
        steps=[make_step(step) for step in steps],
        **{name: moment and moment.isoformat() for name, moment in moments.items()},
    )


def make_step(step: PartnerSyncStep) -> dict[str, Any]:
    """Return a step as a member sees it: without its data."""
    return {
        "id": step.id,
        "kind": step.kind,
        "action": step.action.value,
        "title": step.title,
        "before": _rows(step.before),
        "after": _rows(step.after),
        "candidates": step.candidates,
        "external_id": step.external_id,
        "is_chosen": step.is_chosen,
        "state": step.state.value,
        "note": step.note,
        "failure": step.failure,
    }


def _progress(sync: PartnerSync, steps: list[PartnerSyncStep], system: str) -> dict[str, Any]:
    counted = [step for step in steps if step.action is not Action.NOTE and step.state is not StepState.SKIPPED]
    done = sum(step.state is StepState.DONE for step in counted)
    return {"done": done, "total": len(counted), "message": _message(sync, system)}


def _message(sync: PartnerSync, system: str) -> str:
    if sync.waits_until is None:
        return ""
    seconds = max(1, math.ceil((sync.waits_until - utc_now()).total_seconds()))
    return (LIMITED if sync.is_limited else NOT_REACHED).format(system=system, seconds=seconds)


def _rows(values: Mapping[str, str]) -> list[dict[str, str]]:
    return [{"label": label, "value": value} for label, value in values.items()]
