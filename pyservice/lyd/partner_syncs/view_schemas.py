"""A sync on the wire: its plan, its steps and its progress."""

from __future__ import annotations

from marshmallow import fields

from lyd.core.http import Schema, UtcField
from lyd.partner_syncs.models import StepState, SyncState
from lyd.partner_syncs.targets.target import Action


class SyncValueSchema(Schema):
    """A field in words."""

    label = fields.String(required=True)
    value = fields.String(required=True)


class SyncCandidateSchema(Schema):
    """A record that may be meant."""

    external_id = fields.String(required=True)
    label = fields.String(required=True)


class SyncQuestionSchema(Schema):
    """What a plan needs to know first: an option of the next request."""

    name = fields.String(required=True)
    label = fields.String(required=True)
    choices = fields.List(fields.String(), required=True)


class SyncProgressSchema(Schema):
    """How far a sync is. message says what it waits for."""

    done = fields.Integer(required=True)
    total = fields.Integer(required=True)
    message = fields.String(required=True)


class SyncStepSchema(Schema):
    """A record or file."""

    id = fields.Integer(required=True)
    kind = fields.String(required=True)
    action = fields.Enum(Action, by_value=True, required=True)
    title = fields.String(required=True)
    before = fields.List(fields.Nested(SyncValueSchema), required=True)
    after = fields.List(fields.Nested(SyncValueSchema), required=True)
    candidates = fields.List(fields.Nested(SyncCandidateSchema), required=True)
    external_id = fields.String(required=True)
    is_chosen = fields.Boolean(required=True)
    state = fields.Enum(StepState, by_value=True, required=True)
    note = fields.String(required=True)
    failure = fields.String(required=True)


class SyncSchema(Schema):
    """A sync of a document to a system: its plan and its progress."""

    id = fields.Integer(required=True)
    docId = fields.Integer(required=True)  # noqa: N815 - the documents' own name
    app = fields.String(required=True)
    app_name = fields.String(required=True)
    tenant_id = fields.String(required=True)
    tenant_name = fields.String(required=True)
    contact_type = fields.String(required=True)
    target_id = fields.String(required=True)
    state = fields.Enum(SyncState, by_value=True, required=True)
    plan_digest = fields.String(required=True)
    notices = fields.List(fields.String(), required=True)
    errors = fields.List(fields.String(), required=True)
    questions = fields.List(fields.Nested(SyncQuestionSchema), required=True)
    failure = fields.String(required=True)
    progress = fields.Nested(SyncProgressSchema, required=True)
    steps = fields.List(fields.Nested(SyncStepSchema), required=True)
    created_at = UtcField(required=True)
    confirmed_at = UtcField(required=True, allow_none=True)
    finished_at = UtcField(required=True, allow_none=True)
