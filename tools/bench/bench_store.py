"""The store beside real WooCommerce on the same tables, in the same run: 1,000 products, 200 of them in a category.

Wanted: a catalogue page of 100 products 25 times faster than WooCommerce's, the category tree and a coupon 10 times;
an order made through us at most 1.15 times the one request of WooCommerce's that it costs.
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

from bench.bench_api import checked, facts, kept_open
from bench.connection import TIMEOUT_SECONDS, Connection
from bench.shop.filling import COUPON, Shop, filled
from bench.timing import Way, compare, report
from lyd.adapters.woocommerce.client import AGENT
from stack.layout import find_layout
from stack.woocommerce import find_store

PAGE = 100
ROUNDS = 12
IN_A_ROW = 3
CHECKS, CHECKS_IN_A_ROW = 60, 10
"""In rows, as in a page's life, and each after one of the store's, which cools the caches for ours."""
ORDERS, REST_SECONDS = 100, 0.5
"""Each after a rest: what an order leaves to webhooks and jobs is done by then, and not timed as the next one's."""
BUYER = "lite"
"""Whose plan buys each document."""
PAYMENT = {"payment_method": "stripe", "payment_method_title": "Stripe", "set_paid": False, "status": "pending"}
MINE = "bench-"
"""Every request key of ours begins with it."""


def main() -> None:
    """Fill the shop, print the ratios, take out what was put in."""
    if find_store().name != "woocommerce":
        raise SystemExit("This measures real WooCommerce: there is none here.")
    buyer = Member.sign_in(facts(find_layout(test=False)), BUYER)
    store, in_our_name = opened_store(), opened_store(user_agent=AGENT)
    engine = create_engine(os.environ["LYD_DATABASE_URL"])
    with filled(engine) as shop:
        read(buyer, store, shop)
        try:
            order(buyer, store, in_our_name, shop)
        finally:
            forget_orders(engine, store)


def opened_store(**named: str) -> API:
    """WooCommerce's REST API."""
    return API(
        url=os.environ["LYD_STORE_URL"].partition("/wp-json/")[0],
        consumer_key=os.environ["LYD_STORE_KEY"],
        consumer_secret=os.environ["LYD_STORE_SECRET"],
        timeout=TIMEOUT_SECONDS,
        **named,
    )


def read(buyer: Member, store: API, shop: Shop) -> None:
    """Time what is only read."""
    for title, path, theirs, wanted in (
        (f"{PAGE} products", f"products?length={PAGE}", {}, 25),
        (
            f"{PAGE} products of a category",
            f"products?length={PAGE}&category={shop.category}",
            {"category": shop.category},
            25,
        ),
    ):
        ours = Way(f"GET /{path}", asking(buyer, path))
        asked = {"per_page": PAGE, "status": "publish", "orderby": "title", "order": "asc", **theirs}
        beside = Way("store, GET /wc/v3/products", in_store(store, "products", asked))
        print(report(f"{title} (wanted: {wanted})", compare([ours, beside], ROUNDS, 1)), flush=True)
    tree = Way("GET /products/categories", asking(buyer, "products/categories"))
    theirs_tree = Way(
        "store, GET /wc/v3/products/categories", in_store(store, "products/categories", {"per_page": PAGE})
    )
    print(report("The category tree (wanted: 10)", compare([tree, theirs_tree], ROUNDS, 1, IN_A_ROW)), flush=True)
    coupon(buyer, store, shop)


def coupon(buyer: Member, store: API, shop: Shop) -> None:
    """Time the check of a coupon and the finding of one, beside the store's: its cart's check and its REST API's."""
    title = f"A coupon (wanted: 10), {CHECKS_IN_A_ROW} requests in a row"
    check_in_rows(buyer, store, shop, CHECKS_IN_A_ROW, title)
    check_in_rows(buyer, store, shop, 1, "  the same, each request after one of the store's")


