"""The plugin's two-factor authentication and sessions at the other end of HTTP: it says what a test has it say.

The real one is met in tests/site/plugin.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

import responses
from tests.service import SITE

SPACE = "/lyd-service/v1/users/"
URI = "otpauth://totp/LYD:owner%40example.test?secret=GEZDGNBVGY3TQOJQ&issuer=LYD"
CODES = ["AAAA-BBBB-CCCC-DDDD"]
RIGHT: dict[str, Any] = {
    "begin": {"secret": "GEZDGNBVGY3TQOJQ", "uri": URI},
    "confirm": {"recovery_codes": CODES},
    "disable": {},
    "recovery": {"recovery_codes": CODES},
}


@dataclass
class Plugin:
    """What was asked, as (path below the users, body); refusal is the code and status that it answers instead."""

    asked: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    refusal: tuple[str, int] | None = None

    def connect(self, mock: responses.RequestsMock) -> None:
        mock.add_callback(responses.POST, f"{SITE}/index.php", self._answer)

    def _answer(self, request: Any) -> tuple[int, dict[str, str], str]:
        path = str(request.url).rpartition(SPACE)[2]
        self.asked.append((path, json.loads(request.body)))
        if self.refusal:
            code, status = self.refusal
            return status, {}, json.dumps({"code": code, "message": "No.", "data": {"status": status}})
        return 200, {}, json.dumps(RIGHT.get(path.rpartition("/")[2], {"ended": []}))
