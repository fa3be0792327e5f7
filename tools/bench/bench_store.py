"""The store, compared with WooCommerce on the same tables in the same run: 1,000 products, 200 of them in a category.

Required: a catalogue page of 100 products 25 times faster than WooCommerce's, the category tree and a coupon 10 times;
an order through the service at most 1.15 times the WooCommerce request it contains.
"""

import json
import os
import time
import uuid
from collections.abc import Callable
from typing import Any

import redis
from sqlalchemy import Engine, create_engine, text
from tests.members import Member
from woocommerce import API

from bench.bench_api import checked, open_call, stack_facts
from bench.comparison import Variant, compare, report
from bench.connection import TIMEOUT_SECONDS, Connection
from bench.shop.products import COUPON, Shop, temporary_products
from lyd.adapters.woocommerce.client import AGENT
from stack.layout import find_layout
from stack.woocommerce import find_store

PAGE = 100
ROUNDS = 12
IN_A_ROW = 3
CHECKS, CHECKS_IN_A_ROW = 60, 10
"""Once in rows, as on a page, and once alternating with the store, which evicts our data from the caches."""
ORDERS, REST_SECONDS = 100, 0.5
"""Seconds between orders, so that webhooks and jobs of one order do not slow down the next."""
BUYER = "lite"
"""An account whose plan must buy each document."""
PAYMENT = {"payment_method": "stripe", "payment_method_title": "Stripe", "set_paid": False, "status": "pending"}
MINE = "bench-"
"""Prefix of all our request keys."""


def main() -> None:
    """Insert products, print the ratios, delete the products."""
    if find_store().name != "woocommerce":
        raise SystemExit("This measures real WooCommerce: there is none here.")
    buyer = Member.sign_in(stack_facts(find_layout(test=False)), BUYER)
    store, as_service = open_store(), open_store(user_agent=AGENT)
    engine = create_engine(os.environ["LYD_DATABASE_URL"])
    with temporary_products(engine) as shop:
        read(buyer, store, shop)
        try:
            order(buyer, store, as_service, shop)
        finally:
            delete_orders(engine, store)


def open_store(**named: str) -> API:
    """WooCommerce's REST API."""
    return API(
        url=os.environ["LYD_STORE_URL"].partition("/wp-json/")[0],
        consumer_key=os.environ["LYD_STORE_KEY"],
        consumer_secret=os.environ["LYD_STORE_SECRET"],
        timeout=TIMEOUT_SECONDS,
        **named,
    )


def read(buyer: Member, store: API, shop: Shop) -> None:
    """Time the read calls."""
    for title, path, theirs, wanted in (
        (f"{PAGE} products", f"products?length={PAGE}", {}, 25),
        (
            f"{PAGE} products of a category",
            f"products?length={PAGE}&category={shop.category}",
            {"category": shop.category},
            25,
        ),
    ):
        ours = Variant(f"GET /{path}", call_api(buyer, path))
        params = {"per_page": PAGE, "status": "publish", "orderby": "title", "order": "asc", **theirs}
        beside = Variant("store, GET /wc/v3/products", call_store(store, "products", params))
        print(report(f"{title} (wanted: {wanted})", compare([ours, beside], ROUNDS, 1)), flush=True)
    tree = Variant("GET /products/categories", call_api(buyer, "products/categories"))
    theirs_tree = Variant(
        "store, GET /wc/v3/products/categories", call_store(store, "products/categories", {"per_page": PAGE})
    )
    print(report("The category tree (wanted: 10)", compare([tree, theirs_tree], ROUNDS, 1, IN_A_ROW)), flush=True)
    coupon(buyer, store, shop)


def coupon(buyer: Member, store: API, shop: Shop) -> None:
    """Time checking and finding a coupon, compared with the store's cart and its REST API."""
    title = f"A coupon (wanted: 10), {CHECKS_IN_A_ROW} requests in a row"
    check_in_rows(buyer, store, shop, CHECKS_IN_A_ROW, title)
    check_in_rows(buyer, store, shop, 1, "  the same, each request after one of the store's")


