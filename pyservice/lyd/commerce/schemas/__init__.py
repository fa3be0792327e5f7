"""The shop on the wire (document 2, sections 3 and 7)."""

from lyd.commerce.schemas.products import (
    CategoryQuery,
    CategoryRowSchema,
    ProductOfQuery,
    ProductQuery,
    ProductSchema,
)

__all__ = ["CategoryQuery", "CategoryRowSchema", "ProductOfQuery", "ProductQuery", "ProductSchema"]
