"""Asking WordPress: what is sent and how it is signed, and what happens when it refuses, is slow or answers nonsense.

The routes themselves are met in a real WordPress: tests/site/plugin/test_service_routes.py.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from tests.http_servers import STOP_CHECK_SECONDS

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.adapters.wordpress import AddressTaken, ClocksDiffer, WordPress, WrongPassword, client
from lyd.adapters.wordpress.signature import signature
from lyd.core.errors import NotFound

SECRET = "a-secret-of-the-tests-with-32-bytes-and-more"
ENTRANCE = "/index.php?rest_route=/lyd-service/v1"


class Site:
    """Answers each request with what a test says, and remembers it."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, dict[str, str], bytes]] = []
        self.status, self.said, self.seconds = 200, b"{}", 0.0
        self.headers: dict[str, str] = {}
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                site.asked.append((self.path, dict(self.headers), body))
                time.sleep(site.seconds)
                self.send_response(site.status)
                for name, value in site.headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(site.said)

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def say(self, status: int, said: Any) -> None:
        self.status, self.said = status, said if isinstance(said, bytes) else json.dumps(said).encode()


@pytest.fixture
def site() -> Iterator[Site]:
    made = Site()
    threading.Thread(target=made.server.serve_forever, args=(STOP_CHECK_SECONDS,), daemon=True).start()
    yield made
    made.server.shutdown()
    made.server.server_close()


@pytest.fixture
def ended() -> list[str]:
    return []


@pytest.fixture
def wordpress(site: Site, ended: list[str]) -> WordPress:
    return WordPress(f"{site.address}/", SECRET, ended.append)


def test_each_call_is_signed_for_itself(site: Site, wordpress: WordPress) -> None:
    wordpress.end_sessions(7, keep="a" * 32)
    wordpress.end_sessions(7, keep="a" * 32)
    nonces = set()
    for path, headers, body in site.asked:
        stamp, nonce = headers["X-Lyd-Timestamp"], headers["X-Lyd-Nonce"]
        assert abs(int(stamp) - time.time()) < 10
        assert headers["X-Lyd-Signature"] == signature(SECRET, "POST", path, body, stamp, nonce)
        nonces.add(nonce)
    assert len(nonces) == 2


def test_each_call_goes_to_its_own_route(site: Site, wordpress: WordPress) -> None:
    site.say(200, {"id": 12})
    wordpress.update_profile(7, {"user": {"first_name": "Ann"}})
    wordpress.change_password(7, "old", "new")
    assert wordpress.create_user("ann@example.test", "Ann", "Lee", "secret") == 12
    wordpress.end_sessions(7, only="b" * 32)
    assert wordpress.two_factor(7, "confirm", code="123456") == {"id": 12}
    assert [(path, json.loads(body)) for path, _, body in site.asked] == [
        (f"{ENTRANCE}/users/7/profile", {"user": {"first_name": "Ann"}}),
        (f"{ENTRANCE}/users/7/password", {"current": "old", "new": "new"}),
        (
            f"{ENTRANCE}/users",
            {"email": "ann@example.test", "first_name": "Ann", "last_name": "Lee", "password": "secret"},
        ),
        (f"{ENTRANCE}/users/7/sessions/end", {"keep": None, "only": "b" * 32}),
        (f"{ENTRANCE}/users/7/two-factor/confirm", {"code": "123456"}),
    ]


def test_sessions_that_ended_are_told_before_the_call_returns(
    site: Site, wordpress: WordPress, ended: list[str]
) -> None:
    site.say(200, {"ended": ["a" * 32, "b" * 32]})
    wordpress.change_password(7, "old", "new")
    assert ended == ["a" * 32, "b" * 32]


@pytest.mark.parametrize(
    ("status", "code", "error"),
    [
        (403, "lyd_wrong_password", WrongPassword),
        (409, "lyd_address_taken", AddressTaken),
        (404, "lyd_no_user", NotFound),
        (401, "lyd_signature", PartnerRefused),
        (401, "lyd_clock", ClocksDiffer),
        (404, "rest_no_route", PartnerRefused),
        (503, "maintenance", PartnerUnavailable),
        (500, "internal_server_error", PartnerUnavailable),
    ],
)
def test_a_refusal_has_a_name(site: Site, wordpress: WordPress, status: int, code: str, error: type[Exception]) -> None:
    site.say(status, {"code": code, "message": "No.", "data": {"status": status}})
    with pytest.raises(error):
        wordpress.change_password(7, "old", "new")


@pytest.mark.parametrize("said", [b"<html>", b"", b"[]", b"3", b"null"])
def test_nonsense_is_no_answer(site: Site, wordpress: WordPress, said: bytes) -> None:
    site.say(200, said)
    with pytest.raises(InvalidPartnerResponse) as met:
        wordpress.end_sessions(7)
    assert met.value.maybe_done


@pytest.mark.parametrize("said", [{}, {"id": "12"}, {"id": 0}, {"id": None}])
def test_a_user_without_an_id_was_not_made(site: Site, wordpress: WordPress, said: Any) -> None:
    site.say(200, said)
    with pytest.raises(InvalidPartnerResponse):
        wordpress.create_user("ann@example.test", "Ann", "Lee", "secret")


def test_what_is_signed_for_one_address_is_not_sent_to_another(site: Site, wordpress: WordPress) -> None:
    site.say(302, {})
    site.headers = {"Location": "http://evil.test/"}
    with pytest.raises(InvalidPartnerResponse):
        wordpress.change_password(7, "old", "new")
    assert len(site.asked) == 1


def test_a_slow_site_is_given_up(site: Site, wordpress: WordPress, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "READ_SECONDS", 0.2)
    site.seconds = 1
    with pytest.raises(PartnerUnavailable) as met:
        wordpress.end_sessions(7)
    assert met.value.maybe_done


def test_two_calls_run_at_once_and_a_third_gives_up_before_them(
    site: Site, wordpress: WordPress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "PATIENCE_SECONDS", 0.2)
    site.seconds = 1

    def ask(_: int) -> str:
        try:
            wordpress.end_sessions(7)
        except PartnerUnavailable as refusal:
            return "maybe done" if refusal.maybe_done else refusal.detail
        return "done"

    with ThreadPoolExecutor(5) as pool:
        assert sorted(pool.map(ask, range(5))) == ["done"] * 2 + ["too many at once"] * 3
    site.seconds = 0
    assert ask(0) == "done"


def test_a_site_that_is_not_there_did_nothing(ended: list[str]) -> None:
    with pytest.raises(PartnerUnavailable) as met:
        WordPress("http://127.0.0.1:9", SECRET, ended.append).end_sessions(7)
    assert not met.value.maybe_done


def test_the_log_names_no_user_and_no_password(site: Site, wordpress: WordPress, capfd: Any) -> None:
    site.say(403, {"code": "lyd_wrong_password"})
    with pytest.raises(WrongPassword):
        wordpress.change_password(4711, "old-secret", "new-secret")
    said = capfd.readouterr()
    assert "4711" not in said.out + said.err
    assert "secret" not in said.out + said.err
