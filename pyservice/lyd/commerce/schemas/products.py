"""Products and categories on the wire (document 2, sections 3 and 7)."""

from __future__ import annotations

from typing import Any

import marshmallow
from marshmallow import fields, validate

from lyd.commerce.services.access import Access, CostKind, LockedReason
from lyd.commerce.services.catalogue import PURPOSES
from lyd.core.http import PageQuery, Schema
from lyd.core.http.inputs import LARGEST_ID, IdField
from lyd.core.http.schema import MAX_LENGTH

ORDERS = ("name", "date", "price", "popularity")
AMOUNT = {"description": "Australian dollars including GST, as text; null where the shop has set none."}


class ProductQuery(PageQuery):
    """The products to list. `per_page`, the parameter of the shop's own API, is the same as `length`."""

    length = fields.Integer(load_default=MAX_LENGTH, validate=validate.Range(min=1, max=MAX_LENGTH))
    per_page = fields.Integer(validate=validate.Range(min=1, max=MAX_LENGTH))
    purpose = fields.String(load_default="template", validate=validate.OneOf(PURPOSES))
    category = IdField(load_default=None, metadata={"description": "Id of a category; those below it are taken in."})
    search = fields.String(load_default=None, validate=validate.Length(max=200))
    orderby = fields.String(load_default="name", validate=validate.OneOf(ORDERS))
    order = fields.String(load_default=None, validate=validate.OneOf(("asc", "desc")))
    status = fields.String(validate=validate.OneOf(("publish",)), metadata={"description": "Nothing else is shown."})

    @marshmallow.post_load
    def _normalise(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
        data.pop("status", None)
        data["length"] = data.pop("per_page", data["length"])
        return data


class CategoryQuery(Schema):
    """The categories to list. All are on one page: `per_page` and `status` are accepted and change nothing."""

    parent = fields.Integer(
        load_default=None,
        validate=validate.Range(min=0, max=LARGEST_ID),
        metadata={"description": "Only those directly below this one; 0: those at the top."},
    )
    hide_empty = fields.Boolean(load_default=False)
    per_page = fields.Integer(validate=validate.Range(min=1, max=MAX_LENGTH))
    status = fields.String(validate=validate.OneOf(("publish",)))


class ProductOfQuery(Schema):
    """The product of a request."""

    product_id = IdField(required=True)


class CategorySchema(Schema):
    """A product category."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)


class SluggedCategorySchema(CategorySchema):
    """A product category with its word in addresses."""

    slug = fields.String(required=True)


class TemplateSchema(Schema):
    """The package version that the product starts documents with."""

    slug = fields.String(required=True)
    version = fields.String(required=True)
    x_template_id = fields.Integer(required=True)


class ImageSchema(Schema):
    """A picture."""

    id = fields.Integer(required=True)
    src = fields.String(required=True, metadata={"description": "Its address."})
    name = fields.String(required=True)
    alt = fields.String(required=True)


class CostSchema(Schema):
    """What a document of a template costs the caller."""

    kind = fields.String(required=True, validate=validate.OneOf([kind.value for kind in CostKind]))
    amount = fields.String(
        required=True, allow_none=True, metadata={"description": 'The price, for "price"; null if it is on request.'}
    )
    credits = fields.Integer(required=True, metadata={"description": "Credits that starting a document takes."})


class ProductMetaSchema(Schema):
    """A fact that is noted on a product."""

    key = fields.String(required=True)
    value = fields.String(required=True)


class ProductSchema(Schema):
    """A product as the catalogue shows it."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)
    slug = fields.String(required=True)
    sku = fields.String(required=True)
    price = fields.String(required=True, allow_none=True, metadata=AMOUNT)
    regular_price = fields.String(required=True, allow_none=True, metadata=AMOUNT)
    price_html = fields.String(required=True, metadata={"description": "The price as HTML, with a sale."})
    status = fields.Constant("publish", required=True, metadata={"type": "string"})
    downloads = fields.List(
        fields.Dict(), required=True, metadata={"description": "Always empty: what is bought are documents."}
    )
    description = fields.String(required=True, metadata={"description": "HTML."})
    short_description = fields.String(required=True, metadata={"description": "HTML."})
    images = fields.List(fields.Nested(ImageSchema), required=True)
    categories = fields.List(fields.Nested(SluggedCategorySchema), required=True)
    category = fields.Nested(CategorySchema, required=True, allow_none=True)
    permalink = fields.String(required=True)
    meta = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        required=True,
        metadata={
            "description": 'Each flag of the template as "yes" or "no": what the product leaves open is the package\'s.'
        },
    )
    meta_data = fields.List(
        fields.Nested(ProductMetaSchema),
        required=True,
        metadata={"description": "The flags that are set, and the product's other short meta."},
    )
    asic_price = fields.String(required=True, allow_none=True, metadata=AMOUNT)
    legal_review_price = fields.String(
        required=True, allow_none=True, metadata={"description": "Of a document; null if nothing is to be paid."}
    )
    product_videos = fields.String(required=True)
    benefits = fields.String(required=True, metadata={"description": "HTML."})
    is_asic_template = fields.Boolean(required=True)
    template = fields.Nested(TemplateSchema, required=True, allow_none=True)
    access = fields.String(required=True, validate=validate.OneOf([access.value for access in Access]))
    cost = fields.Nested(
        CostSchema, required=True, allow_none=True, metadata={"description": "Null if the template is locked."}
    )
    is_free = fields.Boolean(required=True)
    locked_reason = fields.String(
        required=True, allow_none=True, validate=validate.OneOf([reason.value for reason in LockedReason])
    )


class CategoryImageSchema(Schema):
    """The picture of a category."""

    src = fields.String(required=True)


class CategoryRowSchema(SluggedCategorySchema):
    """A category of the tree."""

    parent = fields.Integer(required=True, metadata={"description": "0 at the top."})
    image = fields.Nested(CategoryImageSchema, required=True, allow_none=True)
    count = fields.Integer(required=True, metadata={"description": "Products that were put into it."})
