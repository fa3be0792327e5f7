"""Requests and responses of both API families pass the plugin unchanged."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import pytest
import requests
from tests.members import Member
from tests.site.plugin.conftest import SettingsPage, Stack, Visit
from tests.site.plugin.fake_service import Upstream

Members = Callable[[str], Member]
AskExactly = Callable[[str], tuple[int, dict[str, Any]]]
Serve = Callable[[str], AbstractContextManager[None]]
API = "/wp-json/lyd/api"


@pytest.mark.parametrize(
    "path", ["/me/capabilities", "/folder/get-all?type=1", "/doc?type=1&page=1&length=10", "/doc/999999999"]
)
def test_both_routes_of_the_product_api_give_the_same_response(member: Members, path: str) -> None:
    owner = member("owner")
    direct, passed = (owner.product_api("GET", path, through_plugin=through) for through in (False, True))

    assert passed.status_code == direct.status_code
    assert _without_id(passed) == _without_id(direct)
    for name in ("Content-Type", "Cache-Control", "X-Content-Type-Options", "Content-Security-Policy"):
        assert passed.headers.get(name) == direct.headers.get(name), name


def test_an_invalid_token_gets_the_services_error(visit: Visit) -> None:
    answer = visit(API + "/me/capabilities", headers={"Authorization": "Bearer forged"})

    assert (answer.status_code, answer.json()["error_code"]) == (401, "not_signed_in")
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")


@pytest.mark.parametrize("base", ["/lyd-api", API])
def test_the_request_id_is_passed_end_to_end(visit: Visit, base: str) -> None:
    given = f"test-{uuid.uuid4()}"

    answer = visit(base + "/me/capabilities", headers={"X-Request-Id": given})

    assert answer.headers["X-Request-Id"] == answer.json()["request_id"] == given


@pytest.mark.parametrize("base", ["/lyd-api", API])
@pytest.mark.parametrize("given", ["short", "no markup, <script>", "x" * 129])
def test_a_malformed_request_id_is_replaced(visit: Visit, base: str, given: str) -> None:
    answer = visit(base + "/me/capabilities", headers={"X-Request-Id": given})

    assert len(answer.headers["X-Request-Id"]) == 32


@pytest.mark.parametrize("path", ["/question/get_by_template?id_template=1", "/team/get"])
def test_the_site_api_requires_a_member(visit: Visit, path: str) -> None:
    answer = visit("/wp-json/lyd" + path)

    assert (answer.status_code, answer.json()["error_code"]) == (401, "not_signed_in")


@pytest.mark.parametrize("nonce", [{}, {"X-WP-Nonce": "0123456789"}], ids=["none", "stale"])
def test_the_site_api_requires_a_nonce(stack: Stack, member: Members, nonce: dict[str, str]) -> None:
    answer = member("owner").http.get(f"{stack['site']}/wp-json/lyd/question/get_by_template", headers=nonce)

    assert (answer.status_code, answer.json()["error_code"]) == (403, "stale_nonce")


def test_the_site_api_calls_the_service_as_the_member(stack: Stack, member: Members) -> None:
    answer = member("owner").site_api("GET", f"/question/get_by_template?id_template={stack['templates']['nda']}")

    assert answer.status_code == 200
    assert answer.json()["data"]["sections"]


@pytest.mark.parametrize(
    "path", ["/lyd/api/../lyd-site/team/get", "/lyd/api/%2e%2e/metrics", "/lyd/api/..%2fmetrics", "/lyd/../metrics"]
)
def test_path_traversal_is_rejected(get_unnormalised: AskExactly, path: str) -> None:
    status, body = get_unnormalised("/wp-json" + path)

    assert (status, body["error_code"]) == (404, "not_found")


@pytest.mark.parametrize("path", ["/lyd-site/team/get", "/metrics"])
def test_private_paths_are_not_routed(visit: Visit, path: str) -> None:
    assert visit(path).headers.get("Content-Type", "").startswith("text/html")


@pytest.mark.parametrize(
    "target",
    [
        "/x?download_id[]=a%20b&filename[]=c+d&download_id[]=e%2Bf",
        "/xpressdox/get-download-ids/5/%2Fmy-account%2Fmy-document%3Fa%3Db",
        "/x?a=b?c&&=&d",
        "/%C3%A9t%C3%A9?q=%E2%82%AC",
    ],
)
def test_paths_and_queries_are_forwarded_byte_for_byte(
    get_unnormalised: AskExactly, use_service: Serve, upstream: Upstream, target: str
) -> None:
    with use_service(upstream.address):
        assert get_unnormalised(API + target)[1]["path"] == "/lyd-api" + target


def test_routes_work_without_permalinks(get_unnormalised: AskExactly, use_service: Serve, upstream: Upstream) -> None:
    with use_service(upstream.address):
        assert get_unnormalised("/?rest_route=/lyd/api/doc&a[]=1")[1]["path"] == "/lyd-api/doc?a[]=1"


def test_headers_are_forwarded_except_cookies(
    member: Members, stack: Stack, use_service: Serve, upstream: Upstream
) -> None:
    owner = member("owner")
    sent = {
        "Authorization": "Bearer t",
        "If-None-Match": '"x"',
        "X-Custom": "1",
        "X-Forwarded-For": "6.6.6.6",
        "TE": "trailers",
    }
    with use_service(upstream.address):
        product = owner.http.get(stack["site"] + API + "/x", headers=sent)
        site = owner.site_api("GET", "/x", headers={"Authorization": "Bearer theirs"})

    arrived = product.json()["headers"]
    assert {name: arrived.get(name) for name in ("authorization", "if-none-match", "x-custom")} == {
        "authorization": "Bearer t",
        "if-none-match": '"x"',
        "x-custom": "1",
    }
    assert arrived["x-forwarded-for"] == "127.0.0.1"
    assert not {"cookie", "te", "x-wp-nonce"} & {*arrived, *site.json()["headers"]}
    assert site.json()["path"] == "/lyd-site/x"
    assert site.json()["headers"]["authorization"].count(".") == 2
    assert "Set-Cookie" not in product.headers


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
def test_every_method_is_forwarded_with_its_body(
    visit: Visit, use_service: Serve, upstream: Upstream, method: str
) -> None:
    body = b'{"name":"\xc3\xa9"}'
    with use_service(upstream.address):
        answer = visit(API + "/x", method, data=body, headers={"Content-Type": "application/json"}).json()

    assert (answer["method"], answer["start"].encode("latin-1")) == (method, body)
    assert answer["headers"]["content-type"] == "application/json"


@pytest.mark.parametrize("through_plugin", [False, True])
def test_delete_requests_with_a_body_work_on_both_routes(member: Members, stack: Stack, through_plugin: bool) -> None:
    owner = member("owner")
    draft = {"template_id": stack["templates"]["nda"], "name": "To be deleted"}
    document_id = owner.product_api("POST", "/doc/draft", json=draft).json()["data"]["id"]

    body = {"type": 1, "list_doc": [document_id]}
    answer = owner.product_api("DELETE", "/doc", through_plugin=through_plugin, json=body)

    assert (answer.status_code, answer.json()["data"]) == (200, {"deleted": [document_id]})
    assert owner.product_api("GET", f"/doc/{document_id}").status_code == 404


def test_a_head_request_gets_no_body(visit: Visit, use_service: Serve, upstream: Upstream) -> None:
    with use_service(upstream.address):
        answer = visit(API + "/bytes/16", "HEAD")

    assert (answer.headers["Content-Length"], answer.content) == (str(16 * 65536), b"")


@pytest.mark.parametrize("status", [201, 202, 204, 302, 304, 400, 409, 418, 422, 429, 500, 503])
def test_statuses_are_forwarded(visit: Visit, use_service: Serve, upstream: Upstream, status: int) -> None:
    with use_service(upstream.address):
        answer = visit(f"{API}/status/{status}")

    assert answer.status_code == status
    assert answer.headers["X-Reason"] == "asked"
    assert answer.headers["Location"] == "/there"
    assert "Content-Type" not in answer.headers, "the plugin adds nothing"
    assert answer.content == (b"" if status in (204, 304) else b"as asked")


@pytest.mark.parametrize("family", ["product", "site"])
def test_an_unreachable_service_is_a_503_in_the_services_format(
    member: Members, use_service: Serve, settings_page: SettingsPage, family: str
) -> None:
    owner, request_id = member("owner"), f"away-{uuid.uuid4()}"
    with use_service("http://127.0.0.1:1"):
        if family == "product":
            answer = owner.product_api("GET", "/doc", through_plugin=True, headers={"X-Request-Id": request_id})
        else:
            answer = owner.site_api("GET", "/team/get", headers={"X-Request-Id": request_id})
        page = settings_page.open()

    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "5"
    body = answer.json()
    assert (body["code"], body["error_code"], body["request_id"]) == (503, "service_unavailable", request_id)
    assert "Connection refused" in page.text_content() or "connect" in page.text_content()


@pytest.mark.parametrize("status", [502, 504])
def test_a_gateway_error_is_the_same_503(visit: Visit, use_service: Serve, upstream: Upstream, status: int) -> None:
    with use_service(upstream.address):
        answer = visit(f"{API}/status/{status}")

    assert (answer.status_code, answer.json()["error_code"]) == (503, "service_unavailable")


def _without_id(answer: requests.Response) -> dict[str, object]:
    return {name: value for name, value in answer.json().items() if name != "request_id"}
