"""Whose profile is read and changed."""

from __future__ import annotations

import pytest
from tests.pyservice.profile.member import OWNER, save
from tests.pyservice.profile.plugin import Plugin
from tests.service import Api


def test_id_and_email_are_never_changed(api: Api, plugin: Plugin) -> None:
    found = save(api, id=1, email="evil@example.test").json["data"]
    assert (found["id"], found["email"]) == (OWNER, "owner@example.test")
    assert "email" not in str(plugin.asked)


@pytest.mark.parametrize("by", ["manager", "member", "outsider"])
def test_another_ones_profile_is_not_there(api: Api, plugin: Plugin, by: str) -> None:
    assert save(api, by=by).status_code == 404
    assert save(api, user_id=999_999).status_code == 404
    assert plugin.asked == []


def test_saving_a_profile_signs_no_user_in(api: Api, plugin: Plugin) -> None:
    assert "X-Lyd-Sign-In" not in save(api).headers
