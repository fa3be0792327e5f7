"""Responses of partners: status codes, Retry-After, and error codes."""

from __future__ import annotations

import io
import json
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Any

import pytest
import requests
from urllib3 import HTTPResponse

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.adapters.http.response import MAX_RETRY_AFTER, read_json, retry_after


def response(status: int, body: bytes = b"", **headers: str) -> requests.Response:
    made = requests.Response()
    made.status_code = status
    made.raw = HTTPResponse(io.BytesIO(body), preload_content=False)
    made.headers.update({name.replace("_", "-"): value for name, value in headers.items()})
    return made


def read(status: int, body: Any = None, changes: bool = True, **headers: str) -> Any:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return read_json("harbour", response(status, data, **headers), changes=changes)


def test_json_is_returned_and_an_empty_204_is_none() -> None:
    assert read(200, {"id": 71}) == {"id": 71}
    assert read(204, b"") is None


@pytest.mark.parametrize(("status", "maybe_done"), [(429, False), (408, True), (503, False), (500, True), (502, True)])
def test_a_partner_that_is_down_or_busy_is_unavailable(status: int, maybe_done: bool) -> None:
    with pytest.raises(PartnerUnavailable) as error:
        read(status, Retry_After="7")
    assert (error.value.maybe_done, error.value.wait) == (maybe_done, 7)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"code": "rest_no_route"}, "rest_no_route"),
        ({"error": "invalid_grant"}, "invalid_grant"),
        ({"category": "VALIDATION_ERROR", "message": "Olivia is not here"}, "VALIDATION_ERROR"),
        ({"error": {"message": "Olivia is not here"}}, "unknown"),
        ([], "unknown"),
        (b"<h1>Not found</h1>", "unknown"),
    ],
)
def test_a_refusal_carries_the_partners_code_and_no_free_text(body: Any, code: str) -> None:
    with pytest.raises(PartnerRefused) as error:
        read(404, body)
    assert (error.value.code, error.value.http) == (code, 404)


@pytest.mark.parametrize(
    ("body", "description"),
    [
        ({"message": " Olivia is no contact "}, "Olivia is no contact"),
        (
            {"message": "Validation failed", "errors": ["The ACN is wrong.", "The name is missing."]},
            "The ACN is wrong.",
        ),
        (
            {"message": "Validation failed", "errors": [{"code": 7}, {"message": "The ACN is wrong."}]},
            "The ACN is wrong.",
        ),
        ({"message": "Validation failed", "errors": "none"}, "Validation failed"),
        ({"message": "x" * 501}, "x" * 500),
        ({"message": {"text": "no"}}, ""),
        (b"<h1>Not found</h1>", ""),
    ],
)
def test_the_description_of_a_refusal_is_kept_apart_from_what_is_logged(body: Any, description: str) -> None:
    with pytest.raises(PartnerRefused) as error:
        read(400, body)
    assert error.value.description == description
    assert error.value.detail == "400 unknown"


@pytest.mark.parametrize(("status", "body"), [(200, b"<h1>Welcome</h1>"), (200, b""), (302, b"{}")])
def test_anything_else_is_invalid(status: int, body: bytes) -> None:
    with pytest.raises(InvalidPartnerResponse):
        read(status, body)


@pytest.mark.parametrize(
    ("value", "seconds"),
    [("120", 120), ("0", 0), ("999999999", MAX_RETRY_AFTER), ("soon", None), ("-5", None), ("", None), ("١٢", None)],
)
def test_retry_after_is_read_in_seconds(value: str, seconds: int | None) -> None:
    assert retry_after(response(429, Retry_After=value).headers) == seconds


def test_retry_after_is_read_as_a_date() -> None:
    later = format_datetime(datetime.now(UTC) + timedelta(seconds=90), usegmt=True)
    assert retry_after(response(429, Retry_After=later).headers) in range(85, 92)
    assert retry_after(response(429, Retry_After="Mon, 01 Jan 2024 00:00:00 GMT").headers) == 0
