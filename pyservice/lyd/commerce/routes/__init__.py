"""The shop's routes (document 2, section 7)."""

from lyd.commerce.routes.coupons import blp as coupons
from lyd.commerce.routes.customers import blp as customers
from lyd.commerce.routes.faq import blp as faq
from lyd.commerce.routes.products import blp as products

__all__ = ["coupons", "customers", "faq", "products"]
