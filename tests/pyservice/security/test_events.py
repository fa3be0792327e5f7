"""What happens to an account is written down once, and mailed."""

from __future__ import annotations

from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.security.accounts import FIREFOX, OWNER, events, report
from tests.service import Api

from lyd.mail.models import Mail
from lyd.security.models import SecurityKind
from lyd.security.services import record


def test_a_sign_in_is_recorded_and_not_mailed(app: Flask, api: Api, session: Session) -> None:
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
