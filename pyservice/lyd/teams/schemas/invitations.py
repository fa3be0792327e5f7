"""Invitations on the wire (docs/decisions/0021)."""

from __future__ import annotations

from typing import Any

import marshmallow
from marshmallow import fields, validate

from lyd.core.access import Role
from lyd.core.http import Schema, UtcField
from lyd.core.http.inputs import PASSWORD_TOO_SHORT, SHORTEST_PASSWORD
from lyd.mail.addresses import is_address
from lyd.teams.schemas.members import given_role
from lyd.teams.schemas.updates import TOO_LONG
from lyd.teams.services import InvitationState

EMAIL_REQUIRED, WRONG_EMAIL = "Email is required", "Wrong email format"
FIRST_REQUIRED, LAST_REQUIRED = "First name is required", "Last name is required"
PASSWORD_REQUIRED = "Password is required"  # noqa: S105 - words
LONGEST_PASSWORD = 4096
"""WordPress's maximum."""
MAX_PERSON_NAME = 100
MAX_TOKEN = 2000


class EmailField(fields.String):
    """An e-mail address, kept as typed but for the blanks around it."""

    def __init__(self) -> None:
        super().__init__(required=True, error_messages={"required": EMAIL_REQUIRED, "null": EMAIL_REQUIRED})

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        address = super()._deserialize(value, attr, data, **kwargs).strip()
        if not address:
            raise marshmallow.ValidationError(EMAIL_REQUIRED)
        if not is_address(address):
            raise marshmallow.ValidationError(WRONG_EMAIL)
        return address


class PersonField(fields.String):
    """A first or last name: on one line, without blanks around it. missing is the message if it is blank."""

    def __init__(self, missing: str) -> None:
        self.missing_message = missing
        length = validate.Length(max=MAX_PERSON_NAME, error=TOO_LONG)
        super().__init__(required=True, validate=length, error_messages={"required": missing, "null": missing})

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        name = " ".join(super()._deserialize(value, attr, data, **kwargs).split())
        if not name:
            raise marshmallow.ValidationError(self.missing_message)
        return name


class InvitationRequest(Schema):
    """The invited person, and the role."""

    email = EmailField()
    role = given_role()


class InvitationSchema(Schema):
    """An invitation, for the owner and managers."""

    id = fields.Integer(required=True)
    email = fields.String(required=True)
    role = fields.Enum(Role, by_value=True, required=True)
    state = fields.Enum(InvitationState, by_value=True, required=True)
    created_at = UtcField(required=True)
    sent_at = UtcField(required=True)
    expires_at = UtcField(required=True)


class InvitationsSchema(Schema):
    """The team's invitations that are open, or ran out in the last 30 days; the newest first."""

    rows = fields.List(fields.Nested(InvitationSchema), required=True)


class TokenRequest(Schema):
    """The token behind the # of the link."""

    token = fields.String(required=True, validate=validate.Length(min=1, max=MAX_TOKEN))


class OfferSchema(Schema):
    """An invitation, as its link shows it."""

    team = fields.String(required=True)
    inviter = fields.String(required=True)
    role = fields.Enum(Role, by_value=True, required=True)
    email = fields.String(required=True)
    has_account = fields.Boolean(required=True)
    expires_at = UtcField(required=True)
    state = fields.Enum(InvitationState, by_value=True, required=True)


class RegisterRequest(TokenRequest):
    """The account to create."""

    first_name = PersonField(FIRST_REQUIRED)
    last_name = PersonField(LAST_REQUIRED)
    password = fields.String(
        required=True,
        load_only=True,
        error_messages={"required": PASSWORD_REQUIRED, "null": PASSWORD_REQUIRED},
        validate=[
            validate.Length(min=1, error=PASSWORD_REQUIRED),
            validate.Length(min=SHORTEST_PASSWORD, error=PASSWORD_TOO_SHORT),
            validate.Length(max=LONGEST_PASSWORD, error=TOO_LONG),
        ],
    )
