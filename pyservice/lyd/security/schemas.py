"""Two-factor authentication and the security of one's account on the wire (document 1, sections 4 and 7)."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import marshmallow
from marshmallow import fields, validate

from lyd.core.http import Schema, UtcField
from lyd.security.models import SecurityKind

MAX_CODE, MAX_PASSWORD = 40, 4096
NO_CODE = "Please enter the code."
NO_PROOF = "Please enter a code or your password."
UNCONFIRMED = "Please enter your password."


class Act(StrEnum):
    """Actions of PUT /tfa/{id}."""

    BEGIN = "begin"
    CONFIRM = "confirm"
    DISABLE = "disable"
    RECOVERY = "recovery"


class TwoFactorSchema(Schema):
    """The state of two-factor authentication, in the terms of the WP 2FA plugin."""

    id = fields.Integer(required=True)
    wp_2fa_2fa_status = fields.String(
        required=True, metadata={"description": "has_enabled_methods, no_required_not_enabled, or another of WP 2FA's."}
    )
    wp_2fa_enabled_methods = fields.List(fields.String(), required=True)
    provider = fields.String(required=True, validate=validate.OneOf(["lyd", "wp2fa"]))
    setup_url = fields.String(required=True, metadata={"description": "Empty: set up through PUT /tfa/{id}."})


class TwoFactorRequest(Schema):
    """begin needs the password, confirm the app's code, disable and recovery either (a recovery code is a code too)."""

    action = fields.Enum(Act, by_value=True, required=True)
    code = fields.String(load_default=None, allow_none=True, validate=validate.Length(max=MAX_CODE))
    password = fields.String(load_default=None, allow_none=True, validate=validate.Length(max=MAX_PASSWORD))

    @marshmallow.validates_schema
    def check_proof(self, data: dict[str, Any], **_: Any) -> None:
        """Raise ValidationError if a field that the action needs is missing."""
        if data["action"] is Act.BEGIN and not data["password"]:
            raise marshmallow.ValidationError(UNCONFIRMED, "password")
        if data["action"] is Act.CONFIRM and not data["code"]:
            raise marshmallow.ValidationError(NO_CODE, "code")
        if data["action"] in {Act.DISABLE, Act.RECOVERY} and not (data["code"] or data["password"]):
            raise marshmallow.ValidationError(NO_PROOF, "code")


class TwoFactorChangeSchema(Schema):
    """begin answers secret, uri and qr; confirm and recovery answer recovery_codes, this once; disable a message."""

    secret = fields.String(metadata={"description": "For typing into the app (base 32)."})
    uri = fields.String(metadata={"description": "For opening the app on the same phone (otpauth://)."})
    qr = fields.String(metadata={"description": "The uri as SVG."})
    recovery_codes = fields.List(fields.String())


class SecurityEventSchema(Schema):
    """A security event. device and ip are the member's, if the member caused it."""

    id = fields.Integer(required=True)
    kind = fields.String(required=True, validate=validate.OneOf([kind.value for kind in SecurityKind]))
    sentence = fields.String(required=True)
    ip = fields.String(required=True, allow_none=True)
    device = fields.String(required=True, allow_none=True)
    created_at = UtcField(required=True)
    is_current = fields.Boolean(required=True, metadata={"description": "The sign-in of the session that asks."})


class SessionSchema(Schema):
    """A session of the member."""

    id = fields.String(required=True)
    device = fields.String(required=True)
    ip = fields.String(required=True, allow_none=True)
    signed_in_at = UtcField(required=True, allow_none=True)
    expires_at = UtcField(required=True)
    is_current = fields.Boolean(required=True)


class SecuritySchema(Schema):
    """The events, newest first, and the sessions, the caller's first."""

    events = fields.List(fields.Nested(SecurityEventSchema), required=True)
    sessions = fields.List(fields.Nested(SessionSchema), required=True)
