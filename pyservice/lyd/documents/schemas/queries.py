"""Query parameters of the document lists (document 2, section 7)."""

from __future__ import annotations

from typing import Any

import marshmallow
from marshmallow import fields, post_load, validate, validates_schema

from lyd.core.access import DocumentSpace
from lyd.core.http import CodeField, PageQuery, Schema
from lyd.core.http.inputs import MAX_NAME, IdField, IdsField
from lyd.documents.models import MAX_CLIENT, DocumentStatus
from lyd.documents.services.cursors import decode_cursor
from lyd.documents.services.lists import SORTABLE, Filter

SPACES = "1: my documents; 2: shared folders; 3: the other members' documents, for owner and manager."
USERS = "Their documents only; with type 3."
INVALID_CURSOR = "This is not a place in this list."


class CursorField(fields.String):
    """The `next` of an earlier response."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        try:
            return decode_cursor(super()._deserialize(value, attr, data, **kwargs))
        except ValueError as error:
            raise marshmallow.ValidationError(INVALID_CURSOR) from error


class DocumentShowQuery(Schema):
    """The space in which a document is shown."""

    type = CodeField(
        DocumentSpace,
        load_default=None,
        metadata={"description": f"{SPACES} Left out: where the caller may do most with it."},
    )


class StatusQuery(Schema):
    """The documents to count."""

    type = CodeField(DocumentSpace, load_default=DocumentSpace.MINE, metadata={"description": SPACES})
    folder_id = IdField(load_default=None)
    name = fields.String(
        load_default=None,
        validate=validate.Length(max=MAX_NAME),
        metadata={"description": "A part of the name, or of the client or matter."},
    )
    client = fields.String(
        load_default=None,
        validate=validate.Length(max=MAX_CLIENT),
        metadata={"description": "The whole client or matter; capitals and accents make no difference."},
    )
    user_ids = IdsField(load_default=(), metadata={"description": USERS})

    @post_load
    def to_filter(self, query: dict[str, Any], **_: Any) -> Filter:
        """Convert to the service's filter."""
        if "order" in query:
            query["descending"] = query.pop("order") == "desc"
        return Filter(space=query.pop("type"), **query)


class DocumentQuery(StatusQuery, PageQuery):
    """The documents to list, and their order. The default is the newest first."""

    status = CodeField(DocumentStatus, load_default=None)
    sort = fields.String(load_default="created_at", validate=validate.OneOf(list(SORTABLE)))
    order = fields.String(load_default="desc", validate=validate.OneOf(["asc", "desc"]))
    after = CursorField(
        load_default=None,
        metadata={"description": "`next` of the answer before this one: reads on from there, whatever `page` says."},
    )

    @validates_schema
    def check_cursor(self, query: dict[str, Any], **_: Any) -> None:
        """Refuse a cursor of a list with another order."""
        place = query["after"]
        if place is not None and (place.sort, place.descending) != (query["sort"], query["order"] == "desc"):
            raise marshmallow.ValidationError(INVALID_CURSOR, "after")


class OwnerStatusQuery(StatusQuery):
    """The other members' documents to count."""

    type = CodeField((DocumentSpace.ORGANISATION,), load_default=DocumentSpace.ORGANISATION)


class OwnerDocumentQuery(DocumentQuery):
    """The other members' documents to list."""

    type = CodeField((DocumentSpace.ORGANISATION,), load_default=DocumentSpace.ORGANISATION)
