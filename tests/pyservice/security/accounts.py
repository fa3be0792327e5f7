"""The owner's account: what the plugin reports of it, what is written down, and where it is signed in."""

from __future__ import annotations

import hashlib
from typing import Any

from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.service import Api

from lyd.core.tokens import Tokens
from lyd.security.models import SecurityEvent

OWNER = PEOPLE["owner"].user_id
REPORT = "/lyd-site/security/report"
FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"
THIS = f"{OWNER:0>32}"
"""The session of the tests' tokens."""
OTHER, GONE = hashlib.sha256(b"other").hexdigest(), hashlib.sha256(b"gone").hexdigest()
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1"


def report(app: Flask, api: Api, **claims: Any) -> int:
    """Tell what the plugin tells; returns the status of the answer."""
    tokens: Tokens = app.extensions["lyd_tokens"]
    right = {"sub": str(OWNER), "kind": "signed_in", "detail": {}, "ip": "203.0.113.9", "ua": FIREFOX, "key": "k1"}
    token = tokens.sign("security_report", {**right, **claims}, 60)
    return api.post(REPORT, headers={"Authorization": f"Bearer {token}"}).status_code


def events(session: Session) -> list[SecurityEvent]:
    return list(session.scalars(select(SecurityEvent).order_by(SecurityEvent.id)))


def sessions(api: Api) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = api.get("/lyd-api/security", by="owner").json["data"]["sessions"]
    return found
