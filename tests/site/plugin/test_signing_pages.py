"""The pages of people without an account: nothing of the theme, one widget, and a policy that runs no other script."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from lxml import html
from tests.members import Member
from tests.site.plugin.conftest import Visit

PAGES = {"/sign/": "signer", "/sign/check/": "signed-file"}


@pytest.mark.parametrize(("path", "widget"), PAGES.items())
def test_a_visitor_gets_a_document_of_its_own_with_one_widget(visit: Visit, path: str, widget: str) -> None:
    answer = visit(path)
    page = html.fromstring(answer.text)
    assert answer.status_code == 200
    assert page.xpath("//*[@data-lyd-widget]/@data-lyd-widget") == [widget]
    assert len(page.xpath("//h1")) == 1
    assert not page.xpath("//header | //footer | //nav | //link[contains(@href, '/themes/')]")


@pytest.mark.parametrize("path", PAGES)
def test_only_scripts_of_the_page_itself_may_run(visit: Visit, path: str) -> None:
    answer = visit(path)
    policy = {part.split()[0]: part.split()[1:] for part in answer.headers["Content-Security-Policy"].split(";")}
    (nonce,) = [found[1] for source in policy["script-src"] if (found := re.match("'nonce-(.+)'", source))]
    scripts = html.fromstring(answer.text).xpath("//script[not(@type='application/json')]")
    assert scripts
    assert {script.get("nonce") for script in scripts} == {nonce}
    assert "'unsafe-inline'" not in policy["script-src"]
    assert nonce not in visit(path).headers["Content-Security-Policy"], "every answer has a nonce of its own"
    for script in scripts:
        assert not (script.get("src") or "/lyd/build/").startswith("//"), "a script of another host"


@pytest.mark.parametrize("path", PAGES)
def test_no_address_and_no_search_engine_learns_of_the_page(visit: Visit, path: str) -> None:
    answer = visit(path)
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers["X-Robots-Tag"] == "noindex, nofollow"
    assert "noindex" in html.fromstring(answer.text).xpath("//meta[@name='robots']/@content")[0]
    assert "no-store" in answer.headers["Cache-Control"]
    assert answer.headers["X-Frame-Options"] == "SAMEORIGIN"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", ["/sign", "/sign/?utm_source=mail", "/index.php/sign/", "/sign/check"])
def test_other_spellings_of_the_address_show_the_page_too(visit: Visit, path: str) -> None:
    assert 'data-lyd-widget="sign' in visit(path).text


def test_other_addresses_are_left_to_wordpress(visit: Visit) -> None:
    assert "data-lyd-widget" not in visit("/sign/other/").text


def test_a_member_gets_the_same_page(member: Callable[[str], Member], visit: Visit) -> None:
    owner = member("owner")
    page = html.fromstring(owner.http.get(f"{owner.stack['site']}/sign/", timeout=60).text)
    assert page.xpath("//*[@data-lyd-widget]/@data-lyd-widget") == ["signer"]
    assert not page.xpath("//*[@id='wpadminbar']")


def test_a_call_of_a_signer_needs_no_login(visit: Visit) -> None:
    for api in ("/lyd-api", "/wp-json/lyd/api"):
        answer = visit(f"{api}/sign/bundle", headers={"X-Signing-Session": "not a session"})
        assert (answer.status_code, answer.json()["error_code"]) == (401, "signing_session_ended"), api
