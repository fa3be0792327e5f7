"""Credits on the wire (document 1, sections 3 and 7)."""

from __future__ import annotations

import datetime
from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from lyd.core.http import Schema, UtcField
from lyd.core.http.inputs import IdField
from lyd.credits.services import SORTS

ANY_YEAR = validate.Range(datetime.date(1970, 1, 1), datetime.date(9998, 12, 31))
SITE_DAY = {"description": "A day in the site's timezone, included."}


class CreditSchema(Schema):
    """How a team stands with its credits."""

    hasLimit = fields.Integer(  # noqa: N815 - the documents' own name
        attribute="has_limit",
        required=True,
        metadata={"description": "1 where documents take credits, else 0."},
    )
    limit = fields.Integer(required=True, metadata={"description": "Credits that are left."})
    used = fields.Integer(required=True, metadata={"description": "Credits that documents took so far."})


class CreditPackageSchema(Schema):
    """A credit package."""

    id = fields.Integer(required=True, metadata={"description": "The product's id."})
    name = fields.String(required=True)
    price = fields.Decimal(
        as_string=True, places=2, required=True, metadata={"description": "What an order costs now."}
    )
    regular_price = fields.Decimal(
        as_string=True, places=2, required=True, metadata={"description": "What it costs without a sale."}
    )
    credit = fields.Integer(required=True)


class TeamRequest(Schema):
    """The id of the caller's own team."""

    id_team = IdField(required=True, error_messages={"required": "Cannot get company id"})


class HistoryQuery(Schema):
    """The part of a history to list, and its order."""

    id_team = IdField(load_default=None)
    since = fields.Date(data_key="from", load_default=None, validate=ANY_YEAR, metadata=SITE_DAY)
    until = fields.Date(data_key="to", load_default=None, validate=ANY_YEAR, metadata=SITE_DAY)
    sort_by = fields.String(load_default="created_at", validate=validate.OneOf(SORTS))
    sort = fields.String(load_default="desc", validate=validate.OneOf(("asc", "desc")))

    @validates_schema
    def _check_days(self, data: dict[str, Any], **_: Any) -> None:
        since, until = data.get("since"), data.get("until")
        if since and until and since > until:
            raise ValidationError({"to": ["Please choose a day that is not before the first."]})


class SpentDocumentSchema(Schema):
    """A document that took a credit."""

    id = fields.Integer(required=True, allow_none=True)
    name = fields.String(required=True, metadata={"description": "Empty if the document was removed permanently."})


class SpentSchema(Schema):
    """What one member used on one day."""

    created_at = UtcField(required=True)
    id_user = fields.Integer(required=True, allow_none=True)
    used = fields.Integer(required=True)
    user_name = fields.String(required=True)
    doc_id = fields.String(required=True, metadata={"description": "Comma-separated ids of the documents."})
    documents = fields.List(fields.Nested(SpentDocumentSchema), required=True)


class BoughtSchema(Schema):
    """Credits that came or went back."""

    id = fields.Integer(required=True, allow_none=True, metadata={"description": "The order's id."})
    date = UtcField(required=True)
    user = fields.String(required=True)
    amount = fields.String(required=True, metadata={"description": 'As "$290.00"; empty where nothing was paid.'})
    cap_qty = fields.Integer(required=True)
    package = fields.String(required=True)
