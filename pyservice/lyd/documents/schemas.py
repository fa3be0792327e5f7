"""Documents on the wire (documents 2 and 3, section 3; paths in section 7)."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, post_load, pre_load, validate

from lyd.core.access import DocumentSpace
from lyd.core.http import CodeField, PageQuery, Schema, UtcField
from lyd.documents.models import DocumentStatus, DocumentType, FileType
from lyd.documents.services.listing import SORTABLE, Filter

NAME_REQUIRED = "Please input your document name!"


class DocumentQuery(PageQuery):
    """Which documents are asked for, and in which order. The default is the newest first."""

    type = CodeField(
        (DocumentSpace.MINE, DocumentSpace.ORGANISATION),
        load_default=DocumentSpace.MINE,
        metadata={"description": "1: my documents; 3: the other members', for owner and manager."},
    )
    folder_id = fields.Integer(load_default=None)
    name = fields.String(load_default=None, validate=validate.Length(max=255))
    status = CodeField(DocumentStatus, load_default=None)
    sort = fields.String(load_default="created_at", validate=validate.OneOf(list(SORTABLE)))
    order = fields.String(load_default="desc", validate=validate.OneOf(["asc", "desc"]))

    @post_load
    def to_filter(self, query: dict[str, Any], **_: Any) -> Filter:
        """As the service wants it."""
        return Filter(space=query.pop("type"), descending=query.pop("order") == "desc", **query)


class DraftCreateSchema(Schema):
    """A document to be started. template_id is the id of the product."""

    template_id = fields.Integer(required=True)
    folder_id = fields.Integer(load_default=None, allow_none=True)
    is_asic_document = fields.Boolean(load_default=False)
    name = fields.String(
        load_default=None,
        allow_none=True,
        validate=[
            validate.Length(min=1, error=NAME_REQUIRED),
            validate.Length(max=255, error="Please use at most 255 characters."),
        ],
    )

    @pre_load
    def trim(self, data: Any, **_: Any) -> Any:
        """A name of blanks is no name."""
        if isinstance(data, dict) and isinstance(data.get("name"), str):
            return {**data, "name": data["name"].strip()}
        return data


class NamedSchema(Schema):
    """Something by its id and name."""

    id = fields.Integer(required=True)
    name = fields.String(required=True, allow_none=True)


class PersonSchema(Schema):
    """A WordPress user."""

    ID = fields.Integer(required=True)
    display_name = fields.String(required=True, allow_none=True)


class FileSchema(Schema):
    """A file of a completed document."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)
    type = fields.String(required=True, validate=validate.OneOf([kind.value for kind in FileType]))
    size = fields.Integer(required=True, metadata={"description": "Bytes."})


class DocumentSchema(Schema):
    """A document as a list shows it. Flags are those of its template when it was started."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)
    type = fields.String(required=True, validate=validate.OneOf([kind.value for kind in DocumentType]))
    status = CodeField(DocumentStatus, required=True)
    status_name = fields.String(required=True)
    category = fields.String(required=True, allow_none=True)
    folder = fields.Nested(NamedSchema, required=True, allow_none=True)
    template = fields.Nested(NamedSchema, required=True)
    x_template_id = fields.Integer(required=True, metadata={"description": "The template version it was started with."})
    created_at = UtcField(required=True)
    updated_at = UtcField(required=True)
    created_by = fields.Integer(required=True)
    created_by_user = fields.Nested(PersonSchema, required=True)
    updated_by_user = fields.Nested(PersonSchema, required=True)
    is_relaunch = fields.Boolean(required=True)
    is_share = fields.Boolean(required=True)
    is_asic_document = fields.Integer(required=True, metadata={"description": "0 or 1."})
    allow_download_pdf = fields.Boolean(required=True)
    allow_download_word = fields.Boolean(required=True)
    is_allow_sign = fields.String(required=True, metadata={"description": "yes or no."})
    is_protector = fields.Boolean(required=True)
    is_trust_deed_stamping = fields.Boolean(required=True)
    is_eo_ppsr = fields.Boolean(required=True)
    is_proceed_abn_tfn = fields.Boolean(required=True)
    is_cas360 = fields.Boolean(required=True)
    is_simple_fund = fields.Boolean(required=True)
    used_xero = fields.Boolean(required=True)
    files = fields.List(fields.Nested(FileSchema), required=True)
    allowed = fields.List(fields.String(), required=True, metadata={"description": "What the caller may do with it."})


class DocumentWithAnswersSchema(DocumentSchema):
    """A document with its answers."""

    xml = fields.String(required=True, metadata={"description": "The answers: base64 of UTF-8 XML."})


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


class ActionTokenSchema(Schema):
    """What saving needs; whoever took one before can save no more."""

    action_token = fields.String(required=True)


class AnswersSaveSchema(Schema):
    """Answers to be saved."""

    xml = fields.String(required=True, metadata={"description": "base64 of UTF-8 XML, at most 2 MB decoded."})
    action_token = fields.String(required=True)


class SavedSchema(Schema):
    """What a save answers; the document stays open for more."""

    updated_at = UtcField(required=True)
    document_status = CodeField(DocumentStatus, required=True)
    invalid = fields.Dict(
        keys=fields.String(),
        values=fields.List(fields.String()),
        required=True,
        metadata={"description": "Messages by dotted path of the answer, list indexes from 0."},
    )


class DownloadQuery(Schema):
    """Which of a document's files."""

    type = fields.Enum(FileType, by_value=True, load_default=FileType.PDF)
