"""Routes for shop admins: the results of orders, the setup of the partners, and the repair of webhooks."""

from __future__ import annotations

from typing import Any

from lyd.adapters.woocommerce import register_webhooks
from lyd.core.db import current_session
from lyd.core.extensions import get_settings
from lyd.core.http import SITE_FAMILY, Blueprint, Capability
from lyd.core.http.shop_admin import identify_shop_admin
from lyd.orders.errors import StoreUnavailable
from lyd.orders.services.clients import woocommerce_client
from lyd.orders.shop import schemas, services
from lyd.orders.shop.errors import WebhooksUnsigned

shop = Blueprint(
    "shop_orders",
    __name__,
    families=SITE_FAMILY,
    url_prefix="/shop",
    description="Orders and partners, for shop admins.",
)


@shop.get("/orders", capability=Capability.MANAGE_SHOP, identify=identify_shop_admin)
@shop.arguments(schemas.OrdersQuery, location="query")
@shop.response(200, schemas.ShopOrderSchema(many=True))
def list_orders(query: dict[str, Any]) -> list[services.OrderFacts]:
    """List the results of these orders; one without any of ours is left out."""
    return services.list_facts(current_session(), query["order_ids"])


@shop.get("/partners", capability=Capability.MANAGE_SHOP, identify=identify_shop_admin)
@shop.response(200, schemas.PartnersSchema)
def show_partners() -> dict[str, Any]:
    """Say which partners are set up, never with what."""
    return services.describe_partners(get_settings())


@shop.post(
    "/webhooks",
    capability=Capability.MANAGE_SHOP,
    identify=identify_shop_admin,
    errors=[WebhooksUnsigned, StoreUnavailable],
    limits="6/minute",
)
@shop.arguments(schemas.WebhooksQuery, location="query")
@shop.response(200, schemas.WebhooksSchema)
def create_webhooks(query: dict[str, Any]) -> dict[str, Any]:
    """Have WooCommerce tell us of orders, products and coupons; those that were switched off go on."""
    settings = get_settings()
    if not settings.store_webhook_secret:
        raise WebhooksUnsigned
    address = f"{settings.site_url}{query['api']}/hooks/woocommerce"
    with woocommerce_client() as store:
        topics = register_webhooks(store, address, settings.store_webhook_secret)
    return {"address": address, "made": topics}
