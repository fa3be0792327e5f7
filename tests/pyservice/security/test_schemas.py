"""What a change of two-factor authentication must bring."""

from __future__ import annotations

from typing import Any

import pytest
from tests.pyservice.security.accounts import OWNER
from tests.pyservice.security.plugin import Plugin
from tests.service import Api


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"action": "enable"},
        {"action": None},
        {"action": "confirm"},
        {"action": "confirm", "code": ""},
        {"action": "confirm", "password": "secret"},
        {"action": "disable"},
        {"action": "disable", "code": "", "password": ""},
        {"action": "recovery"},
        {"action": "disable", "code": "1" * 41},
        {"action": "disable", "code": 123456},
        {"action": "disable", "password": "x" * 4097},
        {"action": "disable", "password": ["x"]},
        {"action": "begin"},
        {"action": "begin", "code": "123456"},
        {"action": "begin", "password": ""},
        {"action": "begin", "password": "secret", "user_id": 12},
    ],
)
def test_wrong_input_never_reaches_wordpress(api: Api, plugin: Plugin, given: dict[str, Any]) -> None:
    answer = api.put(f"/lyd-api/tfa/{OWNER}", by="owner", json=given)

    assert (answer.status_code, answer.json["error_code"]) == (422, "invalid_input")
    assert plugin.asked == []
