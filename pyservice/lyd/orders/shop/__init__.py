"""What the shop's admin screens show of orders, Stripe and webhooks, and order of them (the plugin asks)."""

from lyd.orders.shop.routes import shop

__all__ = ["shop"]
