"""Reports of the plugin: signed, of a known kind, and kept as far as they fit."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.pyservice.security.accounts import OWNER, REPORT, events, report
from tests.service import SECRET, Api, make_token

from lyd.core.tokens import Tokens


@pytest.mark.parametrize(
    ("claims", "kept"),
    [
        ({"ip": "not an address"}, {"ip": None}),
        ({"ip": "2001:db8::1"}, {"ip": "2001:db8::1"}),
        ({"ua": ""}, {"user_agent": None}),
        ({"ua": "x" * 300}, {"user_agent": "x" * 255}),
        ({"detail": {"left": 9, "more": "x", "to": "y" * 300}}, {"detail": {"left": 9, "to": "y" * 254}}),
        ({"detail": "text"}, {"detail": {}}),
        ({"key": "k" * 100}, {"event_key": "k" * 80}),
    ],
)
def test_of_a_report_what_fits_is_kept(
    app: Flask, api: Api, session: Session, claims: dict[str, Any], kept: dict[str, Any]
) -> None:
    assert report(app, api, **claims) == 200

    event = events(session)[0]
    assert {name: getattr(event, name) for name in kept} == kept


@pytest.mark.parametrize("claims", [{"kind": "nonsense"}, {"sub": "x"}, {"kind": None}])
def test_a_report_of_nothing_is_none(app: Flask, api: Api, session: Session, claims: dict[str, Any]) -> None:
    assert report(app, api, **claims) == 401
    assert events(session) == []


def test_only_the_plugin_reports(app: Flask, api: Api, session: Session) -> None:
    tokens: Tokens = app.extensions["lyd_tokens"]
    others = Tokens(("another secret that is as long as it has to be",), tokens.issuer)
    claims = {"sub": str(OWNER), "kind": "email_changed", "detail": {"from": "victim@example.test"}}
    forged = [
        make_token(OWNER),
        make_token(OWNER, secret=SECRET, aud="lyd:download", **claims),
        tokens.sign("security_report", claims, -60),
        others.sign("security_report", claims, 60),
        "",
        "x.y.z",
    ]

    for token in forged:
        assert api.post(REPORT, headers={"Authorization": f"Bearer {token}"}).status_code == 401
    assert api.post("/lyd-api/security/report", by="owner").status_code == 404
    assert events(session) == []
