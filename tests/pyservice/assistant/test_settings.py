"""What a firm decides about its assistant: who may, what needs a consent, and what follows from it."""

from __future__ import annotations

import dataclasses
import datetime
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.conversations import add_conversation
from tests.service import ME, Api
from werkzeug.test import TestResponse

from lyd.assistant.models import AssistantSession
from lyd.assistant.services.settings import NO_CONSENT, NO_OPENAI
from lyd.audit.models import AuditEvent

PATH = "/lyd-api/ai/settings"
CHOSEN: dict[str, Any] = {
    "is_enabled": True,
    "provider": "local",
    "sends_partner_data": False,
    "allows_browser_speech": False,
    "retention_days": 90,
}


def change(api: Api, by: str = "owner", **given: Any) -> TestResponse:
    return api.put(PATH, by=by, json={**CHOSEN, **given})


@pytest.fixture
def has_openai(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        app.extensions, "lyd_settings", dataclasses.replace(app.extensions["lyd_settings"], openai_key="k")
    )


def test_a_firm_begins_with_the_rules_of_the_site_alone(api: Api) -> None:
    shown = api.get(PATH, by="member").json["data"]
    assert shown == {**CHOSEN, "providers": ["local"], "consented_by": None, "consented_at": None}


def test_owner_and_manager_change_the_settings_and_each_change_is_an_event(api: Api, session: Session) -> None:
    assert change(api, by="member").status_code == 403
    assert change(api, by="manager", retention_days=30, allows_browser_speech=True).status_code == 200
    assert api.get(PATH, by="member").json["data"]["retention_days"] == 30
    assert api.get(PATH, by="outsider").json["data"]["retention_days"] == 90
    change(api, retention_days=30, allows_browser_speech=True)
    query = select(AuditEvent.details).where(AuditEvent.action == "assistant.setting_changed").order_by(AuditEvent.id)
    assert session.scalars(query).all() == [
        {"setting": "allows_browser_speech", "from": False, "to": True},
        {"setting": "retention_days", "from": 90, "to": 30},
    ]


@pytest.mark.parametrize("days", [6, 3651, "30", 7.5, None])
def test_conversations_are_kept_for_a_week_to_ten_years(api: Api, days: Any) -> None:
    assert change(api, retention_days=days).status_code == 422


def test_a_provider_that_the_site_has_not_is_refused(api: Api) -> None:
    refused = change(api, provider="openai", consents=True)
    assert (refused.status_code, refused.json["errors"]) == (422, {"provider": [NO_OPENAI]})


@pytest.mark.usefixtures("has_openai")
def test_a_provider_is_turned_on_with_a_consent_that_names_its_giver(api: Api) -> None:
    refused = change(api, provider="openai")
    assert (refused.status_code, refused.json["errors"]) == (422, {"consents": [NO_CONSENT]})
    given = change(api, by="manager", provider="openai", consents=True).json["data"]
    assert (given["providers"], given["consented_by"]) == (["local", "openai"], "Manager")
    kept = change(api, provider="openai", retention_days=14).json["data"]
    assert kept["consented_at"] == given["consented_at"]
    assert change(api, provider="local").json["data"]["consented_at"] is None
    assert change(api, provider="openai").status_code == 422


def test_turned_off_it_is_offered_nowhere_and_conversations_end(
    api: Api, session: Session, teams: dict[str, int]
) -> None:
    add_conversation(session, teams["member"], "member")
    add_conversation(session, teams["outsider"], "outsider")
    session.commit()
    assert "assistant.use" in api.get(ME, by="member").json["data"]["capabilities"]
    change(api, is_enabled=False)
    assert "assistant.use" not in api.get(ME, by="member").json["data"]["capabilities"]
    assert "assistant.use" in api.get(ME, by="outsider").json["data"]["capabilities"]
    assert api.get(PATH, by="member").json["data"]["is_enabled"] is False
    session.rollback()
    ended = dict(session.execute(select(AssistantSession.team_id, AssistantSession.ended_at)).all())
    assert ended[teams["member"]] is not None
    assert ended[teams["outsider"]] is None


def test_other_days_apply_to_the_conversations_that_there_are(
    api: Api, session: Session, teams: dict[str, int]
) -> None:
    conversation = add_conversation(session, teams["member"], "member")
    session.commit()
    change(api, retention_days=7)
    session.refresh(conversation)
    assert conversation.expires_at == conversation.used_at + datetime.timedelta(days=7)
