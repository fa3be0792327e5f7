"""Where a member is signed in, as WordPress keeps it, and signing out elsewhere."""

from __future__ import annotations

import hashlib
import time
from typing import Any

import pytest
from tests.factories.cast import PEOPLE
from tests.pyservice.security.conftest import Keep
from tests.pyservice.security.plugin import Plugin
from tests.service import Api

OWNER = PEOPLE["owner"].user_id
THIS = f"{OWNER:0>32}"
"""The session of the tests' tokens."""
OTHER, GONE = hashlib.sha256(b"other").hexdigest(), hashlib.sha256(b"gone").hexdigest()
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1"


def serialised(sessions: dict[str, dict[str, Any]]) -> str:
    """As PHP's serialize() writes it."""

    def one(value: Any) -> str:
        if isinstance(value, int):
            return f"i:{value};"
        if isinstance(value, dict):
            return f"a:{len(value)}:{{{''.join(one(key) + one(part) for key, part in value.items())}}}"
        return f's:{len(value.encode())}:"{value}";'

    return one(sessions)


@pytest.fixture
def now(keep: Keep) -> int:
    """The owner is signed in here, on a phone since an hour, and was long ago."""
    now = int(time.time())
    keep(
        "owner",
        session_tokens=serialised(
            {
                GONE: {"expiration": now - 5, "ip": "203.0.113.1", "ua": "x", "login": now - 9000},
                OTHER: {"expiration": now + 900, "ip": "203.0.113.2", "ua": IPHONE, "login": now - 3600},
                THIS + "0" * 32: {"expiration": now + 900, "login": now - 7200},
            }
        ),
    )
    return now


def sessions(api: Api) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = api.get("/lyd-api/security", by="owner").json["data"]["sessions"]
    return found


def test_the_living_are_listed_this_one_first(api: Api, now: int) -> None:
    found = sessions(api)

    assert [(one["id"], one["device"], one["ip"], one["is_current"]) for one in found] == [
        (THIS, "Unknown device", None, True),
        (OTHER[:32], "Safari on iPhone", "203.0.113.2", False),
    ]
    assert all(one["signed_in_at"] < one["expires_at"] for one in found)


@pytest.mark.parametrize(
    "value", ["", "nonsense", "i:5;", "a:1:{i:0;i:1;}", 'a:1:{s:1:"x";a:1:{s:10:"expiration";s:1:"y";}}']
)
def test_what_cannot_be_read_is_no_session(api: Api, keep: Keep, value: str) -> None:
    keep("owner", session_tokens=value)

    assert sessions(api) == []


def test_one_of_them_is_signed_out(api: Api, plugin: Plugin, now: int) -> None:
    answer = api.post(f"/lyd-api/security/sessions/{OTHER[:32]}/end", by="owner")

    assert (answer.status_code, answer.json["message"]) == (200, "That device was signed out.")
    assert plugin.asked == [(f"{OWNER}/sessions/end", {"keep": None, "only": OTHER[:32]})]


def test_all_others_are_signed_out(api: Api, plugin: Plugin, now: int) -> None:
    answer = api.post("/lyd-api/security/sessions/end-others", by="owner")

    assert (answer.status_code, answer.json["message"]) == (200, "You were signed out everywhere else.")
    assert plugin.asked == [(f"{OWNER}/sessions/end", {"keep": THIS, "only": None})]


@pytest.mark.parametrize("session_id", [GONE[:32], OTHER, "x", "0" * 32, "%2e%2e"])
def test_a_session_that_is_not_there_cannot_be_ended(api: Api, plugin: Plugin, now: int, session_id: str) -> None:
    assert api.post(f"/lyd-api/security/sessions/{session_id}/end", by="owner").status_code == 404
    assert plugin.asked == []


def test_nobody_ends_the_sessions_of_others(api: Api, plugin: Plugin, now: int) -> None:
    assert api.post(f"/lyd-api/security/sessions/{OTHER[:32]}/end", by="member").status_code == 404
    assert plugin.asked == []


def test_wordpress_that_is_down_is_said(api: Api, plugin: Plugin, now: int) -> None:
    plugin.refusal = ("maintenance", 503)

    answer = api.post("/lyd-api/security/sessions/end-others", by="owner")

    assert (answer.status_code, answer.json["error_code"]) == (503, "partner_unavailable")
