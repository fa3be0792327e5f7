"""The application has one client of each partner, and each accessor finds its own."""

from __future__ import annotations

from flask import Flask

from lyd.adapters import clients
from lyd.adapters.oauth import ConsentStore, TokenVault
from lyd.adapters.stripe import StripeCheckout
from lyd.adapters.woocommerce import WooCommerce
from lyd.adapters.wordpress import WordPress

KINDS = {
    clients.get_woocommerce: WooCommerce,
    clients.get_wordpress: WordPress,
    clients.get_stripe: StripeCheckout,
    clients.get_token_vault: TokenVault,
    clients.get_consents: ConsentStore,
}


def test_each_client_is_made_once_and_found_by_its_accessor(app: Flask) -> None:
    with app.app_context():
        for get_client, kind in KINDS.items():
            assert isinstance(get_client(), kind)
            assert get_client() is get_client()


def test_the_connectors_are_those_that_the_application_has(app: Flask) -> None:
    with app.app_context():
        assert clients.get_connectors() is app.extensions["lyd_connectors"]
