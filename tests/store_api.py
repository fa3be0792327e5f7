"""The store's REST API, with the keys of the test stack."""

from __future__ import annotations

from woocommerce import API

from stack.credentials import load_credentials
from stack.layout import find_layout
from stack.service_settings import store_address
from stack.woocommerce import find_store

SUFFIX = "/wp-json/wc/v3"


def open_store() -> API:
    """The API of the store of this stack, WooCommerce or the sandbox's."""
    layout = find_layout(test=True)
    secrets = load_credentials(layout.home)
    address = store_address(layout, find_store()).removesuffix(SUFFIX)
    keys = {"consumer_key": secrets["store_key"], "consumer_secret": secrets["store_secret"]}
    return API(url=address, **keys, version="wc/v3", timeout=60)
