"""WooCommerce's pages and mail of an order lead to its documents, its payment and its invoice (decision 0038)."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
import requests
from lxml import html
from tests.factories.pdf import text_of
from tests.members import TIMEOUT_SECONDS, Member
from woocommerce import API

Members = Callable[[str], Member]
DEED = "confidentiality-deed"


@dataclass
class Orders:
    """Makes orders as a shop admin does, and deletes them afterwards."""

    store: API
    stack: dict[str, Any]
    buyer: Member
    made: list[int] = field(default_factory=list)

    def product(self, slug: str) -> dict[str, Any]:
        [found] = self.store.get("products", params={"slug": slug}).json()
        return dict(found)

    def make(self, quantity: int = 1, **values: Any) -> dict[str, Any]:
        line = {"product_id": self.product(DEED)["id"], "quantity": quantity}
        billing = {"first_name": "Olivia", "email": self.buyer.session["user"]["email"]}
        values = {"customer_id": self.buyer.account["user_id"], "billing": billing, "line_items": [line], **values}
        answer = self.store.post("orders", values)
        assert answer.status_code == 201, answer.text
        self.made.append(answer.json()["id"])
        return dict(answer.json())

    def page(self, path: str) -> html.HtmlElement:
        answer = self.buyer.http.get(f"{self.stack['site']}/{path}", timeout=TIMEOUT_SECONDS)
        assert answer.status_code == 200, answer.text[:500]
        return html.fromstring(answer.text)


@pytest.fixture
def orders(store: API, stack: dict[str, Any], member: Members) -> Iterator[Orders]:
    opened = Orders(store, stack, member("owner"))
    yield opened
    for number in opened.made:
        store.delete(f"orders/{number}", params={"force": True})


@pytest.fixture
def _woocommerce(stack: dict[str, Any]) -> None:
    if stack["store"] != "woocommerce":
        pytest.skip("The stand-in of the store has no pages.")


def links_of(page: html.HtmlElement, words: str) -> list[str]:
    return [str(link.get("href")) for link in page.iter("a") if (link.text_content() or "").strip() == words]


@pytest.mark.usefixtures("_woocommerce")
def test_a_paid_order_of_the_shop_leads_to_its_documents(orders: Orders) -> None:
    order = orders.make(2, set_paid=True)
    target = f"/my-account/my-document/?order_id={order['id']}"
    for path in (
        "my-account/orders/",
        f"my-account/view-order/{order['id']}/",
        f"checkout/order-received/{order['id']}/?key={order['order_key']}",
    ):
        links = links_of(orders.page(path), "Start your documents")
        assert len([link for link in links if link.endswith(target)]) == 1, f"{path}: {links}"
    shown = orders.page(f"my-account/view-order/{order['id']}/").xpath("//*[@class='lyd-order-documents']")[0]
    assert "× 2" in shown.text_content()


def test_each_piece_is_started_through_the_service(orders: Orders) -> None:
    order = orders.make(2, set_paid=True)
    seen = orders.buyer.product_api("GET", f"/order/update?id_order={order['id']}").json()["data"]
    assert (seen["state"], [piece["state"] for piece in seen["pieces"]]) == ("done", ["open", "open"])
    made = []
    for piece in seen["pieces"]:
        body = {"id_order": order["id"], "line_id": piece["line_id"], "piece": piece["piece"]}
        answers = [orders.buyer.site_api("POST", "/order/start", json=body) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [200, 200], answers[0].text
        made.append({answer.json()["data"]["id"] for answer in answers})
    assert [len(ids) for ids in made] == [1, 1]
    assert made[0] != made[1]
    until = time.monotonic() + 20
    while not (used := orders.store.get(f"orders/{order['id']}").json()["meta_data"]) and time.monotonic() < until:
        time.sleep(0.5)
    assert any(row["key"] == "is_used" for row in used)


@pytest.mark.usefixtures("_woocommerce")
def test_an_order_of_ours_is_paid_in_my_account(orders: Orders) -> None:
    body = {"request_key": f"pages-{time.time_ns()}", "product_id": orders.product(DEED)["id"]}
    buyer = orders.buyer.product_api("POST", "/orders", json=body)
    order = buyer.json()["data"]
    orders.made.append(order["id"])
    target = f"/my-account/my-document/?order_id={order['id']}&error=1&message=cancelled"
    assert any(link.endswith(target) for link in links_of(orders.page("my-account/orders/"), "Pay"))


@pytest.mark.usefixtures("_woocommerce")
def test_what_cannot_be_paid_in_the_shop_is_not_offered(orders: Orders) -> None:
    """The shop of the tests has no payment method."""
    unpaid, done = orders.make(), orders.make(status="completed")
    page = orders.page(f"my-account/view-order/{unpaid['id']}/")
    assert links_of(page, "Pay") == []
    assert links_of(orders.page(f"my-account/view-order/{done['id']}/"), "Order again") == []


@pytest.mark.usefixtures("_woocommerce")
@pytest.mark.parametrize(
    ("slug", "target"),
    [
        (DEED, "/my-account/my-template/preview/?productId={id}"),
        ("credits-10", "/my-account/my-company/"),
        ("strategist", "/my-account/#lyd-upgrade"),
    ],
)
def test_the_shops_pages_lead_to_the_purchase_in_my_account(orders: Orders, slug: str, target: str) -> None:
    product = orders.product(slug)
    page = html.fromstring(requests.get(product["permalink"], timeout=TIMEOUT_SECONDS).text)
    expected = target.format(id=product["id"])
    assert [link[-len(expected) :] for link in links_of(page, "Purchase in your account")] == [expected]
    assert page.xpath("//*[@name='add-to-cart']") == []
    added = requests.get(f"{orders.stack['site']}/?add-to-cart={product['id']}", timeout=TIMEOUT_SECONDS)
    assert "woocommerce_items_in_cart" not in added.cookies


@pytest.mark.usefixtures("_woocommerce")
def test_the_shop_page_offers_no_cart(orders: Orders) -> None:
    page = orders.page("shop/")
    assert page.xpath("//a[contains(@href, 'add-to-cart=')]") == []
    assert links_of(page, "Purchase")


def test_an_invoice_is_downloaded_by_its_buyer_only(orders: Orders, member: Members) -> None:
    order = orders.make(set_paid=True)
    address = f"{orders.stack['site']}/wp-admin/admin-post.php?action=lyd_invoice&order_id={order['id']}"
    answer = orders.buyer.http.get(address, timeout=TIMEOUT_SECONDS)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/pdf"), answer.text[:300]
    text = " ".join(text_of(answer.content).split())
    assert f"number: {order['id']}" in text
    assert "Confidentiality Deed 1" in text
    assert "$99.00" in text
    other = member("lite").http.get(address, timeout=TIMEOUT_SECONDS)
    assert other.status_code == 404
    visitor = requests.get(address, timeout=TIMEOUT_SECONDS, allow_redirects=False)
    assert (visitor.status_code, "redirect_to=" in visitor.headers["Location"]) == (302, True)


@pytest.mark.usefixtures("_woocommerce")
def test_the_mail_of_an_order_speaks_of_documents_and_links_to_them(orders: Orders) -> None:
    email = f"buyer-{time.time_ns()}@lyd.example"
    order = orders.make(billing={"first_name": "Olivia", "email": email})
    assert orders.store.put(f"orders/{order['id']}", {"status": "completed"}).json()["status"] == "completed"
    mails: list[dict[str, Any]] = []
    until = time.monotonic() + 30
    while not mails and time.monotonic() < until:
        mails = requests.get(f"{orders.stack['mail']}/api", {"to": email}, timeout=TIMEOUT_SECONDS).json()
        time.sleep(0.5)
    mail = mails[0]
    assert mail["subject"].startswith(f"The documents of your order {order['id']} from ")
    targets = [link.replace("&#038;", "&").replace("&amp;", "&") for link in mail["links"]]
    assert any(link.endswith(f"/my-account/my-document/?order_id={order['id']}") for link in targets), targets
    assert any(link.endswith(f"admin-post.php?action=lyd_invoice&order_id={order['id']}") for link in targets)
    heading = html.fromstring(mail["html"]).xpath("//h1")[0]
    assert "font-size: 22px" in heading.get("style"), "the heading of the service's own mail"
    assert "on its way" not in mail["subject"] + mail["text"] + mail["html"]
    assert "heading your way" not in mail["text"] + mail["html"]
