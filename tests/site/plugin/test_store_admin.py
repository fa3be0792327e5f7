"""The shop's admin screens in real WooCommerce: the product tab and the columns of products and orders."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any

import pytest
import requests
from lxml import html
from tests.members import TIMEOUT_SECONDS, Member
from tests.site.plugin.conftest import Stack
from woocommerce import API

Members = Callable[[str], Member]
Serve = Callable[[str], AbstractContextManager[None]]


@pytest.fixture(autouse=True)
def _woocommerce(stack: Stack) -> None:
    if stack["store"] != "woocommerce":
        pytest.skip("The stand-in of the store has no admin screens: products are edited in WooCommerce.")


@pytest.fixture
def product(store: API) -> Iterator[int]:
    """A draft product."""
    made = store.post("products", {"name": "Admin product", "status": "draft", "regular_price": "11.00"}).json()
    yield made["id"]
    store.delete(f"products/{made['id']}", params={"force": True})


class ProductScreen:
    """WooCommerce's product screen in an administrator's browser."""

    def __init__(self, admin: Member, product: int) -> None:
        self.http = admin.http
        self.base = f"{admin.stack['site']}/wp-admin"
        self.address = f"{self.base}/post.php?post={product}&action=edit"

    def open(self) -> html.HtmlElement:
        answer = self.http.get(self.address, timeout=TIMEOUT_SECONDS)
        assert answer.status_code == 200, answer.text[:500]
        return html.fromstring(answer.text)

    def save(self, typed: dict[str, Any], without: tuple[str, ...] = ()) -> html.HtmlElement:
        """Fill in fields of the LYD tab, press Update, and return the next page."""
        form = self.open().get_element_by_id("post")
        known = [pair for pair in form.form_values() if not pair[0].startswith("lyd_tab[") or not typed]
        sent = [pair for pair in known if pair[0] not in without] + [("save", "Update")]
        for name, value in typed.items():
            values = value if isinstance(value, list) else [value]
            sent += [(f"lyd_tab[{name}]" + ("[]" if isinstance(value, list) else ""), each) for each in values]
        answer = self.http.post(f"{self.base}/post.php", sent, timeout=TIMEOUT_SECONDS)
        assert answer.status_code == 200, answer.text[:500]
        return html.fromstring(answer.text)


@pytest.fixture
def screen(member: Members, product: int) -> ProductScreen:
    return ProductScreen(member("admin"), product)


def meta_of(store: API, product: int) -> dict[str, Any]:
    return {row["key"]: row["value"] for row in store.get(f"products/{product}").json()["meta_data"]}


def test_the_fields_of_a_template_are_stored_as_the_service_reads_them(
    screen: ProductScreen, store: API, product: int
) -> None:
    screen.save(
        {
            "kind": "document",
            "lyd_package": "letter",
            "is_will": "yes",
            "is_allow_sign": "no",
            "asic_price": "576",
            "product_videos": "https://videos.example/1",
            "benefits": '<ul><li>Quick & "good" \\ Zoë\'s</li></ul><script>alert(1)</script>',
            "acknowledgement": "I have read it.",
            "protector_link": "https://protectors.example/form?a=1&b=2",
        }
    )
    meta = meta_of(store, product)
    assert {key: meta[key] for key in ("lyd_package", "is_will", "is_allow_sign", "asic_price")} == {
        "lyd_package": "letter", "is_will": "yes", "is_allow_sign": "no", "asic_price": "576.00",
    }  # fmt: skip
    assert meta["product_videos"] == "https://videos.example/1"
    assert meta["protector_link"] == "https://protectors.example/form?a=1&b=2"
    assert 'Quick &amp; "good" \\ Zoë\'s' in meta["benefits"]
    assert "<script" not in meta["benefits"]
    assert meta["acknowledgement"] == "I have read it."
    assert not {"cap_qty", "lyd_plan", "is_hr_doc"} & set(meta)


def test_saving_an_unchanged_form_changes_nothing(screen: ProductScreen, store: API, product: int) -> None:
    screen.save({"kind": "document", "lyd_package": "letter", "is_will": "yes", "benefits": 'a "b" \\ <em>c</em>'})
    before = meta_of(store, product)
    screen.save({})
    assert meta_of(store, product) == before


def test_faq_rows_are_stored_as_a_list_with_ids(screen: ProductScreen, store: API, product: int) -> None:
    typed = {"kind": "document", "lyd_faq][0][id": "0", "lyd_faq][0][question": "Why?", "lyd_faq][0][answer": "So."}
    screen.save(typed)
    assert json.loads(meta_of(store, product)["lyd_faq"]) == [{"id": 1, "question": "Why?", "answer": "So."}]


def test_the_limits_and_categories_of_a_plan_are_stored(screen: ProductScreen, store: API, product: int) -> None:
    wills, trusts = (
        store.get("products/categories", params={"slug": slug}).json()[0]["id"] for slug in ("wills", "unit-trusts")
    )
    screen.save(
        {
            "kind": "plan",
            "lyd_plan": "best-practice",
            "lyd_plan_documents": "200",
            "lyd_plan_months": "12",
            "lyd_excluded_categories": [str(wills), str(trusts)],
            "show_video": "yes",
        }
    )
    meta = meta_of(store, product)
    assert (meta["lyd_plan"], meta["lyd_plan_documents"], meta["lyd_plan_months"]) == ("best-practice", "200", "12")
    assert meta["lyd_excluded_categories"] == f"{wills},{trusts}"
    assert meta["show_video"] == "yes"
    assert "lyd_plan_users" not in meta
    page = screen.open()
    chosen = page.xpath("//select[@name='lyd_tab[lyd_excluded_categories][]']/option[@selected]/@value")
    assert sorted(map(int, chosen)) == sorted([wills, trusts])


def test_an_invalid_number_shows_an_error_and_keeps_the_old_one(
    screen: ProductScreen, store: API, product: int
) -> None:
    screen.save({"kind": "credits", "cap_qty": "25"})
    page = screen.save({"kind": "credits", "cap_qty": "many"})
    assert "Credits: please enter a whole number from 1 on. The old value is kept." in page.text_content()
    assert meta_of(store, product)["cap_qty"] == "25"


def test_saving_a_product_elsewhere_keeps_its_meta(screen: ProductScreen, store: API, product: int) -> None:
    screen.save({"kind": "credits", "cap_qty": "25"})
    store.put(f"products/{product}", {"name": "Renamed"})
    assert meta_of(store, product)["cap_qty"] == "25"


def test_the_tab_shows_the_package_version_if_there_is_one(
    screen: ProductScreen, stack: Stack, member: Members
) -> None:
    assert "No package yet" in screen.open().find_class("lyd-published")[0].text_content()
    seeded = ProductScreen(member("admin"), stack["templates"]["nda"]).open()
    assert seeded.find_class("lyd-published")[0].text_content().split() == ["nda", "1.3.0"]


def test_every_field_of_the_tab_has_a_label(screen: ProductScreen) -> None:
    page = screen.open()
    fields = page.xpath("//*[starts-with(@name, 'lyd_tab')][not(@type='hidden')]")
    assert len(fields) > 30
    for field in fields:
        assert field.get("aria-label") or page.xpath(f"//label[@for='{field.get('id')}']"), field.get("name")


def test_the_tab_and_the_lists_open_during_an_outage(
    screen: ProductScreen, member: Members, stack: Stack, use_service: Serve
) -> None:
    with use_service("http://127.0.0.1:1"):
        tab = screen.open().get_element_by_id("lyd_product_data").text_content()
        lists = [
            member("admin").http.get(f"{screen.base}/{path}", timeout=TIMEOUT_SECONDS)
            for path in ("edit.php?post_type=product", "admin.php?page=wc-orders", "admin.php?page=lyd-events")
        ]
    assert "The document service cannot be reached just now." in tab
    assert [answer.status_code for answer in lists] == [200, 200, 200]
    assert "cannot be reached just now" in lists[2].text


def test_the_product_list_shows_the_kind_of_each_product(member: Members, stack: Stack) -> None:
    page = html.fromstring(
        member("admin").http.get(f"{stack['site']}/wp-admin/edit.php?post_type=product&posts_per_page=100").text
    )
    kinds = {
        row.find_class("row-title")[0].text_content(): row.find_class("column-lyd_brings")[0].text_content().strip()
        for row in page.xpath("//tbody[@id='the-list']/tr[starts-with(@id, 'post-')]")
    }
    assert kinds["Non-Disclosure Agreement"] == "Template: nda 1.3.0"
    assert kinds["25 Credits"] == "Credits: 25"
    assert kinds["Best Practice"] == "Plan: Best Practice"


def test_the_webhooks_button_creates_missing_webhooks(stack: Stack, member: Members, store: API) -> None:
    address = f"{stack['site']}/lyd-api/hooks/woocommerce"
    rows = store.get("webhooks", params={"per_page": 100}).json()
    gone = next(row["id"] for row in rows if row["delivery_url"] == address and row["topic"] == "coupon.created")
    store.delete(f"webhooks/{gone}", params={"force": True})

    assert "1 webhooks were made." in push(member("admin").http, stack).text_content()
    assert "All webhooks were there." in push(member("admin").http, stack).text_content()
    rows = store.get("webhooks", params={"per_page": 100}).json()
    assert len([row for row in rows if row["delivery_url"] == address and row["status"] == "active"]) == 9


def push(http: requests.Session, stack: Stack) -> html.HtmlElement:
    """Press "Register webhooks" in the settings and return the next page."""
    address = f"{stack['site']}/wp-admin/admin.php?page=lyd"
    page = html.fromstring(http.get(address).text)
    form = page.xpath("//form[.//input[@value='lyd_webhooks']]")[0]
    answer = http.post(form.get("action"), dict(form.form_values()), timeout=TIMEOUT_SECONDS)
    assert answer.status_code == 200
    return html.fromstring(answer.text)
