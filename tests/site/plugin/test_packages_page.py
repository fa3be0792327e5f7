"""The screen LYD > Template packages in WooCommerce: check, draft, approve, make live, schedule, move documents."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest
import requests
from lxml import html
from sqlalchemy import Engine, text
from tests.factories.word import INTERVIEW, LINES, MANIFEST, package_files, word
from tests.members import TIMEOUT_SECONDS, Member
from tests.site.plugin.conftest import Stack
from tests.site.plugin.nonces import make_nonce
from tests.site.plugin.test_announcements_page import notices
from woocommerce import API

from lyd.interviews.package_files import pack

Members = Callable[[str], Member]
PATIENCE_SECONDS = 100  # due versions go live within a minute
ACTION = "lyd_version_step"
REFUSED = "You are not allowed to do this."
EXPIRED = "The link you followed has expired."
SHORTER = {
    "interview": INTERVIEW.partition(b"      - id: People")[0],
    "template": word("Dear {{ Name }}"),
    "case": b'{"answers": {"Name": "Ada"}, "expected": ["Dear Ada"]}',
}


@pytest.fixture(autouse=True)
def _woocommerce(stack: Stack) -> None:
    if stack["store"] != "woocommerce":
        pytest.skip("The stand-in of the store has no admin screens: its products are those of the seed.")


@pytest.fixture
def product(store: API) -> Iterator[int]:
    """A free product without a package."""
    made = store.post("products", {"name": "Deed <b>of</b> trust", "status": "publish", "regular_price": "0"}).json()
    yield made["id"]
    store.delete(f"products/{made['id']}", params={"force": True})


class Screen:
    """The versions of a product in an administrator's browser."""

    def __init__(self, http: requests.Session, stack: Stack, product: int) -> None:
        self.http = http
        self.list = f"{stack['site']}/wp-admin/admin.php?page=lyd-packages"
        self.address = f"{self.list}&product={product}"

    def open(self, address: str | None = None) -> html.HtmlElement:
        return self._page(self.http.get(address or self.address, timeout=TIMEOUT_SECONDS))

    def upload(self, what: str, number: str = "1.0.0", **changed: bytes) -> html.HtmlElement:
        """Choose a zip and press a button of the form."""
        files = package_files(manifest=MANIFEST.replace(b"1.0.0", number.encode()), **changed)
        form = self.open().xpath("//form[@enctype]")[0]
        sent = {"package": ("letter.zip", pack(files), "application/zip")}
        return self._page(self.http.post(form.get("action"), {"what": what}, files=sent, timeout=TIMEOUT_SECONDS))

    def push(self, number: str, what: str, **typed: str) -> html.HtmlElement:
        """Press a button of a version, or follow its link."""
        (row,) = (row for row in rows_of(self.open()) if row.find("th").text_content().endswith(number))
        links = [link for link in row.xpath(".//a") if link.text.strip() == what]
        if links:
            return self.open(links[0].get("href"))
        (form,) = (form for form in row.xpath(".//form") if form.xpath(".//button")[0].text.strip() == what)
        return self.post(form, **typed)

    def post(self, form: html.FormElement, **typed: str) -> html.HtmlElement:
        sent = {**dict(form.form_values()), **typed}
        return self._page(self.http.post(form.get("action"), sent, timeout=TIMEOUT_SECONDS))

    def make_live(self, number: str = "1.0.0", **changed: bytes) -> html.HtmlElement:
        self.upload("draft", number, **changed)
        self.push(number, "Approve")
        return self.push(number, "Make live")

    @staticmethod
    def _page(answer: requests.Response) -> html.HtmlElement:
        assert answer.status_code == 200, answer.text[:500]
        return html.fromstring(answer.text)


