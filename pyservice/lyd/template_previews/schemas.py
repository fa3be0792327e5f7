"""Previews of templates on the wire."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.core.http import Schema
from lyd.template_previews.models import PreviewState


class PreviewPageSchema(Schema):
    """A page, stamped as a sample."""

    address = fields.String(required=True, metadata={"description": "Of the image, below the address of this API."})
    width = fields.Integer(required=True, metadata={"description": "Pixels."})
    height = fields.Integer(required=True, metadata={"description": "Pixels."})
    text = fields.String(required=True, metadata={"description": "The words of the page, for screen readers."})


class TemplatePreviewSchema(Schema):
    """The first pages of a sample document of a template."""

    state = fields.String(
        required=True,
        validate=validate.OneOf([state.value for state in PreviewState]),
        metadata={"description": "requested: ask again in some seconds; failed: there is none."},
    )
    page_count = fields.Integer(required=True, metadata={"description": "Pages of the whole sample document."})
    pages = fields.List(fields.Nested(PreviewPageSchema), required=True)
