"""WordPress at the other end of HTTP: it takes what is signed and writes its tables as the plugin does.

The real one is met in tests/site/plugin/test_service_routes.py and test_profile.py.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import responses
from sqlalchemy import Engine, text
from tests.service import SECRET, SITE

from lyd.adapters.wordpress.signature import signature

ENTRANCE = f"{SITE}/index.php"
Answer = tuple[int, dict[str, str], str]


@dataclass
class Plugin:
    """The plugin's routes for the service. Passwords by user; sessions that end with a new one."""

    engine: Engine
    passwords: dict[int, str] = field(default_factory=dict)
    sessions: dict[int, list[str]] = field(default_factory=dict)
    asked: list[tuple[str, Any]] = field(default_factory=list)
    is_down: bool = False

    def connect(self, mock: responses.RequestsMock) -> None:
        mock.add_callback(responses.POST, ENTRANCE, self.answer)

    def answer(self, request: Any) -> Answer:
        parts, headers = urlsplit(request.url), request.headers
        body, given = request.body, json.loads(request.body)
        words = (headers["X-Lyd-Timestamp"], headers["X-Lyd-Nonce"])
        assert headers["X-Lyd-Signature"] == signature(SECRET, "POST", f"{parts.path}?{parts.query}", body, *words)
        path = parts.query.removeprefix("rest_route=/lyd-service/v1/")
        self.asked.append((path, given))
        if self.is_down:
            return say(503, {"code": "maintenance"})
        _, user_id, act = path.split("/", 2)
        return {"profile": self._save, "password": self._set_password}[act](int(user_id), given)

    def _save(self, user_id: int, given: Any) -> Answer:
        meta = {name: value for name, value in given["user"].items() if name != "display_name"} | given["meta"]
        if "picture" in given:
            number = given["picture"]
            meta |= {"lyd_avatar": str(number or ""), "lyd_avatar_url": f"{SITE}/{number}.png" if number else ""}
        with self.engine.begin() as connection:
            renaming = text("UPDATE wp_users SET display_name = :name WHERE ID = :id")
            connection.execute(renaming, {"name": given["user"]["display_name"], "id": user_id})
            for key, value in meta.items():
                row = {"id": user_id, "key": key, "value": value}
                connection.execute(text("DELETE FROM wp_usermeta WHERE user_id = :id AND meta_key = :key"), row)
                adding = "INSERT INTO wp_usermeta (user_id, meta_key, meta_value) VALUES (:id, :key, :value)"
                connection.execute(text(adding), row)
        return say(200, {})

    def _set_password(self, user_id: int, given: Any) -> Answer:
        if given["current"] != self.passwords[user_id]:
            return say(403, {"code": "lyd_wrong_password"})
        self.passwords[user_id] = given["new"]
        return say(200, {"ended": self.sessions.pop(user_id, [])})


def say(status: int, body: Any) -> Answer:
    return status, {"Content-Type": "application/json"}, json.dumps(body)
