"""Businesses on the wire."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.core.http import Schema

LONGEST_NUMBER = 20


class LookupQuery(Schema):
    """The number to look up."""

    number = fields.String(
        required=True,
        validate=validate.Length(max=LONGEST_NUMBER),
        metadata={"description": "An ABN or an ACN, with spaces or without.", "example": "51 824 753 556"},
    )


class BusinessSchema(Schema):
    """What the register says of a business."""

    abn = fields.String(required=True, metadata={"description": "Eleven digits."})
    acn = fields.String(required=True, metadata={"description": "Nine digits; empty if it is no company."})
    name = fields.String(required=True)
    kind = fields.String(
        required=True, metadata={"description": "As the register says it: Australian Private Company."}
    )
    is_active = fields.Boolean(required=True, metadata={"description": "False if the ABN was cancelled."})
    has_gst = fields.Boolean(required=True, metadata={"description": "Whether it is registered for GST."})
    state = fields.String(required=True, metadata={"description": "Of its main place of business, as NSW."})
    postcode = fields.String(required=True)
