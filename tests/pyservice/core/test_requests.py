"""What every answer has around it."""

from __future__ import annotations

import json

from tests.service import ME, Api


def test_answers_are_in_the_envelope(api: Api) -> None:
    assert list(api.get(ME, by="owner").json) == ["code", "message", "data"]


def test_a_request_id_is_kept_or_made(api: Api) -> None:
    assert api.get(ME, headers={"X-Request-Id": "from-the-plugin-1"}).headers["X-Request-Id"] == "from-the-plugin-1"
    made = api.get(ME, headers={"X-Request-Id": "with spaces; and more"}).headers["X-Request-Id"]
    assert len(made) == 32


def test_answers_are_neither_stored_nor_sniffed_nor_framed_elsewhere(api: Api) -> None:
    headers = api.get(ME, by="owner").headers
    assert headers["Cache-Control"] == "no-store"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]
    assert "Access-Control-Allow-Origin" not in headers


def test_a_redirect_stays_on_the_site_that_was_called(api: Api) -> None:
    answer = api.get("/lyd-api//doc?length=1", headers={"Host": "evil.example"})
    assert (answer.status_code, answer.headers["Location"]) == (308, "/lyd-api/doc?length=1")
    assert "evil" not in answer.text


def test_too_large_a_body_is_refused_before_it_is_read(api: Api) -> None:
    body = json.dumps({"name": "x" * 27_000_000, "type": 1})
    answer = api.post("/lyd-api/folder", by="owner", data=body, content_type="application/json")
    assert (answer.status_code, answer.json["error_code"]) == (413, "too_large")
