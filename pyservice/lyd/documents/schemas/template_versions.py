"""Versions of template packages with their documents on the wire, for the shop's admin screens (decision 0058)."""

from __future__ import annotations

from marshmallow import fields

from lyd.core.http import Schema, UtcField
from lyd.core.http.inputs import IdField
from lyd.interviews.package_schemas import StepSchema

COUNT = {"minimum": 0}


class VersionsQuery(Schema):
    """Which product's versions are asked for."""

    product_id = IdField(required=True)


class AdminSchema(Schema):
    """An admin; without a name if the user is gone."""

    ID = fields.Integer(required=True)
    display_name = fields.String(required=True, allow_none=True)


class VersionCountsSchema(Schema):
    """Documents that use a version, without deleted ones."""

    draft = fields.Integer(required=True, metadata=COUNT)
    in_progress = fields.Integer(required=True, metadata=COUNT)
    completed = fields.Integer(required=True, metadata=COUNT)
    pending_signature = fields.Integer(required=True, metadata=COUNT)
    signed = fields.Integer(required=True, metadata=COUNT)


class VersionSchema(StepSchema):
    """A version with its history. People are null for the command line and for earlier releases."""

    uploaded_at = UtcField(required=True)
    uploaded_by = fields.Nested(AdminSchema, required=True, allow_none=True)
    approved_at = UtcField(required=True, allow_none=True)
    approved_by = fields.Nested(AdminSchema, required=True, allow_none=True)
    scheduled_by = fields.Nested(AdminSchema, required=True, allow_none=True)
    published_by = fields.Nested(AdminSchema, required=True, allow_none=True)
    documents = fields.Nested(VersionCountsSchema, required=True)


class VersionChangesQuery(Schema):
    """The version with which another is compared."""

    from_id = IdField(required=True)


class QuestionChangeSchema(Schema):
    """A question that was added, removed or changed."""

    kind = fields.String(required=True, metadata={"enum": ["added", "removed", "changed"]})
    path = fields.String(required=True, metadata={"description": "Of its answer: DisclosingParty.Email."})
    label = fields.String(required=True)
    aspects = fields.List(fields.String(), required=True, metadata={"description": "What changed of it, in words."})
    loses_answers = fields.Boolean(required=True, metadata={"description": "Answers to it do not fit any more."})


class VersionChangesSchema(Schema):
    """The differences from one version to another, and what they mean for open documents of the first."""

    questions = fields.List(fields.Nested(QuestionChangeSchema), required=True)
    same_text = fields.Boolean(required=True, metadata={"description": "Both have the same Word file."})
    open_documents = fields.Integer(required=True, metadata=COUNT)
    checked_documents = fields.Integer(
        required=True,
        metadata={**COUNT, "description": "How many open documents, the newest, were searched: at most 1,000."},
    )
    losing_documents = fields.Integer(
        required=True, metadata={**COUNT, "description": "Of the checked ones, those with answers that have no place."}
    )


class VersionMoveRequest(Schema):
    """The version whose open documents are moved."""

    from_id = IdField(required=True)


class VersionMoveSchema(Schema):
    """A move that was requested; GET /jobs/<id> follows it to its end, for the admin who requested it first."""

    job_id = fields.Integer(required=True)
