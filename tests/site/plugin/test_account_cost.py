"""What the plugin adds to a page of My Account: SQL queries, counted beside WooCommerce's own page."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from tests.members import Member
from tests.page_costs import WITHOUT_PLUGIN, get_page, installed_counter, list_queries
from tests.site.plugin.conftest import Stack

from stack.layout import find_layout

Members = Callable[[str], Member]
DASHBOARD, FORM = "/my-account/", "/my-account/edit-account/"
LOADS = 2
"""The first load may fill caches that WordPress keeps in its database."""
MORE_QUERIES = 2
"""One is the page of the catalogue, whose address the widgets are given."""
COMPARED = {
    DASHBOARD: DASHBOARD,
    "/my-account/my-document/": DASHBOARD,
    "/my-account/my-template/": DASHBOARD,
    FORM: FORM,
}


@pytest.fixture
def _counter(stack: Stack) -> Iterator[None]:
    if stack["store"] != "woocommerce":
        pytest.skip("The stand-in of the store has no account pages to compare with.")
    with installed_counter(find_layout(test=True)):
        yield


@pytest.mark.usefixtures("_counter")
def test_a_page_takes_hardly_more_queries_than_woocommerces_own(member: Members) -> None:
    owner = member("owner")
    for path, other in COMPARED.items():
        ours = shortest(list_queries(owner, path) for _ in range(LOADS))
        theirs = shortest(list_queries(owner, other, **WITHOUT_PLUGIN) for _ in range(LOADS))

        added = [query for query in ours if query not in theirs]
        assert len(ours) <= len(theirs) + MORE_QUERIES, f"{path}: {added}"


@pytest.mark.usefixtures("_counter")
def test_the_page_compared_with_is_woocommerces_own(member: Members) -> None:
    page = get_page(member("owner"), DASHBOARD, **WITHOUT_PLUGIN).text

    assert "woocommerce-MyAccount-navigation" in page
    assert "data-lyd-widget" not in page


def shortest(lists: Iterator[list[str]]) -> list[str]:
    """The shortest of several lists of queries."""
    return min(lists, key=len)
