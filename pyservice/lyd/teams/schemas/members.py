"""Members and their roles on the wire (document 1, sections 3 and 7)."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.core.access import Role
from lyd.core.http import Schema, UtcField
from lyd.core.http.inputs import IdField

SET_BY_HAND = (Role.MANAGER, Role.MEMBER)
"""Roles that can be set; ownership is transferred."""


def given_role() -> fields.Enum:
    """A role that can be set."""
    words = ", ".join(role.value for role in SET_BY_HAND)
    among = validate.OneOf(SET_BY_HAND, error=f"Must be one of: {words}.")
    return fields.Enum(Role, by_value=True, required=True, validate=among)


class MemberSchema(Schema):
    """A member of the team."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)
    email = fields.String(required=True)
    role = fields.Enum(Role, by_value=True, required=True)
    avatar = fields.String(required=True, metadata={"description": "Address of a picture; empty where there is none."})
    joined_at = UtcField(required=True)
    is_me = fields.Boolean(required=True)


class MembersSchema(Schema):
    """All members of the team, and how the seats of its plan are used."""

    rows = fields.List(fields.Nested(MemberSchema), required=True)
    seats = fields.Integer(required=True)
    members = fields.Integer(required=True)
    invitations = fields.Integer(required=True, metadata={"description": "Open ones; each takes a seat."})


class RoleQuery(Schema):
    """The member whose role is wanted; by default the caller."""

    id_team = IdField(load_default=None)
    user_id = IdField(load_default=None)


class RoleSchema(Schema):
    """A role."""

    role = fields.Enum(Role, by_value=True, required=True)


class RoleUpdate(Schema):
    """Another role for a member."""

    id_team = IdField(load_default=None)
    role = given_role()
    user_id = IdField(required=True, data_key="id_user")
