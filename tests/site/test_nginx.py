"""The plugin's settings for nginx, in the stack's own: what passes, what is limited, and what is logged."""

from __future__ import annotations

import http.client
import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import requests

from stack.layout import ROOT, find_layout

SNIPPET = ROOT / "wp-plugin" / "lyd" / "server" / "nginx-http.conf"
LONG = "a" * 9000


@pytest.fixture
def site(stack: dict[str, Any]) -> str:
    address: str = stack["site"]
    return address


@pytest.mark.parametrize("path", ["/metrics", "/readyz", "/lyd-site/question/get_by_template"])
@pytest.mark.parametrize("header", ["SCRIPT_NAME", "Script-Name"])
def test_no_header_leads_to_a_private_route(stack: dict[str, Any], site: str, path: str, header: str) -> None:
    for address in (site, find_layout(test=True).address("api")):
        answer = requests.get(f"{address}/lyd-api{path}", headers={header: "/lyd-api"}, timeout=30)
        assert answer.json()["error_code"] == "not_found", address


def test_an_address_that_is_too_long_is_refused_in_json(site: str) -> None:
    answer = requests.get(f"{site}/lyd-api/doc?search={LONG}", timeout=30)
    assert (answer.status_code, answer.json()["error_code"]) == (414, "address_too_long")
    page = requests.get(f"{site}/?search={LONG}", timeout=30)
    assert (page.status_code, page.headers["Content-Type"]) == (414, "text/html")


def test_headers_that_are_too_long_are_refused_in_json(site: str) -> None:
    answer = requests.get(f"{site}/lyd-api/doc", headers={"X-Long": LONG}, timeout=30)
    assert (answer.status_code, answer.json()["error_code"]) == (431, "headers_too_long")
    assert requests.get(site, headers={"X-Long": LONG}, timeout=30).status_code == 400


@pytest.mark.parametrize("path", ["/lyd-api", "/lyd-api//doc"])
def test_a_redirect_stays_on_the_site(site: str, path: str) -> None:
    connection = http.client.HTTPConnection(urlsplit(site).netloc, timeout=30)
    connection.request("GET", path, headers={"Host": "evil.example"})
    with closing(connection), connection.getresponse() as answer:
        assert answer.status == 308
        assert str(answer.getheader("Location")).startswith("/lyd-api/")


def test_the_access_log_holds_paths_without_queries(site: str) -> None:
    headers = {"Referer": f"{site}/?invitation_token=a-secret"}
    for path in ("/lyd-api/healthz", "/wp-login.php"):
        requests.get(f"{site}{path}?download_id=a-secret", headers=headers, timeout=60)
    log = Path(find_layout(test=True).log / "nginx-access.log").read_text()
    assert '"GET /lyd-api/healthz HTTP/1.1" 200' in log
    assert "a-secret" not in log
    assert "consumer_key" not in log.splitlines()[-1]


def patterns_of(variable: str) -> list[re.Pattern[str]]:
    """Return the patterns of a map in the snippet that has this result variable."""
    block = re.search(rf"^map [^\n]*\${variable} {{\n(.*?)^}}", SNIPPET.read_text(), re.DOTALL | re.MULTILINE)
    assert block
    found = re.findall(r'"~(\*?)(.+?)"\s', block[1])
    return [re.compile(pattern, re.IGNORECASE if any_case else 0) for any_case, pattern in found]


def test_attempts_to_sign_in_are_counted_however_the_address_is_written(site: str) -> None:
    with ThreadPoolExecutor(16) as pool:
        statuses = set(pool.map(lambda _: post(site, "/%77p-login.php"), range(100)))
    assert 429 in statuses


def post(site: str, path: str) -> int:
    """Send a POST from an address that no other test uses, because attempts are counted by address."""
    connection = http.client.HTTPConnection(urlsplit(site).netloc, timeout=60, source_address=("127.0.77.1", 0))
    connection.request("POST", path, headers={"Content-Length": "0"})
    with closing(connection), connection.getresponse() as answer:
        return answer.status


@pytest.mark.parametrize(
    "attempt",
    ["/wp-login.php?", "/xmlrpc.php?", "/my-account/?", "/index.php/my-account/?", "/?lyd-sign-in=1", "/?l%79d=1"],
)
def test_each_way_to_sign_in_is_counted(attempt: str) -> None:
    assert any(pattern.search(f"POST:{attempt}") for pattern in patterns_of("lyd_sign_in_key"))


@pytest.mark.parametrize(
    "question",
    [
        "/wp-json/lyd/auth/wp-auth?",
        "/wp-json//lyd/auth/wp-auth?",
        "/index.php/wp-json/lyd/auth/wp-auth?",
        "/?rest_route=/lyd/auth/wp-auth",
        "/?a=b&rest.route=/%6cyd/auth/wp-auth",
        "/?rest%5Froute=/lyd/auth/wp-auth",
    ],
)
def test_questions_for_a_token_are_counted_however_the_address_is_written(question: str) -> None:
    assert any(pattern.search(question) for pattern in patterns_of("lyd_token_key"))


@pytest.mark.parametrize("question", ["/?", "/my-account/?page=2", "/shop/?s=rest", "/wp-json/wc/v3/orders?a=%20"])
def test_other_requests_are_not_counted(question: str) -> None:
    assert not any(pattern.search(question) for pattern in patterns_of("lyd_token_key"))
    assert not any(
        pattern.search(f"POST:{question}") for pattern in patterns_of("lyd_sign_in_key") if "my-account" not in question
    )
