"""Authentication of the store's REST API."""

from collections.abc import Callable

import requests
from woocommerce import API


def test_valid_keys_are_accepted(store: API) -> None:
    assert store.get("system_status").status_code == 200


def test_a_wrong_secret_is_rejected(connect: Callable[..., API]) -> None:
    answer = connect(secret="cs_wrong").get("products")
    assert answer.status_code == 401
    assert answer.json()["code"] == "woocommerce_rest_authentication_error"
    assert answer.json()["message"] == "Invalid signature - provided signature does not match."


def test_an_unknown_key_is_rejected(connect: Callable[..., API]) -> None:
    answer = connect(key="ck_unknown").get("products")
    assert answer.status_code == 401
    assert answer.json()["message"] == "Consumer key is invalid."


def test_an_unauthenticated_request_is_rejected(store: API) -> None:
    answer = requests.get(f"{store.url}/wp-json/wc/v3/products", timeout=60)
    assert answer.status_code == 401
    assert answer.json()["code"] == "woocommerce_rest_cannot_view"


def test_an_unknown_path_has_no_route(store: API) -> None:
    answer = store.get("nothing-of-the-kind")
    assert answer.status_code == 404
    assert answer.json()["code"] == "rest_no_route"


def test_the_store_identifies_itself(store: API) -> None:
    facts = store.get("system_status").json()
    assert facts["environment"]["version"]
    assert facts["settings"]["currency"] == "AUD"
    assert facts["settings"]["HPOS_enabled"] is True
