"""Files that members add as answers, on the wire."""

from __future__ import annotations

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


class AttachmentsSchema(Schema):
    """The files that the current answers name, and those that were added within a day, in the order of adding."""

    rows = fields.List(fields.Nested(AttachmentSchema), required=True)
