"""What a member is told about the account (contract: GET /me/capabilities; document 1, sections 3, 7)."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.core.access import Capability, PlanSlug, PlanStatus, Role
from lyd.core.http import Schema
from lyd.credits.schemas import CreditSchema
from lyd.memberships.schemas import MembershipSchema


class UserSchema(Schema):
    """The signed-in user."""

    id = fields.Integer(required=True)
    display_name = fields.String(required=True)
    email = fields.String(required=True)


class TeamSchema(Schema):
    """The user's team."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)


class PlanSchema(Schema):
    """The team's plan."""

    slug = fields.String(required=True, validate=validate.OneOf([plan.value for plan in PlanSlug]))
    name = fields.String(required=True)
    status = fields.String(required=True, validate=validate.OneOf([status.value for status in PlanStatus]))


class AccountSchema(Schema):
    """Who the caller is and what the caller may do."""

    user = fields.Nested(UserSchema, required=True)
    team = fields.Nested(TeamSchema, required=True)
    role = fields.String(required=True, validate=validate.OneOf([role.value for role in Role]))
    plan = fields.Nested(PlanSchema, required=True)
    capabilities = fields.List(
        fields.String(validate=validate.OneOf([capability.value for capability in Capability])), required=True
    )
    needs_upgrade = fields.List(
        fields.String(), required=True, metadata={"description": "What nothing but the plan denies."}
    )
    credits = fields.Nested(CreditSchema, required=True)
    membership = fields.Nested(MembershipSchema, required=True)
