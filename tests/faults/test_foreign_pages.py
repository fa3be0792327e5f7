"""A page of another origin in a signed-in member's browser gets no token and changes nothing.

It is served from another port of the same machine, which is the hard case: the browser sends it the site's cookies.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.faults.conftest import PERSON
from tests.http_servers import STOP_CHECK_SECONDS
from tests.members import Member

SESSION_CHECK = "/wp-json/lyd/auth/wp-auth"
READ = """async ( [ address, init ] ) => {
    try { return await ( await fetch( address, { credentials: 'include', ...init } ) ).text(); }
    catch ( error ) { return error.name; }
}"""
EMBED = """address => new Promise( done => {
    const script = document.createElement( 'script' );
    script.onload = () => done( 'loaded' );
    script.onerror = () => done( 'refused' );
    script.src = address;
    document.head.append( script );
} )"""
POST = """address => {
    const form = document.createElement( 'form' );
    Object.assign( form, { method: 'post', action: address, enctype: 'text/plain' } );
    const input = document.createElement( 'input' );
    form.append( Object.assign( input, { name: '{"name":"Foreign","type":1,"a":"', value: '"}' } ) );
    document.body.append( form );
    form.submit();
}"""

SignIn = Callable[[str], Page]


class _Blank(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>Elsewhere</title><body>Elsewhere")

    def log_message(self, format: str, *args: object) -> None:
        """Write no log."""


@pytest.fixture(scope="module")
def other_origin() -> Iterator[str]:
    """The URL of a page on another origin."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Blank)
    thread = threading.Thread(target=server.serve_forever, args=(STOP_CHECK_SECONDS,))
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def foreign_page(sign_in: SignIn, stack: dict[str, Any], other_origin: str) -> Page:
    """A page of another origin in the browser of a signed-in member."""
    page = sign_in(PERSON)
    page.goto("/my-account/")
    assert "token" in page.evaluate(READ, [stack["site"] + SESSION_CHECK, {}])
    page.goto(other_origin)
    return page


def test_a_foreign_page_cannot_read_a_token(foreign_page: Page, stack: dict[str, Any]) -> None:
    for address in (SESSION_CHECK, "/?rest_route=/lyd/auth/wp-auth"):
        assert foreign_page.evaluate(READ, [stack["site"] + address, {"mode": "cors"}]) == "TypeError"
        assert foreign_page.evaluate(READ, [stack["site"] + address, {"mode": "no-cors"}]) == ""


def test_a_foreign_page_cannot_embed_a_token(foreign_page: Page, stack: dict[str, Any]) -> None:
    assert foreign_page.evaluate(EMBED, stack["site"] + SESSION_CHECK) == "refused"


def test_a_link_on_a_foreign_page_does_not_show_a_token(foreign_page: Page, stack: dict[str, Any]) -> None:
    with foreign_page.expect_navigation() as navigation:
        foreign_page.evaluate("address => { location.href = address }", stack["site"] + SESSION_CHECK)
    assert navigation.value.status == 403
    assert "token" not in foreign_page.content()


def test_a_form_on_a_foreign_page_changes_nothing(
    foreign_page: Page, stack: dict[str, Any], person: Member, other_origin: str
) -> None:
    before = person.product_api("GET", "/folder/get-all?type=1").json()
    for path in ("/wp-json/lyd/folder", "/wp-json/lyd/api/folder", "/lyd-api/folder"):
        foreign_page.goto(other_origin)
        with foreign_page.expect_navigation() as navigation:
            foreign_page.evaluate(POST, stack["site"] + path)
        assert navigation.value.status in (401, 403), path
    assert person.product_api("GET", "/folder/get-all?type=1").json() == before


def test_a_foreign_page_cannot_sign_a_member_out(foreign_page: Page, stack: dict[str, Any]) -> None:
    assert foreign_page.evaluate(READ, [stack["site"] + "/wp-json/lyd/logout", {}]) == "TypeError"
    foreign_page.goto("/my-account/")
    assert "token" in foreign_page.evaluate(READ, [stack["site"] + SESSION_CHECK, {}])
