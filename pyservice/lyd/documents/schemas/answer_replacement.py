"""Restored and reset answers, on the wire (document 3, section 7.3)."""

from __future__ import annotations

from typing import ClassVar

from marshmallow import fields, validate

from lyd.core.http import CodeField, Schema, UtcField
from lyd.documents.models import DocumentStatus
from lyd.documents.schemas.change_logs import LARGEST_REVISION

CONFIRMED = {"description": "True once the caller confirmed (document 2, 2.4: 'Changes need to be notified')."}


class AnswersRestoreSchema(Schema):
    """The save to restore."""

    revision = fields.Integer(required=True, validate=validate.Range(min=1, max=LARGEST_REVISION))
    seen_revision = fields.Integer(
        load_default=None,
        allow_none=True,
        metadata={"description": "The newest revision that the caller knows: a newer one refuses the call."},
    )
    confirmed = fields.Boolean(load_default=False, metadata=CONFIRMED)


class AnswersReplacedSchema(Schema):
    """Answers that were replaced. Null if another member opened the document, which refuses a reset."""

    may_be_null = True
    envelope_fields: ClassVar[dict[str, fields.Field]] = {
        "status": fields.Boolean(required=True, metadata={"description": "Whether the answers were replaced."}),
        "error_code": fields.String(metadata={"description": "`opened_elsewhere` if they were not."}),
    }

    updated_at = UtcField(required=True)
    document_status = CodeField(DocumentStatus, required=True)
    answer_revision = fields.Integer(required=True)
    lost = fields.List(
        fields.String(), required=True, metadata={"description": "Names of answers that have no place any more."}
    )
    invalid = fields.Dict(
        keys=fields.String(),
        values=fields.List(fields.String()),
        required=True,
        metadata={"description": "Messages by dotted path of the answer, list indexes from 0."},
    )
