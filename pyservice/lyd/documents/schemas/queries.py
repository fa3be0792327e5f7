"""What lists are asked for (document 2, section 7)."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, post_load, validate

from lyd.core.access import DocumentSpace
from lyd.core.http import CodeField, PageQuery
from lyd.documents.models import DocumentStatus
from lyd.documents.services.listing import SORTABLE, Filter


class DocumentQuery(PageQuery):
    """Which documents are asked for, and in which order. The default is the newest first."""

    type = CodeField(
        (DocumentSpace.MINE, DocumentSpace.ORGANISATION),
        load_default=DocumentSpace.MINE,
        metadata={"description": "1: my documents; 3: the other members', for owner and manager."},
    )
    folder_id = fields.Integer(load_default=None)
    name = fields.String(load_default=None, validate=validate.Length(max=255))
    status = CodeField(DocumentStatus, load_default=None)
    sort = fields.String(load_default="created_at", validate=validate.OneOf(list(SORTABLE)))
    order = fields.String(load_default="desc", validate=validate.OneOf(["asc", "desc"]))

    @post_load
    def to_filter(self, query: dict[str, Any], **_: Any) -> Filter:
        """As the service wants it."""
        return Filter(space=query.pop("type"), descending=query.pop("order") == "desc", **query)
