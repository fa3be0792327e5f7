"""Applications, connections and organisations on the wire (document 1, sections 3 and 7)."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from lyd.core.http import Schema, UtcField

LONGEST_TENANT, LONGEST_CODE, LONGEST_STATE = 64, 4096, 200
NO_CODE = "Invalid token"
"""Document 1, section 5."""


class DigitField(fields.String):
    """Yes or no as the documents write it: '1' or '0'."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=True, validate=validate.OneOf(("0", "1")), **kwargs)

    def _serialize(self, value: Any, attr: str | None, obj: Any, **kwargs: Any) -> str:
        return "1" if value in (True, "1") else "0"


class AppSchema(Schema):
    """An application, and the state of the caller's connection."""

    app = fields.String(required=True, metadata={"description": "Its key, as xero or BGLCAS360."})
    path = fields.String(required=True, metadata={"description": "Its part of addresses: {path}/auth/…"})
    name = fields.String(required=True)
    logo = fields.String(required=True, metadata={"description": "Name of a mark that the widgets draw."})
    description = fields.String(required=True)
    overview = fields.String(required=True, metadata={"description": "HTML."})
    key_features = fields.String(required=True, metadata={"description": "HTML."})
    is_enabled = fields.Boolean(
        required=True, metadata={"description": 'Whether this site can connect to it; "Coming soon" where not.'}
    )
    is_connected = DigitField()
    is_active = DigitField()
    is_show_on_my_account = DigitField()


class AppGroupSchema(Schema):
    """Applications of one kind."""

    group_id = fields.Integer(required=True)
    group_name = fields.String(required=True)
    apps = fields.List(fields.Nested(AppSchema), required=True)


class AppConnectionSchema(Schema):
    """A connection. credential is a field of the documents; what it holds never leaves the service."""

    id = fields.Integer(required=True)
    app = fields.String(required=True)
    user_id = fields.Integer(required=True)
    credential = fields.Constant("", required=True, metadata={"description": "Always empty.", "type": "string"})
    env = fields.String(required=True)
    endpoint = fields.String(required=True)
    update_by = fields.Integer(required=True)
    created_by = fields.Integer(required=True)
    updated_at = UtcField(required=True)
    created_at = UtcField(required=True)
    is_active = DigitField()
    is_connected = DigitField()
    is_show_on_my_account = DigitField()


class AppsQuery(Schema):
    """How the applications are to be arranged."""

    is_group = fields.Boolean(load_default=True, metadata={"description": "0: all of them in a single group."})


class ConnectionQuery(Schema):
    """The caller's id, which document 1 sends with some applications; the token says who calls."""

    user_id = fields.Integer(load_default=None, metadata={"description": "Not used."})


class ConsentLinkSchema(Schema):
    """Where a member gives access."""

    url = fields.Url(required=True, require_tld=False)


class ConsentReturnQuery(Schema):
    """What an application adds to the address on a member's return."""

    code = fields.String(
        required=True,
        validate=validate.Length(min=1, max=LONGEST_CODE, error=NO_CODE),
        error_messages={"required": NO_CODE},
    )
    state = fields.String(load_default="", validate=validate.Length(max=LONGEST_STATE))


class OrganisationSchema(Schema):
    """An organisation of the accounting application (Xero: a tenant)."""

    tenant_id = fields.String(required=True)
    tenant_name = fields.String(required=True)
    selected = fields.Boolean(required=True)


class TenantRequest(Schema):
    """Which organisation."""

    tenant_id = fields.String(required=True, validate=validate.Length(min=1, max=LONGEST_TENANT))


class TenantSetSchema(Schema):
    """That it was done: "success only when the reply's http_code is 200"."""

    http_code = fields.Integer(required=True)
