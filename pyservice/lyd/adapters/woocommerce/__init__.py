"""WooCommerce: every write to orders and webhooks goes through its REST API, so its hooks and totals stay right."""

from lyd.adapters.woocommerce.client import WooCommerce

__all__ = ["WooCommerce"]
