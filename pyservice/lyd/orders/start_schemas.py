"""Starting the pieces of a paid order, on the wire."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, post_load, validate

from lyd.core.http import Schema
from lyd.core.http.inputs import IdField
from lyd.documents.services import PieceChoice
from lyd.orders.schemas import MOST_PIECES


class OrderStartSchema(Schema):
    """A piece of a paid order to start, as the order's pieces name it."""

    id_order = IdField(required=True)
    line_id = IdField(required=True)
    piece = fields.Integer(required=True, strict=True, validate=validate.Range(min=1, max=MOST_PIECES))

    @post_load
    def _to_choice(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
        return {"order_id": data["id_order"], "piece": PieceChoice(data["line_id"], data["piece"])}