def wait_for(holds: Callable[[], bool]) -> None:
    """Wait until the service's worker has done its work."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < deadline, "It did not come about."
        time.sleep(2)  # asking renders a page of the shop, and the service's jobs of a minute are the longest wait


def rows_of(page: html.HtmlElement) -> list[html.HtmlElement]:
    rows: list[html.HtmlElement] = page.xpath("//table[@aria-labelledby='lyd-list']//tbody/tr")
    return rows


def states_of(page: html.HtmlElement) -> dict[str, str]:
    return {row.find("th").text_content(): " ".join(row.find("td").text_content().split()) for row in rows_of(page)}


@pytest.fixture
def screen(member: Members, stack: Stack, product: int) -> Screen:
    return Screen(member("admin").http, stack, product)


def test_a_package_is_checked_without_being_stored_and_all_its_errors_are_listed(screen: Screen) -> None:
    page = screen.upload("check", template=word("{{ One }} {{ Two }}"))
    (notice,) = page.xpath("//div[contains(@class, 'notice-error')][@role='alert']")
    assert notice.find("p").text_content() == "This package was not stored."
    reasons = [one.text_content() for one in notice.xpath(".//li")]
    assert len([reason for reason in reasons if "no question One" in reason or "no question Two" in reason]) == 2
    assert "letter 1.0.0 is good. Nothing was stored." in notices(screen.upload("check"))
    assert rows_of(screen.open()) == []


def test_a_version_becomes_live_by_steps_and_the_product_shows_it(
    screen: Screen, product: int, store: API, stack: Stack
) -> None:
    assert "letter 1.0.0 is stored as a draft. Nobody uses it yet." in notices(screen.upload("draft"))
    assert states_of(screen.push("1.0.0", "Approve")) == {"letter 1.0.0": "Approved"}
    page = screen.push("1.0.0", "Make live")
    assert "The version is live. New documents start with it." in notices(page)
    assert states_of(page) == {"letter 1.0.0": "Live"}
    assert read_slug(store, product) == "letter"
    tab = screen.open(f"{stack['site']}/wp-admin/post.php?post={product}&action=edit")
    assert tab.find_class("lyd-published")[0].text_content().split() == ["letter", "1.0.0"]
    (link,) = (one for one in tab.xpath("//div[contains(@class, 'lyd-package')]//a"))
    assert link.get("href") == screen.address


def test_a_version_is_made_live_again_scheduled_and_discarded(screen: Screen) -> None:
    screen.make_live()
    screen.make_live("1.1.0", template=word("Hello", *LINES))
    assert states_of(screen.push("1.0.0", "Make live again")) == {"letter 1.1.0": "Retired", "letter 1.0.0": "Live"}
    page = screen.push("1.1.0", "Make live again", day="2099-01-31")
    assert "The version goes live on 31 January 2099." in notices(page)
    assert "live from 31 Jan 2099 00:00" in states_of(page)["letter 1.1.0"]
    page = screen.push("1.1.0", "Cancel the date")
    assert "The scheduled date is cancelled." in notices(page)
    assert states_of(page)["letter 1.1.0"] == "Retired"
    screen.upload("draft", "1.2.0", template=word("Hi", *LINES))
    assert "letter 1.2.0" not in states_of(screen.push("1.2.0", "Discard"))


def test_a_number_with_other_content_is_refused_in_words(screen: Screen) -> None:
    screen.make_live()
    page = screen.upload("draft", template=word("Hello", *LINES))
    assert "Version 1.0.0 of this product has other content" in notices(page)[0]


def test_open_documents_are_moved_after_the_changes_were_shown(screen: Screen, product: int, member: Members) -> None:
    screen.make_live()
    answer = member("owner").product_api("POST", "/doc/draft", json={"template_id": product})
    document = answer.json()["data"]["id"]
    screen.make_live("1.1.0", **SHORTER)
    page = screen.push("1.0.0", "Move open documents")
    shown = " ".join(page.find_class("lyd-packages")[0].text_content().split())
    assert "1 open document of Deed <b>of</b> trust moves from version 1.0.0 to version 1.1.0." in shown
    assert "The Word file has changed. No answers are lost." in shown
    assert [row.find("th").text_content() for row in rows_of(page)] == ["People", "First name"]
    assert (
        "The open documents are being moved." in notices(screen.post(page.xpath("//form[@class='lyd-buttons']")[0]))[0]
    )
    wait_for(lambda: "Drafts: 1" not in rows_of(screen.open())[1].text_content())
    moved = member("owner").product_api("GET", f"/doc/{document}").json()["data"]["x_template_id"]
    assert moved > answer.json()["data"]["x_template_id"]


def test_the_products_are_listed_with_their_live_versions_and_found(screen: Screen) -> None:
    screen.make_live()
    page = screen.open(f"{screen.list}&s=Deed")
    cells = [[cell.text_content().strip() for cell in row] for row in page.xpath("//table//tbody/tr")]
    assert ["Deed <b>of</b> trust", "letter", "1.0.0"] in cells or ["Deed of trust", "letter", "1.0.0"] in cells


def test_the_screens_open_during_an_outage(
    screen: Screen, use_service: Callable[[str], AbstractContextManager[None]]
) -> None:
    with use_service("http://127.0.0.1:9"):
        for address in (screen.list, screen.address):
            assert "The document service cannot be reached just now" in " ".join(notices(screen.open(address)))
        assert "The document service cannot be reached just now" in " ".join(notices(screen.upload("draft")))


def test_only_who_runs_the_shop_may_open_it(member: Members, stack: Stack) -> None:
    member_http = member("member").http
    opened = member_http.get(f"{stack['site']}/wp-admin/admin.php?page=lyd-packages", timeout=TIMEOUT_SECONDS)
    assert "lyd-packages" not in opened.url or opened.status_code == 403


@pytest.mark.parametrize("step", ["approve", "publish", "cancel", "discard", "move"])
def test_a_member_with_an_own_nonce_takes_no_step(
    screen: Screen, member: Members, stack: Stack, product: int, step: str
) -> None:
    screen.upload("draft")
    (form,) = (form for form in rows_of(screen.open())[0].xpath(".//form") if form.fields["step"] == "approve")
    version = form.fields["version"]
    assert make_nonce(member("admin"), f"{ACTION}approve{version}") == form.fields["_wpnonce"]
    sent = {"action": ACTION, "step": step, "version": version, "product": str(product), "from": version}
    address = f"{stack['site']}/wp-admin/admin-post.php"
    for nonce, reason in (("0123456789", EXPIRED), (make_nonce(member("member"), f"{ACTION}{step}{version}"), REFUSED)):
        given = {**sent, "_wpnonce": nonce}
        answer = member("member").http.post(address, given, timeout=TIMEOUT_SECONDS)
        assert (answer.status_code, reason in answer.text) == (403, True)
    assert states_of(screen.open()) == {"letter 1.0.0": "Draft"}


def test_a_member_with_an_own_nonce_uploads_nothing(
    screen: Screen, member: Members, stack: Stack, product: int
) -> None:
    nonce = make_nonce(member("member"), f"lyd_package_upload{product}")
    query = {"action": "lyd_package_upload", "product": str(product), "_wpnonce": nonce}
    answer = member("member").http.post(
        f"{stack['site']}/wp-admin/admin-post.php",
        {"what": "draft"},
        params=query,
        files={"package": ("letter.zip", pack(package_files()), "application/zip")},
        timeout=TIMEOUT_SECONDS,
    )
    assert (answer.status_code, REFUSED in answer.text) == (403, True)
    assert rows_of(screen.open()) == []


def test_the_slug_is_kept_with_the_product_of_the_version_whatever_the_form_names(
    screen: Screen, product: int, store: API
) -> None:
    other = store.post("products", {"name": "Other", "status": "draft"}).json()["id"]
    screen.upload("draft")
    screen.push("1.0.0", "Approve")
    screen.push("1.0.0", "Make live", product=str(other))
    slugs = [read_slug(store, one) for one in (product, other)]
    store.delete(f"products/{other}", params={"force": True})
    assert slugs == ["letter", None]


def test_the_slug_of_a_version_that_went_live_by_itself_is_kept_once_an_admin_looks(
    screen: Screen, product: int, store: API, database: Engine
) -> None:
    screen.upload("draft")
    screen.push("1.0.0", "Approve")
    screen.push("1.0.0", "Make live", day="2099-01-31")
    with database.begin() as connection:
        query = text("UPDATE lyd_template_version SET live_from = UTC_TIMESTAMP() WHERE product_id = :product")
        connection.execute(query, {"product": product})
    wait_for(lambda: states_of(screen.open()) == {"letter 1.0.0": "Live"})
    assert read_slug(store, product) == "letter"


def read_slug(store: API, product: int) -> str | None:
    """Return the slug that the shop keeps with a product."""
    meta = {row["key"]: row["value"] for row in store.get(f"products/{product}").json()["meta_data"]}
    return meta.get("lyd_package")


def test_a_draft_can_be_tried_by_admins_only(screen: Screen, member: Members, stack: Stack) -> None:
    screen.upload("draft")
    (link,) = (link for link in rows_of(screen.open())[0].xpath(".//a") if link.text.strip() == "Try")
    address = link.get("href")
    version = address.partition("try=")[2]
    assert address == f"{stack['site']}/my-account/my-document/template/?try={version}"
    assert 'data-lyd-widget="interview"' in member("admin").http.get(address, timeout=TIMEOUT_SECONDS).text
    path = f"/question/try?x_template_id={version}"
    assert member("admin").product_api("GET", path).json()["data"]["version"] == "1.0.0"
    assert member("member").product_api("GET", path).status_code == 403
