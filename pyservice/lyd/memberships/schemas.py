"""Memberships and plans on the wire (document 1, sections 2.5, 2.6, 3 and 7)."""

from __future__ import annotations

import datetime
from typing import Any, ClassVar

from marshmallow import ValidationError, fields, validate, validates_schema

from lyd.core.access import PlanSlug, PlanStatus
from lyd.core.http import Schema, UtcField
from lyd.core.http.inputs import IdField

SLUGS = [plan.value for plan in PlanSlug]
DAY_OR_NOTHING = r"^(\d{4}-\d{2}-\d{2})?$"


class DayField(fields.Field):
    """A day of an answer, as YYYY-MM-DD; "" where there is none, which is why this is no `fields.Date`."""

    def __init__(self, **kwargs: Any) -> None:
        metadata = {"type": "string", "pattern": DAY_OR_NOTHING, **kwargs.pop("metadata", {})}
        super().__init__(dump_only=True, metadata=metadata, **kwargs)

    def _serialize(self, value: datetime.date | None, attr: str | None, obj: Any, **kwargs: Any) -> str:
        return value.isoformat() if value else ""


class RenewalSchema(Schema):
    """The automatic renewal of the team's plan."""

    state = fields.String(
        required=True,
        validate=validate.OneOf(("on", "failed", "off")),
        metadata={"description": "failed: the payment was refused and is tried again; off: it was cancelled."},
    )
    day = DayField(required=True, metadata={"description": "The next payment; empty unless it is on."})
    price = fields.Decimal(as_string=True, places=2, required=True)
    payer = fields.String(
        required=True, metadata={"description": "Who pays, in whose billing portal it is; empty for the caller."}
    )


class MembershipSchema(Schema):
    """The team's membership, in the words of the membership card."""

    name = fields.String(required=True)
    slug = fields.String(required=True, validate=validate.OneOf(SLUGS))
    status = fields.String(required=True, validate=validate.OneOf([status.value for status in PlanStatus]))
    start_date = DayField(required=True, metadata={"description": "A day in the site's timezone, as end_date."})
    end_date = DayField(required=True, metadata={"description": "Empty for a plan without an end."})
    used = fields.Integer(required=True, metadata={"description": "Days from the start to today; 0 without an end."})
    remaining = fields.Integer(
        required=True,
        metadata={"description": "Days from today to the end date; 0 without an end, and on the last day."},
    )
    renewal = fields.Nested(
        RenewalSchema,
        required=True,
        allow_none=True,
        metadata={"description": "Null if the plan was not bought with automatic renewal."},
    )


class PlanOfferSchema(Schema):
    """A plan on offer."""

    id = fields.Integer(
        required=True,
        allow_none=True,
        attribute="offer.product_id",
        metadata={"description": "The product that sells it; null where none does."},
    )
    name = fields.String(required=True, attribute="offer.name")
    slug = fields.String(required=True, validate=validate.OneOf(SLUGS), attribute="offer.plan.slug")
    length = fields.Integer(
        required=True, attribute="offer.months", metadata={"description": "Months that the price is for; 0 for good."}
    )
    hasLimit = fields.String(  # noqa: N815 - the documents' own name
        required=True, validate=validate.OneOf(("0", "1")), attribute="offer.has_limit"
    )
    limit = fields.Integer(required=True, allow_none=True, attribute="offer.documents")
    payg = fields.Boolean(required=True, attribute="offer.plan.pay_per_document")
    price = fields.Decimal(as_string=True, places=2, required=True, allow_none=True, attribute="offer.price")
    duration = fields.String(
        required=True, attribute="offer.duration", metadata={"description": 'What the price is for, as "month".'}
    )
    number_of_users = fields.Integer(required=True, attribute="offer.users")
    short_description = fields.String(required=True, attribute="offer.short_description")
    plan_includes = fields.String(required=True, attribute="offer.includes", metadata={"description": "HTML."})
    selected = fields.Boolean(required=True)
    color = fields.String(required=True, attribute="offer.color")


class MembershipCardSchema(MembershipSchema):
    """The membership, and the video that its members are shown."""

    show_video = fields.Boolean(required=True)
    video_url = fields.String(required=True)


class UserMembershipSchema(MembershipCardSchema):
    """The membership, and every plan."""

    plans = fields.List(fields.Nested(PlanOfferSchema), required=True)


class MembershipQuery(Schema):
    """Whose membership; only one's own."""

    user_id = IdField(load_default=None)


class PlanPreviewRequest(Schema):
    """Which plan: by its slug, or by the product that sells it."""

    plan = fields.Enum(PlanSlug, by_value=True, load_default=None)
    product_id = IdField(load_default=None)

    @validates_schema
    def _check_one(self, data: dict[str, Any], **_: Any) -> None:
        if (data.get("plan") is None) == (data.get("product_id") is None):
            raise ValidationError({"plan": ["Please give a plan or a product."]})


class RenewalTermsSchema(Schema):
    """On what terms a plan would renew automatically; the price stays until the renewal is cancelled."""

    price = fields.Decimal(as_string=True, places=2, required=True)
    months = fields.Integer(required=True)
    renews_at = UtcField(required=True, metadata={"description": "The first payment after this one."})


class PlanPreviewSchema(Schema):
    """What a plan would bring."""

    plan = fields.String(required=True, validate=validate.OneOf(SLUGS), attribute="offer.plan.slug")
    price = fields.Decimal(as_string=True, places=2, required=True, allow_none=True, attribute="offer.price")
    seats = fields.Integer(required=True, attribute="offer.users")
    members = fields.Integer(required=True)
    over_seats = fields.Integer(required=True)
    credits_now = fields.Integer(required=True)
    credits_after = fields.Integer(
        required=True, allow_none=True, metadata={"description": "Null where documents take none; they are kept."}
    )
    starts_at = UtcField(required=True)
    ends_at = UtcField(required=True, allow_none=True)
    gives_up_until = UtcField(
        required=True,
        allow_none=True,
        metadata={"description": "End of the paid time of the plan that there is, which would run on unused."},
    )
    needs_choice = fields.Boolean(required=True)
    renewal = fields.Nested(
        RenewalTermsSchema,
        required=True,
        allow_none=True,
        metadata={"description": "Null where the shop has it disabled, or the plan cannot renew or does so already."},
    )
    renewing_plan = fields.String(
        required=True,
        allow_none=True,
        validate=validate.OneOf(SLUGS),
        metadata={"description": "The team's plan that renews automatically now; buying another one ends that."},
    )


class MembershipProductsQuery(Schema):
    """Whose plan is asked about: the caller's team, which is all that is ever answered for."""

    id_team = IdField(load_default=None)


class MembershipProductsSchema(Schema):
    """The categories that the plan excludes and those of full access, and what is left of its credits."""

    excluded = fields.List(fields.Integer(), required=True)
    full_access_categories = fields.List(fields.Integer(), required=True)
    has_limit = fields.Integer(
        required=True, data_key="hasLimit", metadata={"description": "1 where each document takes a credit, else 0."}
    )
    limit = fields.Integer(required=True, metadata={"description": "Credits left; 0 where there is no limit."})
    envelope_fields: ClassVar[dict[str, fields.Field]] = {
        "excluded": excluded,
        "full_access_categories": full_access_categories,
        "has_limit": has_limit,
        "limit": limit,
    }


class PortalSchema(Schema):
    """Where the billing portal is."""

    url = fields.String(required=True)
