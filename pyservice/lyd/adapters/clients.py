"""The application's clients of its partners, by type: `lyd.app` makes each once, and these functions find it."""

from __future__ import annotations

from collections.abc import Mapping

from flask import current_app

from lyd.adapters.oauth import ConsentStore, TokenVault
from lyd.adapters.registry import Connector
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


def get_connectors() -> Mapping[str, Connector]:
    """The partners that members can connect to, by the path of the application in the catalogue."""
    connectors: Mapping[str, Connector] = current_app.extensions["lyd_connectors"]
    return connectors


def get_token_vault() -> TokenVault:
    """The encryption of partners' tokens at rest."""
    vault: TokenVault = current_app.extensions["lyd_token_vault"]
    return vault


def get_consents() -> ConsentStore:
    """The consents that members have begun and not completed."""
    consents: ConsentStore = current_app.extensions["lyd_consents"]
    return consents
