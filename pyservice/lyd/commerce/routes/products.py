"""Products (document 2, section 7; one call of ours in place of WooCommerce's many). Visitors may look, too."""

from __future__ import annotations

import json
from typing import Any

from flask import Response

from lyd.commerce import schemas
from lyd.commerce.routes.callers import caller_or_visitor, site_url
from lyd.commerce.services import catalogue
from lyd.commerce.services.cache import cached_page
from lyd.commerce.views import category_view, product_view
from lyd.core.db import current_session
from lyd.core.http import Blueprint, Capability, Wire, page_of

blp = Blueprint("products", __name__, url_prefix="/products", description="What the shop sells, and who may start it.")


@blp.get("", capability=Capability.PUBLIC)
@blp.arguments(schemas.ProductQuery, location="query")
@blp.response(200, page_of(schemas.ProductSchema))
def list_products(query: dict[str, Any]) -> Response:
    """List products: templates that have a published package, credit packages, or plans."""
    session, caller, site = current_session(), caller_or_visitor(), site_url()

    def make() -> bytes:
        page = catalogue.list_products(session, caller, site, **query).mapped(product_view)
        payload = {
            "rows": page.rows,
            "page": page.page,
            "total_page": page.total_page,
            "total_record": page.total_record,
        }
        return json.dumps({"code": 200, "message": "", "data": payload}).encode()

    return Response(cached_page(session, caller, {"site": site, **query}, make), mimetype="application/json")


@blp.get("/categories", capability=Capability.PUBLIC)
@blp.arguments(schemas.CategoryQuery, location="query")
@blp.response(200, schemas.CategoryRowSchema(many=True))
def list_categories(query: dict[str, Any]) -> list[Wire]:
    """List the categories that may be browsed, by name, the tree flat."""
    filters = {name: query[name] for name in ("parent", "hide_empty")}
    return [category_view(row) for row in catalogue.list_categories(current_session(), site_url(), **filters)]


@blp.get("/<int:product_id>", capability=Capability.PUBLIC)
@blp.response(200, schemas.ProductSchema)
def show_product(product_id: int) -> Wire:
    """Show a product."""
    return product_view(catalogue.show_product(current_session(), caller_or_visitor(), site_url(), product_id))
