"""Removal and departure of members, and the transfer of a team (docs/decisions/0021)."""

from __future__ import annotations

from lyd.core.http import Schema
from lyd.core.http.inputs import IdField

RECEIVER = {"description": "The member who gets the documents and private folders."}


class RemovalRequest(Schema):
    """The receiver of the documents of a removed member."""

    receiver_id = IdField(required=True, metadata=RECEIVER)


class LeavingRequest(Schema):
    """The member who receives the documents; by default the owner."""

    receiver_id = IdField(load_default=None, allow_none=True, metadata=RECEIVER)


class TransferRequest(Schema):
    """The new owner of the team."""

    user_id = IdField(required=True)
