"""The application's clients of its partners, by type: `lyd.app` makes each once, and these functions find it."""

from __future__ import annotations

from flask import current_app

from lyd.adapters.stripe import StripeCheckout
from lyd.adapters.woocommerce import WooCommerce
from lyd.adapters.wordpress import WordPress


def get_woocommerce() -> WooCommerce:
    """The client of the store's REST API."""
    client: WooCommerce = current_app.extensions["lyd_woocommerce"]
    return client


def get_wordpress() -> WordPress:
    """The client of the plugin's signed routes."""
    client: WordPress = current_app.extensions["lyd_wordpress"]
    return client


def get_stripe() -> StripeCheckout:
    """The client of Stripe."""
    client: StripeCheckout = current_app.extensions["lyd_stripe"]
    return client
