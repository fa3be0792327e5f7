"""What the tests of the client of WooCommerce may ask for."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from tests.adapters.woocommerce.fake_shop import Shop
from tests.http_servers import STOP_CHECK_SECONDS

from lyd.adapters.woocommerce import WooCommerce


@pytest.fixture
def shop() -> Iterator[Shop]:
    shop = Shop()
    threading.Thread(target=shop.server.serve_forever, args=(STOP_CHECK_SECONDS,), daemon=True).start()
    yield shop
    shop.server.shutdown()
    shop.server.server_close()


@pytest.fixture
def store(shop: Shop) -> WooCommerce:
    return WooCommerce(f"{shop.address}/wp-json/wc/v3", "ck_test", "cs_test")
