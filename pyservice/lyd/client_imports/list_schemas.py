"""Pages of lists of connected systems, and how far a list is known."""

from __future__ import annotations

from marshmallow import fields

from lyd.client_imports.models import ListState
from lyd.client_imports.schemas import ClientRowSchema, FundContactRowSchema, FundRowSchema
from lyd.core.http import Schema, UtcField


class CallForecastSchema(Schema):
    """How long a number of calls takes within a system's limits."""

    calls = fields.Integer(required=True)
    seconds = fields.Integer(required=True, metadata={"description": "At most."})
    left_today = fields.Integer(required=True, allow_none=True, metadata={"description": "Null: no limit for a day."})
    fits_today = fields.Boolean(required=True, metadata={"description": "False: the copy was not begun."})


class _ListSchema(Schema):
    page = fields.Integer(required=True)
    total_page = fields.Integer(required=True)
    total = fields.Integer(required=True)
    state = fields.Enum(
        ListState,
        by_value=True,
        required=True,
        metadata={
            "description": "filling: the list is being copied for the first time, more rows follow. failed: the last "
            "reading failed, the rows are of refreshed_at."
        },
    )
    refreshed_at = UtcField(required=True, allow_none=True)
    forecast = fields.Nested(
        CallForecastSchema,
        required=True,
        allow_none=True,
        metadata={"description": "Of the calls that copying the list still needs; null if it needs none."},
    )


class ClientListSchema(_ListSchema):
    """A page of clients."""

    rows = fields.List(fields.Nested(ClientRowSchema), required=True)


class FundContactListSchema(_ListSchema):
    """A page of the people and companies of a fund."""

    rows = fields.List(fields.Nested(FundContactRowSchema), required=True)


class FundListSchema(_ListSchema):
    """A page of funds."""

    rows = fields.List(fields.Nested(FundRowSchema), required=True)
