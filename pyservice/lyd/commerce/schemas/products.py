"""Products on the wire (contract: GET /products)."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.core.http import PageQuery, Schema
from lyd.core.http.schema import MAX_LENGTH


class ProductQuery(PageQuery):
    """Which products are asked for."""

    length = fields.Integer(load_default=MAX_LENGTH, validate=validate.Range(min=1, max=MAX_LENGTH))
    category = fields.Integer(load_default=None, metadata={"description": "Id of a product category."})
    search = fields.String(load_default=None, validate=validate.Length(max=200))


class CategorySchema(Schema):
    """A product category."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)


class TemplateSchema(Schema):
    """The package version that the product starts documents with."""

    slug = fields.String(required=True)
    version = fields.String(required=True)
    x_template_id = fields.Integer(required=True, attribute="id")


class ProductSchema(Schema):
    """A template product."""

    id = fields.Integer(required=True, attribute="product.id")
    name = fields.String(required=True, attribute="product.name")
    slug = fields.String(required=True, attribute="product.slug")
    sku = fields.String(required=True, attribute="product.sku")
    short_description = fields.String(required=True, attribute="product.short_description")
    category = fields.Nested(CategorySchema, required=True, allow_none=True, attribute="product.category")
    template = fields.Nested(TemplateSchema, required=True, attribute="version")
