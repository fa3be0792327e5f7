"""The files that a member may view, on the wire."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.core.http import Schema, UtcField
from lyd.core.http.inputs import IdField
from lyd.documents.models import FileRole


class ViewableFileSchema(Schema):
    """A PDF of a document."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)
    role = fields.String(required=True, validate=validate.OneOf([role.value for role in FileRole]))
    version = fields.Integer(required=True, metadata={"description": "Counted from 1 for each role."})
    part = fields.Integer(required=True, metadata={"description": "Its place in its version from 0, the main file."})
    parts = fields.Integer(required=True, metadata={"description": "How many PDFs the version has."})
    is_current = fields.Boolean(required=True, metadata={"description": "False if there is a newer version."})
    size = fields.Integer(required=True, metadata={"description": "Bytes."})
    created_at = UtcField(required=True)


class ViewableFilesSchema(Schema):
    """The PDFs of a document, the one to show first."""

    rows = fields.List(fields.Nested(ViewableFileSchema), required=True)


class ViewQuery(Schema):
    """The PDF of a document to view."""

    file_id = IdField(load_default=None, metadata={"description": "The one to show first when left out."})
