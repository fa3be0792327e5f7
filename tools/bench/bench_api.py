"""The product API, compared with WooCommerce's REST API and an empty WordPress route on the same site.

Wanted: the document list 10 times faster than WooCommerce's orders, through the plugin at most 1.15 times an empty REST
route, and an API worker under 130 MB.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.members import Member
from woocommerce import API

from bench.comparison import Variant, compare, report
from bench.connection import TIMEOUT_SECONDS, Connection
from bench.costs import report_costs
from bench.memory import megabytes
from stack.accounts import known_accounts
from stack.layout import Layout, find_layout

ROWS = 10
ROUNDS = 60
IN_A_ROW = 10
"""Requests come in rows, as on a page. Alternating ones evict each other's data from the processor's caches."""


def main() -> None:
    """Print the ratios, then the memory of the API's workers."""
    layout = find_layout(test=False)
    owner = Member.sign_in(stack_facts(layout), "owner")
    store = API(
        url=os.environ["LYD_STORE_URL"].partition("/wp-json/")[0],
        consumer_key=os.environ["LYD_STORE_KEY"],
        consumer_secret=os.environ["LYD_STORE_SECRET"],
        timeout=TIMEOUT_SECONDS,
    )
    create_rows(owner, store)
    ours = Variant("product API, GET /doc", list_documents(owner, layout.product_api))
    orders = Variant("store, GET /wc/v3/orders", lambda: checked(store.get("orders", params={"per_page": ROWS})))
    title = f"{ROWS} documents and {ROWS} orders (wanted: the store takes 10 times as long, or longer)"
    print(report(f"{title}, {IN_A_ROW} requests in a row", compare([ours, orders], ROUNDS // IN_A_ROW, 1, IN_A_ROW)))
    print(report("  the same, each request after one of the other", compare([ours, orders], ROUNDS)))

    empty = f"{layout.site}/wp-json/lyd-none/empty"
    through = Variant("GET /doc through the plugin", list_documents(owner, f"{layout.site}/wp-json/lyd/api"))
    nothing = Variant("WordPress, an empty route", open_call(empty, status=404))
    print(report("Through the plugin (wanted: at most 1.15 times WordPress)", compare([nothing, through], ROUNDS)))
    print(
        report_costs(
            layout, lambda path: open_call(f"{layout.product_api}{path}", Authorization=bearer(owner)), find_ids(owner)
        )
    )
    largest = max(map(megabytes, workers(layout)))
    print(f"  largest API worker: {largest:.0f} MB, shared memory counted once (wanted: under 130)")


def stack_facts(layout: Layout) -> dict[str, object]:
    """The parts of the stack's status needed for signing in."""
    return {"site": layout.site, "product_api": layout.product_api, "accounts": known_accounts(layout)}


def create_rows(owner: Member, store: API) -> None:
    """Create documents and orders until there are enough for a list."""
    product = checked(owner.product_api("GET", "/products")).json()["data"]["rows"][0]["id"]
    there = checked(owner.product_api("GET", f"/doc?length={ROWS}")).json()["data"]["total_record"]
    for number in range(there, ROWS):
        draft = {"template_id": product, "name": f"Measured {number + 1}"}
        checked(owner.product_api("POST", "/doc/draft", json=draft))
    for _ in range(len(checked(store.get("orders", params={"per_page": ROWS})).json()), ROWS):
        checked(store.post("orders", {"line_items": [{"product_id": product, "quantity": 1}]}))


def list_documents(owner: Member, base: str) -> Callable[[], object]:
    """A call to the document list at this address, over one connection."""
    return open_call(f"{base}/doc?length={ROWS}", Authorization=bearer(owner))


def bearer(owner: Member) -> str:
    """The value of the header by which the product API knows a member."""
    return f"Bearer {owner.session['token']}"


def find_ids(owner: Member) -> dict[str, int]:
    """A document, a product and an order for the calls of each domain."""
    row = checked(owner.product_api("GET", "/doc?length=1")).json()["data"]["rows"][0]
    product = row["template"]["id"]
    wanted = {"request_key": "measured-by-bench", "product_id": product}
    order = checked(owner.product_api("POST", "/orders", json=wanted)).json()["data"]["id"]
    return {"document": row["id"], "product": product, "order": order}


def open_call(address: str, status: int = 200, **headers: str) -> Callable[[], object]:
    """A call to an address, over one connection."""
    connection = Connection(**headers)
    return lambda: checked(connection.get(address), status)


def checked(answer: Any, status: int | None = None) -> Any:
    """Return a successful response. Ends the benchmark after an error, because errors are fast."""
    if answer.status_code not in ({status} if status else {200, 201}):
        raise SystemExit(f"{answer.url} answered {answer.status_code}: {answer.text[:200]}")
    return answer


def workers(layout: Layout) -> list[int]:
    """The processes that gunicorn forked for the API."""
    port = f":{layout.port('api')}"
    named = [path for path in Path("/proc").glob("[0-9]*") if "lyd.app:create_app" in read(path / "cmdline")]
    ours = [path for path in named if port in read(path / "cmdline")]
    return [int(path.name) for path in ours if parent(path) in {int(other.name) for other in ours}]


def parent(process: Path) -> int:
    return int(read(process / "stat").rpartition(")")[2].split()[1])


def read(path: Path) -> str:
    try:
        return path.read_text(errors="replace")
    except OSError:
        return ""


if __name__ == "__main__":
    main()
