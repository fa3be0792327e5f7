"""My Account: the plugin's pages, at the same URLs with and without WooCommerce."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
import requests
from lxml import html
from tests.members import Member
from tests.site.plugin.conftest import SettingsPage, Stack, Visit

Members = Callable[[str], Member]
INTERVIEW = "/my-account/my-document/template?docId=5&templateIdentifier=7"
PAGES = {
    "/my-account/my-document": ("document-listing", "Documents"),
    INTERVIEW: ("interview", "Document interview"),
    "/my-account/my-document/new": ("document-page", "New document"),
    "/my-account/my-template": ("my-templates", "My Templates"),
    "/my-account/my-template/preview?productId=7": ("preview", "Template preview"),
    "/my-account/my-company": ("my-company", "My Company"),
    "/my-account/my-integration": ("my-integration", "My Integrations"),
    "/my-account/edit-profile": ("edit-profile", "Edit Profile"),
}
SMALL = [
    *("firm-name", "remaining-credit", "organisation-dropdown", "integration-count", "account-menu"),
    *("talk-to-sales", "sign-out", "announcement", "membership-expired", "membership", "idle-time-out", "lite-video"),
    "interview-ai",
]
SMALL_BUNDLE = "small-widgets"


@pytest.mark.parametrize(("path", "widget", "title"), [(path, *page) for path, page in PAGES.items()], ids=list(PAGES))
@pytest.mark.parametrize("slash", ["", "/"])
def test_a_page_contains_its_widget_and_title(
    stack: Stack, member: Members, path: str, widget: str, title: str, slash: str
) -> None:
    path = path.replace("?", slash + "?") if "?" in path else path + slash
    answer = member("owner").http.get(stack["site"] + path, allow_redirects=False)
    page = html.fromstring(answer.text)

    assert answer.status_code == 200
    assert (page.findtext(".//title") or "").startswith(title)
    assert title in [heading.text_content().strip() for heading in page.xpath("//h1")]
    assert len(page.xpath(f"//*[@data-lyd-widget='{widget}']")) == 1
    assert page.xpath(f"//script[contains(@src, '/build/{widget}.js?ver=')]")


@pytest.mark.parametrize("route", ["/lyd-api", "/wp-json/lyd/api"])
def test_the_mount_contains_the_widgets_configuration(
    stack: Stack, member: Members, settings_page: SettingsPage, route: str
) -> None:
    before = settings_page.fields()
    settings_page.save(lyd_product_api=route)
    try:
        config = config_of(member("owner"), "/my-account/my-document", "document-listing")
        member("owner").refresh()
    finally:
        settings_page.save(**before)

    assert config["widget"] == "document-listing"
    assert config["user"] == {"id": member("owner").account["user_id"], "display_name": config["user"]["display_name"]}
    assert (config["site_api"], config["wp_auth"]) == ("/wp-json/lyd", "/wp-json/lyd/auth/wp-auth")
    assert config["product_api"] == member("owner").session["product_api"] == route
    assert config["urls"]["my_document"].rstrip("/") == "/my-account/my-document"
    assert config["urls"]["interview"].rstrip("/") == "/my-account/my-document/template"
    assert re.fullmatch(r"[a-z]{2,3}(-[A-Za-z0-9]+)*", config["locale"])
    assert set(config) >= {"nonce", "timezone", "theme"}


def test_the_mount_contains_the_sales_contact_of_the_settings(member: Members, settings_page: SettingsPage) -> None:
    before = settings_page.fields()
    settings_page.save(lyd_sales_phone="1300 555 010", lyd_sales_email="sales@firm.example")
    try:
        config = config_of(member("owner"), "/my-account/my-document", "document-listing")
    finally:
        settings_page.save(**before)

    assert config["sales"] == {"phone": "1300 555 010", "email": "sales@firm.example"}


def test_the_mount_contains_the_external_log_of_the_settings(member: Members, settings_page: SettingsPage) -> None:
    before = settings_page.fields()
    settings_page.save(lyd_external_log_url="https://log.example.com/shop/")
    try:
        config = config_of(member("owner"), "/my-account/my-document", "document-listing")
    finally:
        settings_page.save(**before)

    assert config["external_log"] == "https://log.example.com/shop"


def test_a_page_sends_its_first_requests_before_it_loads_scripts(stack: Stack, member: Members, visit: Visit) -> None:
    page = member("owner").http.get(stack["site"] + "/my-account/my-document").text

    start = page.index('id="lyd-early-requests"')
    script = page[start : page.index("</script>", start)]
    assert '"/wp-json/lyd/auth/wp-auth", ["/me","/doc?type=1\\u0026sort=created_at' in script
    assert start < min(page.index("rel='stylesheet'"), page.index("/build/shared.js"))
    assert "lyd-early-requests" not in member("owner").http.get(stack["site"] + "/").text
    assert "lyd-early-requests" not in visit("/my-account/").text


def test_a_page_loads_the_scripts_of_its_own_widget_first(stack: Stack, member: Members) -> None:
    page = html.fromstring(member("owner").http.get(stack["site"] + "/my-account/my-document").text)

    preloads = [link.get("href") for link in page.xpath("//link[@rel='preload'][@as='script']")]
    scripts = {script.get("src"): script.get("fetchpriority") for script in page.xpath("//script[@src]")}
    assert [one.rpartition("/")[2].partition(".")[0] for one in preloads] == ["react-dom", "shared", "document-listing"]
    assert all(scripts[one] == "high" for one in preloads), "another URL would be loaded twice"
    own = [one for one in scripts if "/plugins/lyd/" in one]
    assert own.index(preloads[-1]) < own.index(next(one for one in own if SMALL_BUNDLE in one))
    styles = [link.get("id") for link in page.xpath("//link[@rel='stylesheet']")]
    assert styles.index(f"lyd-{SMALL_BUNDLE}-css") < styles.index("lyd-document-listing-css"), "its own styles apply"


def test_a_page_contains_neither_token_nor_secret(stack: Stack, member: Members) -> None:
    text = member("owner").http.get(stack["site"] + "/my-account/my-document").text

    assert not re.search(r"eyJ[A-Za-z0-9_-]+\.", text)
    assert "lyd_secret" not in text


def test_a_members_name_cannot_break_the_page(stack: Stack, sign_in_again: Members) -> None:
    member = sign_in_again("outsider")
    profile = f"{stack['site']}/wp-json/wp/v2/users/me"
    headers = {"X-WP-Nonce": member.session["nonce"]}
    before = member.http.get(profile, headers=headers).json()["name"]
    hostile = "Zoë \"</script><b>&'"
    member.http.post(profile, json={"name": hostile}, headers=headers)
    try:
        config = config_of(member, "/my-account/my-document", "document-listing")
    finally:
        member.http.post(profile, json={"name": before}, headers=headers)

    assert "Zoë" in config["user"]["display_name"]


def test_the_navigation_lists_built_widgets(stack: Stack, member: Members) -> None:
    page = open_page(member("owner"), "/my-account/my-document")
    links = {link.text_content().strip(): link for link in page.xpath("//nav[@aria-label='Account pages']//a")}

    assert links["Documents"].get("href").rstrip("/").endswith("/my-account/my-document")
    assert links["Documents"].get("aria-current") == "page"
    assert links["My Templates"].get("href").rstrip("/").endswith("/my-account/my-template")
    assert links["Upgrade"].get("href") == "#lyd-upgrade"
    assert links["My Integrations"].get("href").rstrip("/").endswith("/my-account/my-integration")
    assert not {"Log out", "Addresses", "Account details"} & set(links)
    assert len(page.xpath("//*[@data-lyd-widget='sign-out']")) == 1


@pytest.mark.parametrize(("path", "endpoint"), [("", ""), ("my-document", "my-document"), ("my-company", "my-company")])
def test_the_small_widgets_are_around_every_page_and_know_its_endpoint(
    stack: Stack, member: Members, path: str, endpoint: str
) -> None:
    page = open_page(member("owner"), f"/my-account/{path}")
    content = page.xpath("//*[contains(@class, 'lyd-shell__content')]//*[@data-lyd-widget]")
    mounts = [mount for mount in page.xpath("//*[@class='lyd-shell']//*[@data-lyd-widget]") if mount not in content]

    assert [mount.get("data-lyd-widget") for mount in mounts] == SMALL
    assert {json.loads(mount.findtext("script"))["endpoint"] for mount in mounts} == {endpoint}
    assert len(page.xpath(f"//script[contains(@src, '/build/{SMALL_BUNDLE}.js?ver=')]")) == 1


def test_an_interview_is_a_screen_without_the_sites_header_and_footer(stack: Stack, member: Members) -> None:
    page = open_page(member("owner"), INTERVIEW)
    mounts = [mount.get("data-lyd-widget") for mount in page.xpath("//*[@data-lyd-widget]")]

    assert mounts == ["interview"]
    assert "lyd-screen-page" in page.find("body").get("class")
    assert not page.xpath("//header | //footer | //nav")
    assert len(page.xpath("//title")) == 1


@pytest.mark.parametrize("path", ["", "orders", "edit-address", "downloads"])
def test_the_stores_pages_are_in_the_shell_too(stack: Stack, member: Members, path: str) -> None:
    if path and stack["store"] != "woocommerce":
        pytest.skip("these pages are WooCommerce's")
    page = open_page(member("owner"), f"/my-account/{path}")

    assert len(page.xpath("//*[@class='lyd-shell']")) == 1
    assert len(page.xpath("//nav[@aria-label='Account pages']")) == 1
    assert page.xpath("//h1[@class='lyd-shell__title'][normalize-space()]")
    assert "Log out" not in page.text_content()


def test_the_catalogue_has_a_public_page(stack: Stack, member: Members, visit: Visit) -> None:
    address = config_of(member("owner"), "/my-account/my-document", "document-listing")["urls"]["catalogue"]
    page = html.fromstring(visit(address).text)

    assert [mount.get("data-lyd-widget") for mount in page.xpath("//*[@data-lyd-widget]")] == ["products-catalogue"]
    assert json.loads(page.findtext(".//*[@data-lyd-widget]/script"))["endpoint"] is None


@pytest.mark.parametrize("path", ["my-document/nonsense", "my-document/template/more", "my-integration/a/b"])
def test_an_unknown_path_is_404(stack: Stack, member: Members, path: str) -> None:
    answer = member("owner").http.get(f"{stack['site']}/my-account/{path}", allow_redirects=False)

    assert answer.status_code == 404


@pytest.mark.parametrize(
    ("path", "query"),
    [("xero", "app=xero"), ("xero?code=a%26b", "app=xero&connected=true&code=a%26b")],
)
def test_an_app_returns_to_the_integrations_page(visit: Visit, path: str, query: str) -> None:
    answer = visit(f"/my-account/my-integration/{path}")

    assert answer.status_code == 302
    assert re.search(r"/my-account/my-integration/?\?" + re.escape(query) + "$", answer.headers["Location"])


def test_a_visitor_reaches_the_requested_page_after_signing_in(stack: Stack, visit: Visit) -> None:
    http = requests.Session()
    form = sign_in_form(http, stack["site"] + INTERVIEW)
    answer = send(http, stack, form, stack["accounts"]["owner"]["password"])

    assert answer.url.split("/my-account")[1].replace("/?", "?") == INTERVIEW.removeprefix("/my-account")
    assert html.fromstring(answer.text).xpath("//*[@data-lyd-widget='interview']")


def test_a_wrong_password_leads_back_to_the_form(stack: Stack) -> None:
    http = requests.Session()
    answer = send(http, stack, sign_in_form(http, stack["site"] + INTERVIEW), "wrong")
    page = html.fromstring(answer.text)

    assert "/my-account/my-document/template" in answer.url
    assert page.xpath("//input[@type='password']")
    assert page.xpath("//*[@role='alert']")


@pytest.mark.parametrize(
    ("target", "place"),
    [
        ("/my-account/my-document?folderId=3", "/my-account/my-document?folderId=3"),
        ("https://evil.example/", "/my-account/"),
    ],
)
def test_a_member_returns_to_the_widget_after_signing_in(stack: Stack, target: str, place: str) -> None:
    http = requests.Session()
    target = stack["site"] + target if target.startswith("/") else target
    address = f"{stack['site']}/my-account/?" + urlencode({"redirect_to": target})

    answer = send(http, stack, sign_in_form(http, address), stack["accounts"]["owner"]["password"])

    assert answer.url == stack["site"] + place


def test_a_visitors_page_contains_no_user(stack: Stack, visit: Visit) -> None:
    answer = visit(INTERVIEW)

    assert answer.status_code == 200
    assert "no-store" in answer.headers.get("Cache-Control", "") or "no-cache" in answer.headers.get(
        "Cache-Control", ""
    )
    assert "data-lyd-widget" not in answer.text


def open_page(member: Member, path: str) -> html.HtmlElement:
    answer = member.http.get(member.stack["site"] + path)
    assert answer.status_code == 200
    return html.fromstring(answer.text)


def config_of(member: Member, path: str, widget: str) -> dict[str, Any]:
    mount = open_page(member, path).xpath(f"//*[@data-lyd-widget='{widget}']")[0]
    return json.loads(mount.findtext("script"))


def sign_in_form(http: requests.Session, address: str) -> html.FormElement:
    page = html.fromstring(http.get(address).text, base_url=address)
    return next(
        form for form in page.forms if form.xpath(".//input[@type='password']") and form.xpath(".//*[@type='submit']")
    )


def send(http: requests.Session, stack: Stack, form: html.FormElement, password: str) -> requests.Response:
    """Fill in the form, whatever its fields are called."""
    http.cookies.set("wordpress_test_cookie", "WP%20Cookie%20check")
    name = form.xpath(".//input[@type='text' or @type='email'][not(@type='hidden')]")[0].get("name")
    secret = form.xpath(".//input[@type='password']")[0].get("name")
    values = {**dict(form.form_values()), name: stack["accounts"]["owner"]["login"], secret: password}
    for button in form.xpath(".//button[@type='submit'][@name]"):
        values[button.get("name")] = button.get("value") or ""
    address = form.get("action") or form.base_url
    return http.post(address, values)
