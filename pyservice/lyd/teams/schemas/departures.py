"""Who goes from a team, who gets what they had there, and who owns it from now on (docs/decisions/0021)."""

from __future__ import annotations

from lyd.core.http import Schema
from lyd.core.http.inputs import IdField

RECEIVER = {"description": "The member who gets the documents and private folders."}


class RemovalRequest(Schema):
    """Who receives the documents of a member who is removed."""

    receiver_id = IdField(required=True, metadata=RECEIVER)


class LeavingRequest(Schema):
    """The member who receives the documents; by default the owner."""

    receiver_id = IdField(load_default=None, allow_none=True, metadata=RECEIVER)


class TransferRequest(Schema):
    """Who owns the team from now on."""

    user_id = IdField(required=True)
