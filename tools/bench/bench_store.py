"""The store beside real WooCommerce on the same tables, in the same run: 1,000 products, 200 of them in a category.

Wanted: a catalogue page of 100 products 25 times faster than WooCommerce's, the category tree and a coupon 10 times;
an order made through us at most 1.15 times the one request of WooCommerce's that it costs.
"""

import os
import uuid
from collections.abc import Callable

import redis
import requests
from sqlalchemy import Engine, create_engine, text
from tests.members import Member
from woocommerce import API

from bench.bench_api import TIMEOUT_SECONDS, checked, facts, kept_open
from bench.shop.filling import COUPON, Shop, filled
from bench.timing import Way, compare, report
from stack.layout import find_layout
from stack.woocommerce import find_store

PAGE = 100
ROUNDS = 12
IN_A_ROW = 3
ORDERS = 30
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
    store = API(
        url=os.environ["LYD_STORE_URL"].partition("/wp-json/")[0],
        consumer_key=os.environ["LYD_STORE_KEY"],
        consumer_secret=os.environ["LYD_STORE_SECRET"],
        timeout=TIMEOUT_SECONDS,
    )
    engine = create_engine(os.environ["LYD_DATABASE_URL"])
    with filled(engine) as shop:
        read(buyer, store, shop)
        try:
            order(buyer, store, shop)
        finally:
            forget_orders(engine, store)


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
    """Time the check of a coupon beside WooCommerce's own, and the finding of one beside its REST API's."""
    product, number = shop.products[0], 1 + ROUNDS * IN_A_ROW
    baskets = iter(prepared(buyer.stack["site"], product, number))
    forget_limits()
    mine = Way("POST /coupons/check", checking(buyer, product))
    apply = Way("store, POST /wc/store/v1/cart/apply-coupon", lambda: next(baskets)())
    print(report("Checking a coupon (wanted: 10)", compare([mine, apply], ROUNDS, 1, IN_A_ROW)), flush=True)
    forget_limits()
    check = Way("GET /coupons?code=", asking(buyer, f"coupons?code={COUPON}"))
    find = Way("store, GET /wc/v3/coupons?code=", in_store(store, "coupons", {"code": COUPON}))
    print(report("Finding a coupon", compare([check, find], ROUNDS, 1, IN_A_ROW)), flush=True)


def order(buyer: Member, store: API, shop: Shop) -> None:
    """Time the making of an order: ours beside the one request that it makes of the store."""
    connection = connected(buyer)
    user = buyer.account["user_id"]

    def ours() -> object:
        body = {"request_key": f"{MINE}{uuid.uuid4().hex}", "product_id": shop.products[0]}
        return checked(connection.post(f"{buyer.stack['product_api']}/orders", json=body, timeout=TIMEOUT_SECONDS))

    def theirs() -> object:
        body = {
            **PAYMENT,
            "customer_id": user,
            "billing": {"email": "bench@example.test"},
            "line_items": [{"product_id": shop.products[0], "quantity": 1}],
            "coupon_lines": [],
            "meta_data": [{"key": key, "value": f"{MINE}x"} for key in ("_lyd_request", "_lyd_team", "_lyd_kind")],
        }
        return checked(store.post("orders", body))

    ways = [Way("store, POST /wc/v3/orders", theirs), Way("POST /orders", ours)]
    print(report("An order (wanted: at most 1.15 times the store's)", compare(ways, ORDERS, 2)), flush=True)


def prepared(site: str, product: int, number: int) -> list[Callable[[], object]]:
    """So many baskets with the product in them, each to have the coupon applied to it once."""

    def basket() -> Callable[[], object]:
        cart = f"{site}/wp-json/wc/store/v1/cart"
        connection = requests.Session()
        opened = checked(connection.get(cart, timeout=TIMEOUT_SECONDS))
        connection.headers.update({name: opened.headers[name] for name in ("Nonce", "Cart-Token")})
        added = {"id": product, "quantity": 1}
        checked(connection.post(f"{cart}/add-item", json=added, timeout=TIMEOUT_SECONDS))
        applied = {"code": COUPON}
        return lambda: checked(connection.post(f"{cart}/apply-coupon", json=applied, timeout=TIMEOUT_SECONDS))

    return [basket() for _ in range(number)]


def connected(member: Member) -> requests.Session:
    """One connection, as a browser keeps it open."""
    connection = requests.Session()
    connection.headers["Authorization"] = f"Bearer {member.session['token']}"
    return connection


def asking(member: Member, path: str) -> Callable[[], object]:
    """Ask the product API for something, over one connection."""
    return kept_open(f"{member.stack['product_api']}/{path}", Authorization=f"Bearer {member.session['token']}")


def checking(member: Member, product: int) -> Callable[[], object]:
    """Ask what a product costs with the coupon."""
    connection, body = connected(member), {"product_id": product, "code": COUPON}
    address = f"{member.stack['product_api']}/coupons/check"
    return lambda: checked(connection.post(address, json=body, timeout=TIMEOUT_SECONDS))


def forget_limits() -> None:
    """Forget how often members asked: fewer coupons are checked below than one may check in a minute."""
    limits = redis.Redis.from_url(os.environ["LYD_REDIS_URL"])
    for key in limits.scan_iter("LIMITS*"):
        limits.delete(key)


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
