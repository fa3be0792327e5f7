"""Products (document 2, section 7; one call of ours in place of WooCommerce's many)."""

from __future__ import annotations

from typing import Any

from lyd.commerce.schemas.products import ProductQuery, ProductSchema
from lyd.commerce.services import products as services
from lyd.core.db import current_session
from lyd.core.http import Blueprint, Capability, Page, page_of

blp = Blueprint("products", __name__, url_prefix="/products", description="Templates that documents start from.")


@blp.get("", capability=Capability.BROWSE_PRODUCTS)
@blp.arguments(ProductQuery, location="query")
@blp.response(200, page_of(ProductSchema))
def list_products(query: dict[str, Any]) -> Page:
    """List the products that have a published package, by name."""
    return services.list_products(current_session(), **query)
