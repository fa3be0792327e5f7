"""The progress of background work, for the member who asked for it."""

from __future__ import annotations

from typing import Any

from marshmallow import fields

from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import Blueprint, Capability, Schema, UtcField, current_identity
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.places import place_of

blp = Blueprint("jobs", __name__, url_prefix="/jobs", description="Background work that the caller asked for.")


class JobSchema(Schema):
    """How far a piece of work is; reason says in a sentence why it failed, and is empty otherwise."""

    id = fields.Integer(required=True)
    state = fields.Enum(JobState, by_value=True, required=True)
    progress = fields.Integer(required=True, metadata={"description": "In percent."})
    place = fields.Integer(
        required=True,
        allow_none=True,
        metadata={"description": "1 if it is next; null once it is running, and while it waits for a repetition."},
    )
    reason = fields.String(required=True)
    created_at = UtcField(required=True)
    finished_at = UtcField(required=True, allow_none=True)


@blp.get("/<int:job_id>", capability=Capability.SEE_OWN_ACCOUNT)
@blp.response(200, JobSchema)
def show_job(job_id: int) -> dict[str, Any]:
    """Tell how far a piece of work is that the caller asked for in the team that the caller is in."""
    caller, row = current_identity(), current_session().get(OutboxRow, job_id)
    if row is None or (row.team_id, row.user_id) != (caller.team_id, caller.user_id):
        raise NotFound
    facts = {name: getattr(row, name) for name in ("id", "state", "progress", "created_at", "finished_at")}
    return {**facts, "place": place_of(current_session(), row), "reason": row.reason or ""}


def location_of(row: OutboxRow) -> str:
    """The address of a piece of work's progress, for the Location header of a 202."""
    return f"{blp.family.value}{blp.url_prefix}/{row.id}"
