"""The account on the wire, composed of the domains' schemas."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.account.pages import AccountPage
from lyd.announcements.schemas import ActiveSchema
from lyd.core.access import Capability, PlanSlug, PlanStatus, Role
from lyd.core.http import Schema
from lyd.credits.schemas import CreditSchema
from lyd.documents.schemas.rows import DocumentSchema
from lyd.integrations.organisations import OrganisationsState
from lyd.integrations.schemas import AppGroupSchema, OrganisationSchema
from lyd.memberships.schemas import MembershipCardSchema, MembershipSchema
from lyd.orders.models import OrderKind
from lyd.orders.services import WaitingFor
from lyd.profile.schemas import ProfileSchema
from lyd.security.schemas import TwoFactorSchema
from lyd.teams.schemas import CompanySchema


class MeQuery(Schema):
    """The page that sends the request; left out by pages without data of their own."""

    page = fields.Enum(AccountPage, by_value=True, data_key="for", load_default=None)


class CountsSchema(Schema):
    """The numbers of the badges."""

    members = fields.Integer(required=True)
    seats = fields.Integer(required=True, metadata={"description": "How many members the plan allows."})
    invitations = fields.Integer(required=True, metadata={"description": "Invitations that are open."})
    integrations = fields.Integer(required=True, metadata={"description": "Applications that are connected."})


class PlanSchema(Schema):
    """The team's plan."""

    slug = fields.String(required=True, validate=validate.OneOf([plan.value for plan in PlanSlug]))
    name = fields.String(required=True)
    status = fields.String(required=True, validate=validate.OneOf([status.value for status in PlanStatus]))


class StandingSchema(Schema):
    """The caller's role, plan and capabilities."""

    role = fields.String(required=True, validate=validate.OneOf([role.value for role in Role]))
    plan = fields.Nested(PlanSchema, required=True)
    capabilities = fields.List(
        fields.String(validate=validate.OneOf([capability.value for capability in Capability])), required=True
    )
    needs_upgrade = fields.List(
        fields.String(), required=True, metadata={"description": "What nothing but the plan denies."}
    )
    credits = fields.Nested(CreditSchema, required=True)


class UserSchema(Schema):
    """The signed-in user."""

    id = fields.Integer(required=True)
    display_name = fields.String(required=True)
    email = fields.String(required=True)


class TeamSchema(Schema):
    """The user's team."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)


class AccountSchema(StandingSchema):
    """The caller, the team, and the caller's capabilities."""

    user = fields.Nested(UserSchema, required=True)
    team = fields.Nested(TeamSchema, required=True)
    membership = fields.Nested(MembershipSchema, required=True)


class AccountUserSchema(UserSchema):
    """The signed-in member, with a picture."""

    avatar = fields.String(required=True, metadata={"description": "Address of the picture, or empty."})


class WaitingOrderSchema(Schema):
    """An order of the caller that waits to be paid, or to be started as documents."""

    id = fields.Integer(required=True)
    kind = fields.Enum(OrderKind, by_value=True, required=True)
    waiting_for = fields.Enum(WaitingFor, by_value=True, required=True)
    name = fields.String(required=True, metadata={"description": "Of what was ordered."})
    total = fields.Decimal(places=2, as_string=True, required=True)
    pieces = fields.Integer(required=True, metadata={"description": "Documents that can be started."})


class MonthSchema(Schema):
    """The firm's activity in the last 30 days of the site's calendar, today included."""

    since = fields.Date(required=True)
    completed = fields.Integer(required=True, metadata={"description": "Documents."})
    credits_used = fields.Integer(required=True, allow_none=True, metadata={"description": "Null without credits."})
    active_members = fields.Integer(
        required=True, metadata={"description": "Members who created or changed a document of their own."}
    )


class DashboardSchema(Schema):
    """The caller's recent documents and waiting orders."""

    current = fields.Nested(
        DocumentSchema, required=True, allow_none=True, metadata={"description": "Unfinished and changed last."}
    )
    recent = fields.List(fields.Nested(DocumentSchema), required=True)
    failed = fields.List(
        fields.Nested(DocumentSchema), required=True, metadata={"description": "Their last assembly failed."}
    )
    orders = fields.List(fields.Nested(WaitingOrderSchema), required=True)
    month = fields.Nested(
        MonthSchema, required=True, allow_none=True, metadata={"description": "For the firm's owner only."}
    )


class MeSchema(StandingSchema):
    """The caller, the firm, the plan, the caller's capabilities, and the page's own data."""

    user = fields.Nested(AccountUserSchema, required=True)
    team = fields.Nested(CompanySchema, required=True)
    membership = fields.Nested(MembershipCardSchema, required=True)
    counts = fields.Nested(CountsSchema, required=True)
    two_factor = fields.Nested(TwoFactorSchema, required=True)
    announcement = fields.Nested(ActiveSchema, required=True, allow_none=True)
    organisations = fields.List(fields.Nested(OrganisationSchema), required=True)
    organisations_state = fields.Enum(
        OrganisationsState,
        by_value=True,
        required=True,
        metadata={
            "description": "Of the accounting application: none (not connected), loading (connected, and its "
            "organisations are being read), ready, or lost (it has ended the connection; connect it again)."
        },
    )
    dashboard = fields.Nested(DashboardSchema, metadata={"description": "Only for=dashboard."})
    profile = fields.Nested(ProfileSchema, metadata={"description": "Only for=edit-profile."})
    connections = fields.List(fields.Nested(AppGroupSchema), metadata={"description": "Only for=my-integration."})
