"""Files that members add as answers, on the wire."""

from __future__ import annotations

from typing import ClassVar

from flask_smorest.fields import Upload
from marshmallow import fields

from lyd.core.http import Schema, UtcField
from lyd.interviews.file_answers import FILE_KINDS


class AttachmentForm(Schema):
    """The permission with which answers are saved, too."""

    action_token = fields.String(required=True, metadata={"description": "The right to save the document."})


class AttachmentFiles(Schema):
    """One file: PDF, Word (.docx), PNG or JPEG, at most 10 MB."""

    file = Upload(required=True)


class AttachmentSchema(Schema):
    """A file of a document, and the answer that names it."""

    id = fields.String(required=True)
    name = fields.String(required=True)
    kind = fields.String(required=True, metadata={"enum": [*FILE_KINDS]})
    size = fields.Integer(required=True, metadata={"description": "Bytes."})
    answer = fields.String(required=True, metadata={"description": "The answer to a question of the type file."})
    created_at = UtcField(required=True)


class AddedAttachmentSchema(AttachmentSchema):
    """The file that was added. Null if the document was opened in another tab, which refuses it."""

    may_be_null = True
    envelope_fields: ClassVar[dict[str, fields.Field]] = {
        "status": fields.Boolean(required=True, metadata={"description": "Whether the file was added."}),
        "error_code": fields.String(metadata={"description": "`opened_elsewhere` if it was not."}),
    }


class AttachmentsSchema(Schema):
    """The files that the current answers name, and those that were added within a day, in the order of adding."""

    rows = fields.List(fields.Nested(AttachmentSchema), required=True)
