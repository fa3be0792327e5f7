"""A member sees what happened lately, and where the account is signed in, as WordPress keeps it."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.security.accounts import OTHER, OWNER, THIS, report, sessions
from tests.pyservice.security.conftest import Keep
from tests.service import Api


def test_the_last_twenty_are_listed_newest_first(app: Flask, api: Api, session: Session) -> None:
    sid = f"{OWNER:0>32}"
    for number in range(22):
        report(app, api, key=f"k{number}", detail={"sid": sid if number == 21 else "b" * 32})
    report(app, api, sub=str(PEOPLE["member"].user_id), key="other")

    listed = api.get("/lyd-api/security", by="owner").json["data"]["events"]

    assert [event["id"] for event in listed] == sorted((event["id"] for event in listed), reverse=True)
    assert len(listed) == 20
    assert [event["is_current"] for event in listed] == [True] + [False] * 19
    assert {key: listed[0][key] for key in ("kind", "sentence", "ip", "device")} == {
        "kind": "signed_in",
        "sentence": "You signed in.",
        "ip": "203.0.113.9",
        "device": "Firefox on Windows",
    }


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
