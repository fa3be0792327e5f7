"""Questions about a product on the wire (document 2, sections 3 and 7)."""

from __future__ import annotations

from typing import ClassVar

from marshmallow import fields

from lyd.core.http import Schema
from lyd.core.http.inputs import IdField


class FaqQuery(Schema):
    """The product of the questions."""

    product_id = IdField(required=True)


class FaqSchema(Schema):
    """A question and its answer."""

    envelope_fields: ClassVar[dict[str, fields.Field]] = {
        "body": fields.List(fields.Nested(lambda: FaqSchema()), required=True, metadata={"description": "As data."})
    }

    id = fields.Integer(required=True)
    question = fields.String(required=True)
    answer = fields.String(required=True, metadata={"description": "HTML."})
