"""The client or matter of documents on the wire (docs/decisions/0045)."""

from __future__ import annotations

from typing import Any

import marshmallow
from marshmallow import fields, validate

from lyd.core.access import DocumentSpace
from lyd.core.http import CodeField, Schema
from lyd.core.http.inputs import IdField, IdsField
from lyd.documents.models import MAX_CLIENT
from lyd.documents.schemas.actions import LIST
from lyd.documents.schemas.queries import SPACES, USERS
from lyd.documents.services.client_values import MOST_CLIENTS
from lyd.documents.services.clients import ANY_CLIENT

TOO_LONG = f"Please use at most {MAX_CLIENT} characters."
PART = {"description": "A part of the client or matter."}


class ClientField(fields.String):
    """A client or matter: trimmed, with single spaces between its words. Blank means none."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(metadata={"description": "Null or blank: none. Kept with single spaces."}, **kwargs)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        client = " ".join(super()._deserialize(value, attr, data, **kwargs).split())
        if len(client) > MAX_CLIENT:
            raise marshmallow.ValidationError(TOO_LONG)
        return client or None


class ClientChangeSchema(Schema):
    """Documents and their new client or matter."""

    list_doc = IdsField(required=True, metadata=LIST)
    client = ClientField(required=True, allow_none=True)
    seen_client = fields.String(
        load_default=ANY_CLIENT,
        allow_none=True,
        metadata={"description": "The client or matter that was on the screen; 409 if one has another by now."},
    )


class ChangedClientsSchema(Schema):
    """Documents whose client or matter was changed."""

    changed = fields.List(
        fields.Integer(), required=True, metadata={"description": "Ids; those that had it already are left out."}
    )
    client = fields.String(required=True, allow_none=True)


class ClientQuery(Schema):
    """The space or folder whose clients and matters are counted."""

    space = CodeField(DocumentSpace, data_key="type", load_default=DocumentSpace.MINE, metadata={"description": SPACES})
    folder_id = IdField(load_default=None)
    user_ids = IdsField(load_default=(), metadata={"description": USERS})
    part = fields.String(load_default=None, validate=validate.Length(max=MAX_CLIENT), metadata=PART)


class ClientCountSchema(Schema):
    """A client or matter, and how many documents of the list it has."""

    client = fields.String(required=True)
    total = fields.Integer(required=True)


class ClientCountsSchema(Schema):
    """The clients and matters of a list, by name."""

    rows = fields.List(fields.Nested(ClientCountSchema), required=True)
    has_more = fields.Boolean(
        required=True, metadata={"description": f"There are more than {MOST_CLIENTS}: a `part` finds the others."}
    )


class ClientSuggestionQuery(Schema):
    """The part of a client or matter to complete."""

    part = fields.String(load_default=None, validate=validate.Length(max=MAX_CLIENT), metadata=PART)


class ClientSuggestionsSchema(Schema):
    """Clients and matters in use, those of the newest documents first."""

    rows = fields.List(fields.String(), required=True)
