"""Pages of My Account, compared with WooCommerce's own while the plugin is deactivated: processor time of PHP and time.

Wanted: at most 1.1 times WooCommerce's page. The same member loads all pages in turns, in one run. WooCommerce's
dashboard is what the plugin's own pages are compared with.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from tests.members import Member
from tests.page_costs import WITHOUT_PLUGIN, installed_counter, list_queries

from bench.bench_api import checked, stack_facts
from bench.connection import Connection
from bench.load.processes import Programs
from stack.layout import find_layout
from stack.woocommerce import find_store

ROUNDS, WARM_UP_ROUNDS = 20, 1
IN_A_ROW = 5
"""The kernel counts processor time in steps of 10 ms, so a few requests are measured together."""
SESSION_CHECK = "/wp-json/lyd/auth/wp-auth"
DASHBOARD, ORDERS, FORM = "/my-account/", "/my-account/orders/", "/my-account/edit-account/"
PAGES = {
    "dashboard": (DASHBOARD, DASHBOARD),
    "documents": ("/my-account/my-document/", DASHBOARD),
    "templates": ("/my-account/my-template/", DASHBOARD),
    "orders": (ORDERS, ORDERS),
    "edit-account": (FORM, FORM),
    "session check of a page": (SESSION_CHECK, DASHBOARD),
}
"""Our pages, each with the page of WooCommerce that it is compared with."""


@dataclass(frozen=True)
class Cost:
    """What a request took: milliseconds of PHP's processes, and until the response was read."""

    processor: float
    wall: float


def main() -> None:
    """Print the costs of every page and their ratios."""
    if find_store().name != "woocommerce":
        raise SystemExit("This measures real WooCommerce: there is none here.")
    layout = find_layout(test=False)
    member = Member.sign_in(stack_facts(layout), "owner")
    with installed_counter(layout):
        ours = {name: open_page(member, path) for name, (path, _) in PAGES.items()}
        theirs = {
            path: open_page(member, path, **WITHOUT_PLUGIN) for path in dict.fromkeys(dict(PAGES.values()).values())
        }
        costs = compare(Programs.of(layout), {**ours, **theirs})
        print(f"My Account (wanted: at most 1.1 times WooCommerce's), {ROUNDS * IN_A_ROW} requests each")
        for name, (path, other) in PAGES.items():
            print(describe(name, costs[name], costs[other]), count_queries(member, path, other))


def open_page(member: Member, path: str, **headers: str) -> Callable[[], object]:
    """A call that loads the page with the member's cookies, over one connection."""
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in member.http.cookies)
    connection = Connection(**{"Cookie": cookies, "Sec-Fetch-Site": "same-origin", **headers})
    return lambda: checked(connection.get(member.stack["site"] + path))


def compare(programs: Programs, pages: dict[str, Callable[[], object]]) -> dict[str, Cost]:
    """Load all pages in turns, every other time in reverse, and return the median cost of each."""
    rows: dict[str, list[Cost]] = {name: [] for name in pages}
    for number in range(WARM_UP_ROUNDS + ROUNDS):
        for name in reversed(pages) if number % 2 else pages:
            rows[name].append(measure(programs, pages[name]))
    measured = {name: costs[WARM_UP_ROUNDS:] for name, costs in rows.items()}
    return {
        name: Cost(median(cost.processor for cost in costs), median(cost.wall for cost in costs))
        for name, costs in measured.items()
    }


def measure(programs: Programs, load: Callable[[], object]) -> Cost:
    """The mean cost of a few requests in a row."""
    used, started = programs.seconds()["php-fpm"], time.perf_counter()
    for _ in range(IN_A_ROW):
        load()
    wall = time.perf_counter() - started
    return Cost((programs.seconds()["php-fpm"] - used) * 1000 / IN_A_ROW, wall * 1000 / IN_A_ROW)


def describe(name: str, ours: Cost, theirs: Cost) -> str:
    """A line with both costs and their ratio."""
    processor = (
        f"{ours.processor:6.1f} ms of PHP, theirs {theirs.processor:6.1f}: {ours.processor / theirs.processor:4.2f}x"
    )
    return f"  {name:24} {processor}; wall {ours.wall:6.1f} and {theirs.wall:6.1f} ms: {ours.wall / theirs.wall:4.2f}x"


def count_queries(member: Member, path: str, other: str) -> str:
    """The number of SQL queries of both pages."""
    if path == SESSION_CHECK:
        return ""
    return f"; queries {len(list_queries(member, path))} and {len(list_queries(member, other, **WITHOUT_PLUGIN))}"


if __name__ == "__main__":
    main()
