"""Two-factor authentication as the service changes it (document 1, sections 5 and 7)."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.security.accounts import OWNER
from tests.pyservice.security.plugin import CODES, URI, Plugin
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.mail.models import Mail
from lyd.security.models import SecurityEvent, SecurityKind


def change(api: Api, action: str, user_id: int = OWNER, **given: Any) -> TestResponse:
    return api.put(f"/lyd-api/tfa/{user_id}", by="owner", json={"action": action, **given})


def test_beginning_shows_a_code_for_the_camera_and_enables_nothing(api: Api, plugin: Plugin, session: Session) -> None:
    answer = change(api, "begin", password="secret")

    data = answer.json["data"]
    assert (data["secret"], data["uri"]) == ("GEZDGNBVGY3TQOJQ", URI)
    assert data["qr"].startswith("<svg ")
    assert "viewBox" in data["qr"]
    assert plugin.asked == [(f"{OWNER}/two-factor/begin", {"password": "secret"})]
    assert session.scalars(select(SecurityEvent)).all() == []


@pytest.mark.parametrize(
    ("action", "proof", "kind", "message"),
    [
        ("confirm", {"code": "123456"}, SecurityKind.TWO_FACTOR_ENABLED, "Two-factor authentication is enabled."),
        ("disable", {"code": "123456"}, SecurityKind.TWO_FACTOR_DISABLED, "Two-factor authentication is disabled."),
        ("disable", {"password": "secret"}, SecurityKind.TWO_FACTOR_DISABLED, "Two-factor authentication is disabled."),
        (
            "recovery",
            {"password": "secret"},
            SecurityKind.RECOVERY_CODES_MADE,
            "There are new recovery codes. The old ones no longer work.",
        ),
    ],
)
def test_what_is_done_is_written_down_and_mailed(
    api: Api,
    plugin: Plugin,
    session: Session,
    action: str,
    proof: dict[str, str],
    kind: SecurityKind,
    message: str,
) -> None:
    answer = change(api, action, **proof)

    assert (answer.status_code, answer.json["message"]) == (200, message)
    assert answer.json["data"] == ({} if action == "disable" else {"recovery_codes": CODES})
    assert plugin.asked == [(f"{OWNER}/two-factor/{action}", proof)]
    assert [(event.user_id, event.kind) for event in session.scalars(select(SecurityEvent))] == [(OWNER, kind)]
    mail = session.scalars(select(Mail)).one()
    assert (mail.recipient, mail.context["what"]) == ("owner@example.test", kind)
    assert not {"123456", "secret", *CODES} & set(str(mail.context).split("'"))


@pytest.mark.parametrize(
    ("code", "http", "status", "error_code"),
    [
        ("lyd_wrong_code", 403, 422, "wrong_code"),
        ("lyd_wrong_password", 403, 422, "wrong_password"),
        ("lyd_two_factor_on", 409, 409, "two_factor_on"),
        ("lyd_two_factor_off", 409, 409, "two_factor_off"),
        ("lyd_two_factor_not_begun", 409, 409, "two_factor_not_begun"),
        ("lyd_two_factor_elsewhere", 409, 409, "two_factor_elsewhere"),
        ("lyd_signature", 401, 502, "partner_refused"),
        ("maintenance", 503, 503, "partner_unavailable"),
    ],
)
def test_what_the_plugin_refuses_changes_nothing_and_says_why(
    api: Api, plugin: Plugin, session: Session, code: str, http: int, status: int, error_code: str
) -> None:
    plugin.refusal = (code, http)

    answer = change(api, "disable", code="123456")

    assert (answer.status_code, answer.json["error_code"]) == (status, error_code)
    assert session.scalars(select(SecurityEvent)).all() == []
    assert session.scalars(select(Mail)).all() == []


@pytest.mark.parametrize("user_id", [PEOPLE["member"].user_id, 404])
def test_that_of_others_is_not_there(api: Api, plugin: Plugin, user_id: int) -> None:
    assert change(api, "disable", user_id, password="secret").status_code == 404
    assert plugin.asked == []


def test_codes_and_passwords_can_be_guessed_five_times_in_five_minutes(api: Api, plugin: Plugin) -> None:
    plugin.refusal = ("lyd_wrong_code", 403)
    guesses = [{"code": "000000"}, {"password": "guess"}, {"code": "000001"}, {"password": "more"}, {"code": "000002"}]

    answers = [change(api, "disable", **proof).status_code for proof in guesses]
    plugin.refusal = None
    last = change(api, "recovery", code="123456")

    assert answers == [422] * 5
    assert (last.status_code, "Retry-After" in last.headers) == (429, True)
    assert len(plugin.asked) == 5


def test_a_password_cannot_be_guessed_by_beginning_to_set_it_up(api: Api, plugin: Plugin) -> None:
    plugin.refusal = ("lyd_wrong_password", 403)

    answers = [change(api, "begin", password=f"guess {number}") for number in range(6)]

    assert [answer.status_code for answer in answers] == [422] * 5 + [429]
    assert answers[0].json["error_code"] == "wrong_password"


def test_neither_code_nor_password_nor_secret_is_logged(
    app: Flask, api: Api, plugin: Plugin, capfd: pytest.CaptureFixture[str]
) -> None:
    change(api, "begin", password="a-very-secret-password")
    plugin.refusal = ("lyd_wrong_code", 403)
    change(api, "disable", code="135792", password="a-very-secret-password")

    logged = "".join(capfd.readouterr())
    for word in ("135792", "a-very-secret-password", "GEZDGNBVGY3TQOJQ"):
        assert word not in logged
