"""What happens to an account is written down once, mailed, listed, and forgotten after 90 days."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.service import SECRET, Api, make_token

from lyd.core.db import utc_now
from lyd.core.jobs.registry import SCHEDULE
from lyd.core.tokens import Tokens
from lyd.mail.models import Mail
from lyd.security.models import SecurityEvent, SecurityKind
from lyd.security.services import record

OWNER = PEOPLE["owner"].user_id
REPORT = "/lyd-site/security/report"
FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"


def report(app: Flask, api: Api, **claims: Any) -> int:
    """Tell what the plugin tells; returns the status of the answer."""
    tokens: Tokens = app.extensions["lyd_tokens"]
    right = {"sub": str(OWNER), "kind": "signed_in", "detail": {}, "ip": "203.0.113.9", "ua": FIREFOX, "key": "k1"}
    token = tokens.sign("security_report", {**right, **claims}, 60)
    return api.post(REPORT, headers={"Authorization": f"Bearer {token}"}).status_code


def events(session: Session) -> list[SecurityEvent]:
    return list(session.scalars(select(SecurityEvent).order_by(SecurityEvent.id)))


def test_a_sign_in_is_written_down_and_mailed_to_nobody(app: Flask, api: Api, session: Session) -> None:
    assert report(app, api, detail={"sid": "a" * 32}) == 200

    event = events(session)[0]
    assert (event.user_id, event.kind, event.ip, event.user_agent) == (OWNER, "signed_in", "203.0.113.9", FIREFOX)
    assert event.detail == {"sid": "a" * 32}
    assert session.scalars(select(Mail)).all() == []


def test_what_is_told_twice_happened_once(app: Flask, api: Api, session: Session) -> None:
    for _ in range(2):
        assert report(app, api, kind="password_changed") == 200

    assert len(events(session)) == 1
    assert len(session.scalars(select(Mail)).all()) == 1


def test_a_changed_address_is_mailed_to_both(app: Flask, api: Api, session: Session) -> None:
    report(app, api, kind="email_changed", detail={"from": "old@example.test", "to": "owner@example.test"})

    mails = session.scalars(select(Mail)).all()
    assert {mail.recipient for mail in mails} == {"old@example.test", "owner@example.test"}
    assert {mail.context["device"] for mail in mails} == {"Firefox on Windows"}


def test_the_mail_about_a_role_names_team_and_roles(session: Session, teams: dict[str, int]) -> None:
    detail = {"from": "member", "to": "manager", "by": "Olivia", "team": "Harbour Advisory"}

    assert record(session, PEOPLE["member"].user_id, SecurityKind.ROLE_CHANGED, detail=detail)

    mail = session.scalars(select(Mail)).one()
    assert (mail.recipient, mail.context["detail"]) == ("member@example.test", detail)


def test_who_is_no_longer_there_gets_no_mail(session: Session, teams: dict[str, int]) -> None:
    assert record(session, 404, SecurityKind.PASSWORD_CHANGED)

    assert session.scalars(select(Mail)).all() == []


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


def test_events_are_forgotten_after_ninety_days(app: Flask, api: Api, session: Session) -> None:
    for key, days in (("old", 91), ("young", 89)):
        moment = utc_now() - datetime.timedelta(days=days)
        session.add(SecurityEvent(user_id=OWNER, kind=SecurityKind.SIGNED_IN, event_key=key, created_at=moment))
    session.commit()

    SCHEDULE["security.delete_old_events"].work(session)

    assert [event.event_key for event in events(session)] == ["young"]
