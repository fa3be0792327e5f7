"""Products and categories as created by the seed."""

import json
from typing import Any

import pytest
import requests
from tests.site.store.meta import meta_of
from woocommerce import API

from stack.seed.products import CREDITS, DOCUMENTS, PLANS

Rows = dict[str, dict[str, Any]]


def test_the_seed_has_every_category_of_the_specification(store: API) -> None:
    rows = store.get("products/categories", params={"per_page": 100}).json()
    assert {PLANS, CREDITS, *DOCUMENTS} <= {row["name"] for row in rows}


def test_categories_are_sorted_by_name(store: API) -> None:
    names = [row["name"] for row in store.get("products/categories", params={"per_page": 100}).json()]
    assert names == sorted(names, key=str.lower)


def test_empty_categories_can_be_left_out(store: API) -> None:
    rows = store.get("products/categories", params={"per_page": 100, "hide_empty": "true"}).json()
    assert {PLANS, CREDITS} <= {row["name"] for row in rows}
    assert all(row["count"] > 0 for row in rows)


def test_a_category_is_found_by_slug_and_by_id(store: API) -> None:
    [row] = store.get("products/categories", params={"slug": "wills"}).json()
    assert row["name"] == "Wills"
    assert row["parent"] == 0
    assert store.get(f"products/categories/{row['id']}").json()["slug"] == "wills"


def test_a_category_cannot_be_created_twice(store: API) -> None:
    answer = store.post("products/categories", {"name": "Wills"})
    assert answer.status_code == 400
    assert answer.json()["code"] == "term_exists"
    [known] = store.get("products/categories", params={"slug": "wills"}).json()
    assert answer.json()["data"]["resource_id"] == known["id"]


def test_plans_have_the_specified_prices(seeded: Rows) -> None:
    prices = {slug: seeded[slug]["regular_price"] for slug in ("lite", "best-practice", "strategist")}
    assert prices == {"lite": "0.00", "best-practice": "330.00", "strategist": "795.00"}


def test_credit_packages_have_a_number_of_credits(seeded: Rows) -> None:
    held = {slug: meta_of(seeded[slug])["cap_qty"] for slug in ("credits-10", "credits-25", "credits-50")}
    assert held == {"credits-10": "10", "credits-25": "25", "credits-50": "50"}


def test_a_product_has_the_fields_the_catalogue_needs(seeded: Rows) -> None:
    product = seeded["best-practice"]
    assert product["name"] == "Best Practice"
    assert product["sku"] == "best-practice"
    assert product["price"] == "330.00"
    assert product["status"] == "publish"
    assert product["type"] == "simple"
    assert product["virtual"] is True
    assert product["on_sale"] is False
    assert product["purchasable"] is True
    assert product["short_description"] == "<p>For firms that prepare documents every week.</p>\n"
    assert [row["name"] for row in product["categories"]] == [PLANS]
    assert product["permalink"].endswith("/product/best-practice/")


def test_a_template_has_a_picture(seeded: Rows) -> None:
    [image] = seeded["nda"]["images"]
    assert image["alt"] == image["name"] == "Non-Disclosure Agreement"
    answer = requests.get(image["src"], timeout=60)
    assert answer.headers["Content-Type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")


def test_a_template_has_benefits(seeded: Rows) -> None:
    meta = meta_of(seeded["confidentiality-deed"])
    assert meta["lyd_package"] == "nda"
    assert meta["benefits"].startswith("<ul><li>Goes on after the work has ended</li>")
    assert json.loads(meta["lyd_faq"])[0]["question"] == "Who can use it?"


def test_plans_list_their_excluded_categories(seeded: Rows) -> None:
    [category] = seeded["smsf-confidentiality"]["categories"]
    left_out = {slug: meta_of(seeded[slug]).get("lyd_excluded_categories") for slug in ("lite", "best-practice")}
    assert left_out == dict.fromkeys(left_out, str(category["id"]))
    assert "lyd_excluded_categories" not in meta_of(seeded["strategist"])


def test_products_of_a_category_can_be_sorted_by_price(store: API) -> None:
    [category] = store.get("products/categories", params={"slug": "cap-category"}).json()
    params = {"category": category["id"], "orderby": "price", "order": "asc", "status": "publish"}
    rows = store.get("products", params=params).json()
    assert [row["slug"] for row in rows] == ["credits-10", "credits-25", "credits-50"]


def test_products_can_be_searched_by_name(store: API) -> None:
    rows = store.get("products", params={"search": "best pract"}).json()
    assert [row["slug"] for row in rows] == ["best-practice"]


def test_lists_report_their_totals(store: API) -> None:
    answer = store.get("products", params={"per_page": 2, "category": _number(store, "cap-category")})
    assert len(answer.json()) == 2
    assert answer.headers["X-WP-Total"] == "3"
    assert answer.headers["X-WP-TotalPages"] == "2"


@pytest.mark.parametrize(("name", "value"), [("per_page", "101"), ("per_page", "0"), ("orderby", "luck")])
def test_invalid_parameters_are_named(store: API, name: str, value: str) -> None:
    answer = store.get("products", params={name: value})
    assert answer.status_code == 400
    assert answer.json()["code"] == "rest_invalid_param"
    assert list(answer.json()["data"]["params"]) == [name]


def test_an_unknown_product_is_not_found(store: API) -> None:
    answer = store.get("products/99999999")
    assert answer.status_code == 404
    assert answer.json() == {
        "code": "woocommerce_rest_product_invalid_id",
        "message": "Invalid ID.",
        "data": {"status": 404},
    }


def test_two_products_cannot_share_a_sku(store: API, seeded: Rows) -> None:
    answer = store.post("products", {"name": "Another", "sku": "lite"})
    assert answer.status_code == 400
    assert answer.json()["code"] == "product_invalid_sku"
    assert answer.json()["data"]["resource_id"] == seeded["lite"]["id"]


def test_a_product_stores_its_fields(store: API, hidden_product: dict[str, Any]) -> None:
    wills = _number(store, "wills")
    changes = {
        "regular_price": "22.50",
        "short_description": "First.\n\nSecond.",
        "categories": [{"id": wills}],
        "meta_data": [{"key": "lyd_contract", "value": "yes"}],
    }
    assert store.put(f"products/{hidden_product['id']}", changes).status_code == 200
    product = store.get(f"products/{hidden_product['id']}").json()
    assert product["price"] == product["regular_price"] == "22.50"
    assert product["short_description"] == "<p>First.</p>\n<p>Second.</p>\n"
    assert [row["id"] for row in product["categories"]] == [wills]
    assert meta_of(product)["lyd_contract"] == "yes"


def test_drafts_are_not_published(store: API, hidden_product: dict[str, Any]) -> None:
    published = store.get("products", params={"status": "publish", "per_page": 100}).json()
    assert hidden_product["id"] not in [row["id"] for row in published]
    drafts = store.get("products", params={"status": "draft"}).json()
    assert hidden_product["id"] in [row["id"] for row in drafts]


def _number(store: API, slug: str) -> int:
    [row] = store.get("products/categories", params={"slug": slug}).json()
    return int(row["id"])
