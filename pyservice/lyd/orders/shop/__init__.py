"""Orders, Stripe and webhooks for the shop's admin screens, requested by the plugin."""

from lyd.orders.shop.routes import shop

__all__ = ["shop"]
