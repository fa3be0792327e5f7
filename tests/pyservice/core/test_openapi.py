"""The OpenAPI document and the page that shows it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.service import Api

from lyd.core.errors import ERROR_TABLE

METHODS = ("get", "post", "put", "patch", "delete")


@pytest.fixture
def operations(api: Api) -> dict[str, dict[str, Any]]:
    paths = api.get("/lyd-api/openapi.json").json["paths"]
    return {f"{method} {path}": item[method] for path, item in paths.items() for method in METHODS if method in item}


def test_every_operation_says_what_it_does_answers_and_refuses(operations: dict[str, dict[str, Any]]) -> None:
    assert len(operations) > 10
    for name, operation in operations.items():
        assert operation["summary"].endswith((".", ".”")), name
        assert any(int(status) < 400 for status in operation["responses"] if status.isdecimal()), name
        for status in ("500", "503", *(("401", "403") if operation["security"] else ())):
            assert status in operation["responses"], f"{name}: {status}"


def test_errors_are_named_by_their_words(operations: dict[str, dict[str, Any]]) -> None:
    refused = operations["post /lyd-api/doc/draft"]["responses"]
    assert "`credits_exhausted`: Document limit usage has been reached" in refused["409"]["description"]
    assert "invalid_input" in refused["422"]["description"]
    assert refused["409"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Error"}


def test_every_error_code_has_a_message_and_a_status() -> None:
    for error_code, error in ERROR_TABLE.items():
        assert error.message, error_code
        assert error.status in {200, 401, 402, 403, 404, 409, 410, 422, 429, 500, 502, 503}, error_code


def test_the_page_needs_nothing_from_elsewhere(api: Api) -> None:
    page = api.get("/lyd-api/docs")
    assert page.content_type.startswith("text/html")
    assert "script-src 'self'" in page.headers["Content-Security-Policy"]
    for part in ("/lyd-api/docs", "/lyd-api/docs.js", "/lyd-api/docs.css"):
        answer = api.get(part)
        assert answer.status_code == 200
        assert "http" not in answer.text
