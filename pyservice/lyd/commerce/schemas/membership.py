"""What a plan offers of the catalogue, and questions about a product, on the wire (document 2, sections 3 and 7)."""

from __future__ import annotations

from marshmallow import fields

from lyd.core.http import Schema
from lyd.core.http.inputs import IdField


class MembershipProductsQuery(Schema):
    """Whose plan is asked about: the caller's team, which is all that is ever answered for."""

    id_team = IdField(load_default=None)


class MembershipProductsSchema(Schema):
    """The categories that the plan excludes and those of full access, and what is left of its credits."""

    excluded = fields.List(fields.Integer(), required=True)
    full_access_categories = fields.List(fields.Integer(), required=True)
    has_limit = fields.Integer(
        required=True, data_key="hasLimit", metadata={"description": "1 where each document takes a credit, else 0."}
    )
    limit = fields.Integer(required=True, metadata={"description": "Credits left; 0 where there is no limit."})


class FaqQuery(Schema):
    """Which product the questions are about."""

    product_id = IdField(required=True)


class FaqSchema(Schema):
    """A question and its answer."""

    id = fields.Integer(required=True)
    question = fields.String(required=True)
    answer = fields.String(required=True, metadata={"description": "HTML."})
