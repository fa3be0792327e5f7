"""Connected systems as shop admins see them."""

from __future__ import annotations

from marshmallow import fields

from lyd.core.http import Schema, UtcField
from lyd.core.http.inputs import IdField
from lyd.partner_admin.failures import FailureKind


class RateSchema(Schema):
    """A limit, and how much of it is used."""

    seconds = fields.Integer(required=True, metadata={"description": "The time that it is about."})
    amount = fields.Integer(required=True)
    used = fields.Integer(required=True)
    left = fields.Integer(required=True)
    resets_in = fields.Integer(
        required=True, metadata={"description": "Seconds until the first calls count no more; 0: none were made."}
    )
    is_shared = fields.Boolean(required=True, metadata={"description": "All accounts use it together."})


class BudgetSchema(Schema):
    """The limits of one account at a partner."""

    name = fields.String(required=True, metadata={"description": "Of the applications."})
    organisation = fields.String(required=True)
    firms = fields.List(fields.String(), required=True)
    rates = fields.List(fields.Nested(RateSchema), required=True)
    under_way = fields.Integer(required=True)
    most_at_once = fields.Integer(required=True, metadata={"description": "0: no limit."})
    pause = fields.Integer(required=True, metadata={"description": "Seconds that the partner wants no calls for."})


class ListCopySchema(Schema):
    """A list that is being copied."""

    name = fields.String(required=True)
    organisation = fields.String(required=True)
    firm = fields.String(required=True)
    kind = fields.String(required=True)
    records = fields.Integer(required=True)
    began_at = UtcField(required=True, allow_none=True)
    read_at = UtcField(required=True, allow_none=True)


class LostConnectionSchema(Schema):
    """A connection that the partner has ended."""

    name = fields.String(required=True)
    firm = fields.String(required=True)
    member = fields.String(required=True)
    lost_at = UtcField(required=True)


class FailureSchema(Schema):
    """Something that failed, and can be done again."""

    kind = fields.Enum(FailureKind, by_value=True, required=True)
    id = fields.Integer(required=True)
    name = fields.String(required=True)
    firm = fields.String(required=True)
    about = fields.String(required=True)
    reason = fields.String(required=True)
    at = UtcField(required=True)


class PartnerOverviewSchema(Schema):
    """Connected systems: at most 100 rows of each list, the newest first."""

    budgets = fields.List(fields.Nested(BudgetSchema), required=True)
    lists = fields.List(fields.Nested(ListCopySchema), required=True)
    lost = fields.List(fields.Nested(LostConnectionSchema), required=True)
    failures = fields.List(fields.Nested(FailureSchema), required=True)


class ReplayRequest(Schema):
    """What is done again."""

    kind = fields.Enum(FailureKind, by_value=True, required=True)
    id = IdField(required=True)


class ReplaySchema(Schema):
    """Whether it begins now; it does not if it succeeded meanwhile or is under way."""

    begins = fields.Boolean(required=True)