def check_in_rows(buyer: Member, store: API, shop: Shop, in_a_row: int, title: str) -> None:
    """Time as many checks of a coupon in rows of this length, each in a basket of its own at the store's cart."""
    product = shop.products[0]
    baskets = iter(prepared(buyer.stack["site"], product, 1 + CHECKS))
    check = Way("POST /coupons/check", checking(buyer, product))
    apply = Way("store, POST /wc/store/v1/cart/apply-coupon", lambda: next(baskets)())
    find = Way("GET /coupons?code=", asking(buyer, f"coupons?code={COUPON}"))
    theirs = Way("store, GET /wc/v3/coupons?code=", in_store(store, "coupons", {"code": COUPON}))
    ways, forget = [check, apply, find, theirs], forgetting(check, find)
    print(report(title, compare(ways, CHECKS // in_a_row, 1, in_a_row, before_each=forget)), flush=True)


def order(buyer: Member, store: API, in_our_name: API, shop: Shop) -> None:
    """Time the making of an order: ours beside the one request that it makes of the store, of the same words.

    That is made under two names: the usual one, and ours, for which WordPress makes fewer routes (RestRouteFilter.php).
    """
    connection = connected(buyer)

    def ours() -> Any:
        body = {"request_key": f"{MINE}{uuid.uuid4().hex}", "product_id": shop.products[0]}
        return checked(connection.post(f"{buyer.stack['product_api']}/orders", body))

    made = json.loads(ours().text)["data"]["id"]
    same = checked(store.get(f"orders/{made}")).json()

    def make(asked: API) -> object:
        body = {
            **PAYMENT,
            "customer_id": same["customer_id"],
            "billing": {name: value for name, value in same["billing"].items() if value},
            "line_items": [{"product_id": shop.products[0], "quantity": 1}],
            "coupon_lines": [],
            "meta_data": [{"key": key, "value": f"{MINE}x"} for key in ("_lyd_request", "_lyd_team", "_lyd_kind")],
        }
        return checked(asked.post("orders", body))

    usual = Way("store, POST /wc/v3/orders", lambda: make(store))
    named = Way("  the same, asked as we ask", lambda: make(in_our_name))
    mine = Way("POST /orders", ours)
    forget = forgetting(mine)

    def rest() -> None:
        forget()
        time.sleep(REST_SECONDS)

    timings = compare([usual, mine, named], ORDERS, 2, is_swapped=True, before_each=rest)
    print(report("An order (wanted: at most 1.15 times the store's)", timings), flush=True)


def prepared(site: str, product: int, number: int) -> list[Callable[[], object]]:
    """So many baskets with the product in them, each to have the coupon applied to it once."""

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


def connected(member: Member) -> Connection:
    """A connection of this member's."""
    return Connection(Authorization=f"Bearer {member.session['token']}")


def asking(member: Member, path: str) -> Callable[[], object]:
    """Ask the product API for something, over one connection."""
    return kept_open(f"{member.stack['product_api']}/{path}", Authorization=f"Bearer {member.session['token']}")


def checking(member: Member, product: int) -> Callable[[], object]:
    """Ask what a product costs with the coupon."""
    connection, body = connected(member), {"product_id": product, "code": COUPON}
    address = f"{member.stack['product_api']}/coupons/check"
    return lambda: checked(connection.post(address, body))


def forgetting(*ways: Way) -> Callable[[], object]:
    """Go each way once, and return what forgets how often they were gone: a minute allows less than is timed.

    What to forget is looked for once: to look through Redis each time would cool the processor for what is timed next.
    """
    limits = redis.Redis.from_url(os.environ["LYD_REDIS_URL"])
    limits.delete(*limits.scan_iter("LIMITS*"), "LIMITS")
    for way in ways:
        way.run()
    counts = list(limits.scan_iter("LIMITS*"))
    return lambda: limits.delete(*counts)


def in_store(store: API, path: str, asked: dict[str, object]) -> Callable[[], object]:
    """Ask WooCommerce for something."""
    return lambda: checked(store.get(path, params=asked))


def forget_orders(engine: Engine, store: API) -> None:
    """Delete the orders that were made, ours and the store's."""
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
