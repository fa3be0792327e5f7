"""Drafts, answers and downloads (documents 2 and 3, section 7)."""

from __future__ import annotations

from typing import ClassVar

from marshmallow import fields, validate

from lyd.core.http import CodeField, Schema, UtcField
from lyd.core.http.inputs import IdField, NameField
from lyd.documents.models import DocumentStatus, DownloadType, RevisionSource
from lyd.documents.schemas.clients import ClientField
from lyd.documents.schemas.rows import PersonSchema
from lyd.interviews.wire import XML_DESCRIPTION

NAME_REQUIRED = "Please input your document name!"
TICK_REQUIRED = "Tick the box to go on."
TYPED_SOURCES = (RevisionSource.FORM, RevisionSource.IMPORT, RevisionSource.ASSISTANT)
"""Where answers that a form saves may come from."""


class DraftCreateSchema(Schema):
    """A document to be started. template_id is the id of the product."""

    template_id = IdField(required=True)
    folder_id = IdField(load_default=None, allow_none=True)
    is_asic_document = fields.Boolean(load_default=False)
    wc_order_id = IdField(
        data_key="order_id",
        load_default=None,
        allow_none=True,
        metadata={"description": "A paid order of the caller's with this product, which no document has used."},
    )
    client = ClientField(load_default=None, allow_none=True)
    name = NameField(
        NAME_REQUIRED, load_default=None, allow_none=True, metadata={"description": "The template's when left out."}
    )


class DraftSchema(Schema):
    """A document just started, and what to show before its interview opens at `url` (document 2, section 3)."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)
    template_id = fields.Integer(required=True)
    x_template_id = fields.Integer(required=True)
    url = fields.String(required=True)
    popup_video = fields.String(required=True)
    acknowledgement = fields.String(required=True)
    is_will = fields.Boolean(required=True)
    is_adv_hc = fields.Boolean(required=True)
    is_end_power = fields.Boolean(required=True)
    is_hr_doc = fields.Boolean(required=True)
    is_unit_trust = fields.Boolean(required=True)
    is_unit_trust_old = fields.Boolean(required=True)
    is_none_foreign = fields.Boolean(required=True)
    is_protector = fields.Boolean(required=True)
    is_trust_template = fields.Boolean(required=True)
    is_special_resolution = fields.Boolean(required=True)
    is_asic_document = fields.Integer(required=True, metadata={"description": "0 or 1."})


class AcknowledgeSchema(Schema):
    """The ticked box. The service adds the member and the date."""

    acknowledgement = fields.Boolean(
        required=True,
        validate=validate.Equal(True, error=TICK_REQUIRED),
        metadata={"description": "Always true: without the tick there is nothing to be kept."},
    )


class AcknowledgedSchema(Schema):
    """What the caller acknowledged, and when for the first time."""

    id = fields.Integer(required=True)
    acknowledgement = fields.String(required=True, metadata={"description": "The words."})
    acknowledgement_date = UtcField(required=True)
    acknowledgement_user = fields.Nested(PersonSchema, required=True)


class ActionTokenQuery(Schema):
    """Whether the caller agreed to change another member's document."""

    confirmed = fields.Boolean(
        load_default=False,
        metadata={"description": "True once the caller confirmed (document 2, 2.4: 'Changes need to be notified')."},
    )


class ActionTokenSchema(Schema):
    """The token that saving requires; tokens issued before can no longer save."""

    action_token = fields.String(required=True)
    answer_revision = fields.Integer(required=True, metadata={"description": "Of the answers now; 0 before the first."})


class AnswersSaveSchema(Schema):
    """Answers to be saved."""

    xml = fields.String(required=True, metadata={"description": f"At most 1 MB decoded: {XML_DESCRIPTION}"})
    action_token = fields.String(required=True)
    source = fields.String(
        load_default=RevisionSource.FORM.value,
        validate=validate.OneOf(tuple(source.value for source in TYPED_SOURCES)),
        metadata={"description": "import, assistant: what changed was accepted from there."},
    )


class SavedSchema(Schema):
    """The result of a save; the document stays open. Null if another tab opened it, which refuses the save."""

    may_be_null = True
    envelope_fields: ClassVar[dict[str, fields.Field]] = {
        "status": fields.Boolean(required=True, metadata={"description": "Whether the answers were saved."}),
        "error_code": fields.String(metadata={"description": "`opened_elsewhere` if they were not."}),
    }

    updated_at = UtcField(required=True)
    answer_revision = fields.Integer(required=True, metadata={"description": "Of the answers as they were saved."})
    document_status = CodeField(DocumentStatus, required=True)
    invalid = fields.Dict(
        keys=fields.String(),
        values=fields.List(fields.String()),
        required=True,
        metadata={"description": "Messages by dotted path of the answer, list indexes from 0."},
    )


class DownloadQuery(Schema):
    """What to download."""

    type = fields.Enum(
        DownloadType,
        by_value=True,
        load_default=DownloadType.PDF,
        metadata={"description": "A file as PDF or Word, or a zip of all files that the template offers."},
    )
    part = fields.Integer(
        load_default=0,
        validate=validate.Range(min=0),
        metadata={"description": "Which of several files, from 0, the main one; not for a zip."},
    )
