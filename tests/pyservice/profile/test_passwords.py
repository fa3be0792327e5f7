"""A new password: the old one is required, all other sessions are signed out, and the member is notified."""

from __future__ import annotations

import time
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.profile.plugin import Plugin
from tests.service import Api, make_token
from werkzeug.test import TestResponse

from lyd.mail.models import Mail
from lyd.security.models import SecurityEvent, SecurityKind

PATH = "/lyd-site/profile/password"
OWNER = PEOPLE["owner"].user_id
OLD, NEW = "the old password", "a new \"one\" with 'marks'"
RIGHT = {"password": OLD, "newPassword": NEW, "confirmNewPassword": NEW}


@pytest.fixture
def site(plugin: Plugin) -> Plugin:
    plugin.passwords = {person.user_id: OLD for person in PEOPLE.values()}
    return plugin


def change(api: Api, by: str = "owner", **given: Any) -> TestResponse:
    sent = {name: value for name, value in {**RIGHT, **given}.items() if value is not ...}
    return api.post(PATH, by=by, json=sent)


def test_it_is_set_and_the_plugin_is_told_whom_to_sign_in(api: Api, site: Plugin) -> None:
    answer = change(api)
    assert (answer.status_code, answer.json["message"]) == (200, "Your password was changed.")
    assert answer.headers["X-Lyd-Sign-In"] == str(OWNER)
    assert site.passwords[OWNER] == NEW


def test_the_tokens_of_every_session_end_with_it(api: Api, site: Plugin) -> None:
    site.sessions[OWNER] = ["a" * 32, "b" * 32]
    change(api)
    for sid, status in (("a" * 32, 401), ("b" * 32, 401), ("c" * 32, 200)):
        headers = {"Authorization": f"Bearer {make_token(OWNER, sid=sid)}"}
        assert api.get("/lyd-api/profile", headers=headers).status_code == status


def test_the_member_is_told(api: Api, session: Session, site: Plugin) -> None:
    api.post(PATH, by="owner", json=RIGHT, headers={"User-Agent": "A browser", "X-Forwarded-For": "203.0.113.9"})
    event = session.scalars(select(SecurityEvent)).one()
    assert (event.user_id, event.kind) == (OWNER, SecurityKind.PASSWORD_CHANGED)
    assert (event.ip, event.user_agent) == ("203.0.113.9", "A browser")
    assert session.scalars(select(Mail)).one().user_id == OWNER


def test_a_wrong_password_changes_nothing(api: Api, session: Session, site: Plugin) -> None:
    answer = change(api, password="the wrong password")
    assert (answer.status_code, answer.json["error_code"]) == (422, "wrong_password")
    assert answer.json["errors"] == {"password": ["Your current password is incorrect."]}
    assert "X-Lyd-Sign-In" not in answer.headers
    assert site.passwords[OWNER] == OLD
    assert session.scalars(select(SecurityEvent)).all() == []
    assert session.scalars(select(Mail)).all() == []


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"password": ""}, "Current password is required"),
        ({"password": ...}, "Current password is required"),
        ({"newPassword": ""}, "New password is required"),
        ({"newPassword": None}, "New password is required"),
        ({"newPassword": "x" * 11}, "The password should be at least 12 characters long"),
        ({"newPassword": " x" + " " * 12}, "The password should be at least 12 characters long"),
        ({"confirmNewPassword": ""}, "Confirm password is required"),
        ({"confirmNewPassword": NEW + " "}, "Confirm password did not match"),
        ({"newPassword": "x" * 256, "confirmNewPassword": "x" * 256}, "Please use at most 255 characters."),
        ({"password": "x" * 256}, "Please use at most 255 characters."),
        ({"user_id": 1}, "Unknown field."),
        ({"password": ["a"]}, "Not a valid string."),
    ],
    ids=str,
)
def test_what_is_wrong_is_said_and_wordpress_is_not_asked(
    api: Api, site: Plugin, given: dict[str, Any], words: str
) -> None:
    answer = change(api, **given)
    assert (answer.status_code, answer.json["message"]) == (422, words)
    assert site.asked == []


def test_guessing_ends_after_ten_tries_for_that_member_only(api: Api, site: Plugin) -> None:
    for _ in range(10):
        assert change(api, password="a guess").status_code == 422
    answer = change(api)
    assert (answer.status_code, answer.json["error_code"]) == (429, "too_many_requests")
    assert site.passwords[OWNER] == OLD
    assert change(api, by="member").status_code == 200


def test_the_product_api_has_no_such_call(api: Api, site: Plugin) -> None:
    assert api.post("/lyd-api/profile/password", by="owner", json=RIGHT).status_code in {404, 405}


def test_nothing_secret_stands_in_the_log(app: Flask, api: Api, site: Plugin, capfd: Any) -> None:
    change(api, password="wrong-secret-words")
    change(api)
    said = capfd.readouterr()
    assert "secret-words" not in said.out + said.err
    assert NEW not in said.out + said.err


def test_a_wordpress_that_is_away_changes_nothing_and_is_not_waited_for(
    api: Api, session: Session, site: Plugin
) -> None:
    site.is_down = True
    began = time.monotonic()
    assert change(api).status_code == 503
    assert time.monotonic() - began < 10
    assert session.scalars(select(SecurityEvent)).all() == []
