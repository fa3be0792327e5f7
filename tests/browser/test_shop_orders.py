"""Templates paid in the shop's own checkout are started from the order's page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.pages import acknowledge
from tests.members import Member
from tests.site.commerce.conftest import store
from woocommerce import API

__all__ = ["store"]

DEED = "confidentiality-deed"


@pytest.fixture
def order(store: API, stack: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Two deeds that a member paid in the shop."""
    [deed] = store.get("products", params={"slug": DEED}).json()
    values = {
        "customer_id": stack["accounts"]["lite"]["user_id"],
        "line_items": [{"product_id": deed["id"], "quantity": 2}],
        "set_paid": True,
    }
    made = store.post("orders", values).json()
    yield made
    store.delete(f"orders/{made['id']}", params={"force": True})


def test_each_piece_of_a_shop_order_starts_one_document(
    sign_in: Callable[[str], Page], member: Callable[[str], Member], order: dict[str, Any]
) -> None:
    page = sign_in("lite")
    before = documents_of(member("lite"))
    page.goto(f"/my-account/my-document/?order_id={order['id']}")
    dialog = page.get_by_role("dialog", name="Your documents")
    expect(dialog.get_by_role("button", name="Start Confidentiality Deed (2 of 2)")).to_be_disabled()
    assert_accessible(page)
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Invoice (PDF)").click()
    assert download.value.suggested_filename.endswith(f"nvoice {order['id']}.pdf")
    dialog.get_by_role("button", name="Start Confidentiality Deed (1 of 2)").dblclick()
    acknowledge(page)
    page.wait_for_url("**/my-account/my-document/template**")
    assert documents_of(member("lite")) == before + 1
    page.goto(f"/my-account/my-document/?order_id={order['id']}")
    expect(dialog.get_by_role("link", name="Open Confidentiality Deed (1 of 2)")).to_be_visible()
    expect(dialog.get_by_role("button", name="Start Confidentiality Deed (2 of 2)")).to_be_enabled()


@pytest.fixture
def cart(store: API, stack: dict[str, Any]) -> Iterator[None]:
    """A shop whose checkout can be paid: by bank transfer."""
    if stack["store"] != "woocommerce":
        pytest.skip("The stand-in of the store has no cart.")
    store.put("payment_gateways/bacs", {"enabled": True})
    yield
    store.put("payment_gateways/bacs", {"enabled": False})


@pytest.mark.usefixtures("cart")
def test_a_template_goes_from_the_catalogue_to_the_cart(sign_in: Callable[[str], Page]) -> None:
    page = sign_in("lite")
    page.goto("/document-templates/")
    page.get_by_role("button", name="Add to cart: Confidentiality Deed").first.click()
    page.get_by_role("button", name="View cart").click()
    expect(page).to_have_url(re.compile("/cart/"))
    expect(page.get_by_role("link", name="Confidentiality Deed").first).to_be_visible()


def documents_of(who: Member) -> int:
    """The number of documents in My Documents."""
    return int(who.product_api("GET", "/doc?type=1&length=1").json()["data"]["total_record"])
