"""A firm's settings of the assistant, and what it used."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.assistant.models import Provider, UsageKind
from lyd.assistant.services.limits import Limit
from lyd.core.http import Schema, UtcField

SHORTEST_RETENTION, LONGEST_RETENTION = 7, 3650
MONTH = {"format": "year-month", "pattern": r"^\d{4}-\d{2}$", "description": "YYYY-MM"}
"""What the OpenAPI document says of a month; the field alone would be a date."""


class AssistantSettingsUpdate(Schema):
    """All settings of the firm. consents is needed when the provider becomes another company's."""

    is_enabled = fields.Boolean(required=True)
    provider = fields.Enum(Provider, by_value=True, required=True)
    sends_partner_data = fields.Boolean(
        required=True, metadata={"description": "Parties that were imported from connected systems; never Xero's."}
    )
    allows_browser_speech = fields.Boolean(
        required=True, metadata={"description": "Recognition by the browser, whose maker may receive the sound."}
    )
    retention_days = fields.Integer(
        required=True, strict=True, validate=validate.Range(SHORTEST_RETENTION, LONGEST_RETENTION)
    )
    consents = fields.Boolean(load_default=False)


class AssistantSettingsSchema(Schema):
    """A firm's settings, and which providers the site has."""

    is_enabled = fields.Boolean(required=True)
    provider = fields.Enum(Provider, by_value=True, required=True)
    providers = fields.List(fields.Enum(Provider, by_value=True), required=True)
    sends_partner_data = fields.Boolean(required=True)
    allows_browser_speech = fields.Boolean(required=True)
    retention_days = fields.Integer(required=True)
    consented_by = fields.String(required=True, allow_none=True, metadata={"description": "The member's name."})
    consented_at = UtcField(required=True, allow_none=True)


class AssistantUsageQuery(Schema):
    """A month; the current one if it is left out."""

    month = fields.Date(format="%Y-%m", load_default=None, metadata=MONTH)


class AssistantUsageRowSchema(Schema):
    """What a member used of one kind."""

    user_id = fields.Integer(required=True)
    display_name = fields.String(required=True, allow_none=True)
    provider = fields.Enum(Provider, by_value=True, required=True)
    kind = fields.Enum(UsageKind, by_value=True, required=True)
    calls = fields.Integer(required=True)
    input_tokens = fields.Integer(required=True)
    output_tokens = fields.Integer(required=True)
    audio_seconds = fields.Integer(required=True)
    cost_micros = fields.Integer(required=True, metadata={"description": "Millionths of a US dollar."})


class AssistantLimitSchema(Schema):
    """How far a limit is used up."""

    limit = fields.Enum(
        Limit, by_value=True, required=True, metadata={"description": "turns: the caller's, of today. Else the firm's."}
    )
    used = fields.Integer(required=True)
    allowed = fields.Integer(required=True)
    starts_again = fields.Date(required=True)
    notice = fields.String(required=True, metadata={"description": "From 80 % on, else blank."})


class AssistantUsageSchema(Schema):
    """The use of a month by member, and the limits as they stand now."""

    month = fields.Date(format="%Y-%m", required=True, metadata=MONTH)
    rows = fields.List(fields.Nested(AssistantUsageRowSchema), required=True)
    limits = fields.List(fields.Nested(AssistantLimitSchema), required=True)


class DeletedConversationsSchema(Schema):
    """How many conversations were removed."""

    deleted = fields.Integer(required=True)