def check_in_rows(buyer: Member, store: API, shop: Shop, in_a_row: int, title: str) -> None:
    """Time coupon checks in rows of this length; the store's cart needs a separate basket for each."""
    product = shop.products[0]
    baskets = iter(prepare_baskets(buyer.stack["site"], product, 1 + CHECKS))
    check = Variant("POST /coupons/check", check_coupon(buyer, product))
    apply = Variant("store, POST /wc/store/v1/cart/apply-coupon", lambda: next(baskets)())
    find = Variant("GET /coupons?code=", call_api(buyer, f"coupons?code={COUPON}"))
    theirs = Variant("store, GET /wc/v3/coupons?code=", call_store(store, "coupons", {"code": COUPON}))
    variants, forget = [check, apply, find, theirs], reset_limits(check, find)
    print(report(title, compare(variants, CHECKS // in_a_row, 1, in_a_row, before_each=forget)), flush=True)


def order(buyer: Member, store: API, as_service: API, shop: Shop) -> None:
    """Time an order, compared with the request to the store that it contains.

    That request is timed with two User-Agents: the default, and ours, with fewer REST routes (RestRouteFilter.php).
    """
    connection = open_connection(buyer)

    def ours() -> Any:
        body = {"request_key": f"{MINE}{uuid.uuid4().hex}", "product_id": shop.products[0]}
        return checked(connection.post(f"{buyer.stack['product_api']}/orders", body))

    made = json.loads(ours().text)["data"]["id"]
    same = checked(store.get(f"orders/{made}")).json()

    def make(api: API) -> object:
        body = {
            **PAYMENT,
            "customer_id": same["customer_id"],
            "billing": {name: value for name, value in same["billing"].items() if value},
            "line_items": [{"product_id": shop.products[0], "quantity": 1}],
            "coupon_lines": [],
            "meta_data": [{"key": key, "value": f"{MINE}x"} for key in ("_lyd_request", "_lyd_team", "_lyd_kind")],
        }
        return checked(api.post("orders", body))

    usual = Variant("store, POST /wc/v3/orders", lambda: make(store))
    named = Variant("  the same, asked as we ask", lambda: make(as_service))
    mine = Variant("POST /orders", ours)
    forget = reset_limits(mine)

    def rest() -> None:
        forget()
        time.sleep(REST_SECONDS)

    timings = compare([usual, mine, named], ORDERS, 2, is_swapped=True, before_each=rest)
    print(report("An order (wanted: at most 1.15 times the store's)", timings), flush=True)


def prepare_baskets(site: str, product: int, number: int) -> list[Callable[[], object]]:
    """Prepare baskets with the product; the coupon is applied to each once."""

    def filled_basket() -> Callable[[], object]:
        cart = f"{site}/wp-json/wc/store/v1/cart"
        connection = Connection()
        basket = checked(connection.get(cart))
        connection.headers.update({name: basket.headers[name] for name in ("Nonce", "Cart-Token")})
        added = {"id": product, "quantity": 1}
        checked(connection.post(f"{cart}/add-item", added))
        applied = {"code": COUPON}
        return lambda: checked(connection.post(f"{cart}/apply-coupon", applied))

    return [filled_basket() for _ in range(number)]


def open_connection(member: Member) -> Connection:
    """A connection with this member's token."""
    return Connection(Authorization=f"Bearer {member.session['token']}")


def call_api(member: Member, path: str) -> Callable[[], object]:
    """A call to the product API, over one connection."""
    return open_call(f"{member.stack['product_api']}/{path}", Authorization=f"Bearer {member.session['token']}")


def check_coupon(member: Member, product: int) -> Callable[[], object]:
    """A call that checks the coupon for a product."""
    connection, body = open_connection(member), {"product_id": product, "code": COUPON}
    address = f"{member.stack['product_api']}/coupons/check"
    return lambda: checked(connection.post(address, body))


def reset_limits(*variants: Variant) -> Callable[[], object]:
    """Run each variant once, and return a function that resets their rate limits.

    The keys are looked up only once: scanning Redis each time would disturb the next measurement.
    """
    limits = redis.Redis.from_url(os.environ["LYD_REDIS_URL"])
    limits.delete(*limits.scan_iter("LIMITS*"), "LIMITS")
    for variant in variants:
        variant.run()
    counts = list(limits.scan_iter("LIMITS*"))
    return lambda: limits.delete(*counts)


def call_store(store: API, path: str, params: dict[str, object]) -> Callable[[], object]:
    """A call to WooCommerce's REST API."""
    return lambda: checked(store.get(path, params=params))


def delete_orders(engine: Engine, store: API) -> None:
    """Delete the created orders, ours and the store's."""
    with engine.begin() as connection:
        query = (
            "SELECT DISTINCT order_id FROM wp_wc_orders_meta WHERE meta_key = '_lyd_request' AND meta_value LIKE :mine"
        )
        made = connection.execute(text(query), {"mine": f"{MINE}%"}).scalars().all()
    for number in made:
        store.delete(f"orders/{number}", params={"force": True})
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM lyd_order WHERE request_key LIKE :mine"), {"mine": f"{MINE}%"})


if __name__ == "__main__":
    main()
