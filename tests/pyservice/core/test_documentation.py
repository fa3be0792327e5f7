"""The OpenAPI document says of every operation what it does, answers and refuses."""

from __future__ import annotations

from typing import Any

import pytest
from tests.service import Api

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
