"""What responses of the service hold."""

from __future__ import annotations

from typing import Any

from werkzeug.test import TestResponse


def data_of(response: TestResponse) -> Any:
    """Return the data of a successful response."""
    assert response.status_code == 200, response.json
    assert response.json is not None
    return response.json["data"]


def refusal(response: TestResponse) -> tuple[int, str]:
    """Return status and error code."""
    assert response.json is not None
    return response.status_code, response.json.get("error_code", "")
