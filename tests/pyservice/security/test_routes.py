"""Signing out elsewhere, through WordPress."""

from __future__ import annotations

import pytest
from tests.pyservice.security.accounts import GONE, OTHER, OWNER, THIS
from tests.pyservice.security.plugin import Plugin
from tests.service import Api


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


def test_a_member_cannot_end_the_sessions_of_others(api: Api, plugin: Plugin, now: int) -> None:
    assert api.post(f"/lyd-api/security/sessions/{OTHER[:32]}/end", by="member").status_code == 404
    assert plugin.asked == []


def test_wordpress_that_is_down_is_said(api: Api, plugin: Plugin, now: int) -> None:
    plugin.refusal = ("maintenance", 503)

    answer = api.post("/lyd-api/security/sessions/end-others", by="owner")

    assert (answer.status_code, answer.json["error_code"]) == (503, "partner_unavailable")
