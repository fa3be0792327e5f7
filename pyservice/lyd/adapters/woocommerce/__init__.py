"""WooCommerce: every write to orders and webhooks goes through its REST API, so its hooks and totals stay right."""

from lyd.adapters.woocommerce.client import WooCommerce
from lyd.adapters.woocommerce.webhooks import register as register_webhooks

__all__ = ["WooCommerce", "register_webhooks"]
