"""The service gets only the WooCommerce routes it uses; every other client gets all of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import requests
from tests.members import TIMEOUT_SECONDS
from tests.site.plugin.conftest import Stack
from tests.site.store.conftest import order, seeded
from tests.site.store.test_webhooks import Listener, listener, subscribe
from woocommerce import API

from lyd.adapters.woocommerce.client import AGENT

__all__ = ["listener", "order", "seeded", "subscribe"]

Connect = Callable[..., API]
OTHERS = ("products", "coupons", "customers", "taxes", "settings", "reports", "orders/1/refunds")


@pytest.fixture(autouse=True)
def _woocommerce(stack: Stack) -> None:
    if stack["store"] != "woocommerce":
        pytest.skip("The stand-in of the store is not behind WordPress.")


@pytest.fixture
def service(connect: Connect) -> API:
    """The store's API with the service's User-Agent."""
    return named(connect(), AGENT)


@pytest.fixture
def kept(store: API) -> Iterator[dict[str, Any]]:
    """A product with three items in stock."""
    values = {"name": "Kept", "regular_price": "11.00", "manage_stock": True, "stock_quantity": 3}
    made: dict[str, Any] = store.post("products", values).json()
    yield made
    store.delete(f"products/{made['id']}", params={"force": True})


def named(api: API, agent: str) -> API:
    api.user_agent = agent
    return api


def code(api: API, path: str) -> tuple[int, str | None]:
    answer = api.get(path)
    body = answer.json()
    return answer.status_code, body.get("code") if isinstance(body, dict) else None


def test_the_service_can_create_read_change_and_annotate_orders(service: API, seeded: dict[str, Any]) -> None:
    made = service.post("orders", {"line_items": [{"product_id": seeded["credits-10"]["id"], "quantity": 1}]})
    assert made.status_code == 201, made.text
    number = made.json()["id"]
    assert service.put(f"orders/{number}", {"status": "completed"}).json()["status"] == "completed"
    assert service.post(f"orders/{number}/notes", {"note": "Used"}).json()["note"] == "Used"
    assert service.get(f"orders/{number}").json()["date_paid"]


def test_an_order_is_the_same_for_every_client(service: API, store: API, order: dict[str, Any]) -> None:
    assert service.get(f"orders/{order['id']}").json() == store.get(f"orders/{order['id']}").json()


def test_the_service_can_manage_its_webhooks(service: API) -> None:
    rows = service.get("webhooks", params={"per_page": 100}).json()
    assert {"order.created", "product.updated"} <= {row["topic"] for row in rows}
    again = service.put(f"webhooks/{rows[0]['id']}", {"status": rows[0]["status"]})
    assert again.json()["topic"] == rows[0]["topic"]


@pytest.mark.parametrize("path", OTHERS)
def test_other_routes_are_not_registered_for_the_service(service: API, path: str) -> None:
    assert code(service, path) == (404, "rest_no_route")


@pytest.mark.parametrize(
    "agent", ["WooCommerce-Python-REST-API/3.0.0", "", "Mozilla/5.0 lyd-service/1", "lyd-services/1"]
)
@pytest.mark.parametrize("path", OTHERS)
def test_other_clients_get_all_routes(connect: Connect, agent: str, path: str) -> None:
    assert code(named(connect(), agent), path)[1] != "rest_no_route"


@pytest.mark.parametrize("path", ["/", "/wp/v2/types", "/wc/store/v1/products"])
def test_public_responses_are_the_same_for_every_client(stack: Stack, path: str) -> None:
    ask = {"url": f"{stack['site']}/index.php", "params": {"rest_route": path}, "timeout": TIMEOUT_SECONDS}
    plain, ours = (requests.get(**ask, headers={"User-Agent": agent}) for agent in ("curl/8", AGENT))
    assert (ours.status_code, ours.json()) == (plain.status_code, plain.json())


def test_the_user_agent_grants_nothing(connect: Connect, order: dict[str, Any]) -> None:
    stranger = named(connect(key="ck_wrong", secret="cs_wrong"), AGENT)
    for path in ("orders", f"orders/{order['id']}", "webhooks"):
        assert stranger.get(path).status_code == 401


def test_webhooks_about_products_are_delivered_after_changes_of_the_service(
    service: API, kept: dict[str, Any], subscribe: Callable[[str], Any], listener: Listener
) -> None:
    """The stack's shop delivers webhooks within the request, so the routes WooCommerce calls internally must exist."""
    lines = [{"product_id": kept["id"], "quantity": 2}]
    made = service.post("orders", {"line_items": lines}).json()
    subscribe("product.updated")
    service.put(f"orders/{made['id']}", {"status": "completed"})
    _headers, body = listener.about("product.updated", kept["id"])
    assert json.loads(body)["stock_quantity"] == 1
