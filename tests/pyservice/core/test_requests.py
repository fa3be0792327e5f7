"""What every answer has around it."""

from __future__ import annotations

import json

import pytest
from flask import Flask
from tests.service import Api

from lyd.core.errors import TooManyRequests
from lyd.core.http import limits

ME = "/lyd-api/me/capabilities"


def test_answers_are_in_the_envelope(api: Api) -> None:
    assert list(api.get(ME, by="owner").json) == ["code", "message", "data"]


def test_errors_have_one_shape(api: Api) -> None:
    answer = api.get("/lyd-api/doc/999", by="owner")
    assert answer.json | {"request_id": ""} == {
        "code": 404,
        "status": "Not Found",
        "message": "This could not be found.",
        "errors": {},
        "error_code": "not_found",
        "request_id": "",
        "data": None,
    }


@pytest.mark.parametrize(
    ("method", "path", "status", "error_code"),
    [
        ("GET", "/lyd-api/nowhere", 404, "not_found"),
        ("GET", "/lyd-api/doc/abc", 404, "not_found"),
        ("DELETE", "/lyd-api/folder", 405, "method_not_allowed"),
        ("TRACE", ME, 405, "method_not_allowed"),
    ],
)
def test_wrong_addresses_have_the_same_shape(api: Api, method: str, path: str, status: int, error_code: str) -> None:
    answer = api(method, path, "owner")
    assert (answer.status_code, answer.json["error_code"]) == (status, error_code)
    if status == 405:
        assert answer.headers["Allow"]


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


def test_too_large_a_body_is_refused_before_it_is_read(api: Api) -> None:
    body = json.dumps({"name": "x" * 27_000_000, "type": 1})
    answer = api.post("/lyd-api/folder", by="owner", data=body, content_type="application/json")
    assert (answer.status_code, answer.json["error_code"]) == (413, "too_large")


def test_a_limit_counts_each_member_apart(app: Flask, api: Api) -> None:
    with app.test_request_context(environ_base={"REMOTE_ADDR": "10.0.0.1"}):
        limits.limit("2/minute", "test")
        limits.limit("2/minute", "test")
        with pytest.raises(TooManyRequests):
            limits.limit("2/minute", "test")
    with app.test_request_context(environ_base={"REMOTE_ADDR": "10.0.0.2"}):
        limits.limit("2/minute", "test")


def test_metrics_count_requests_and_jobs(api: Api) -> None:
    api.get(ME, by="owner")
    page = api.get("/metrics").text
    assert 'lyd_request_seconds_count{method="GET",route="/lyd-api/me/capabilities",status="200"}' in page
    assert 'lyd_outbox_rows{state="queued"} 0.0' in page
