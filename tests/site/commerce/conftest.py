"""The store's REST API."""

from __future__ import annotations

import pytest
from tests.store_api import open_store
from woocommerce import API


@pytest.fixture(scope="session")
def store() -> API:
    return open_store()
