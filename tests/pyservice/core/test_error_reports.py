"""What leaves for the error reports, and what does not."""

from __future__ import annotations

import json
from typing import Any

import pytest
import sentry_sdk

from lyd.core import error_reports
from lyd.core.error_reports import report, scrub


def test_only_method_and_address_of_a_request_are_reported() -> None:
    event = {
        "message": "boom",
        "user": {"email": "a@example.test"},
        "request": {
            "method": "PUT",
            "url": "http://site.test/lyd-api/doc/1",
            "data": {"xml": "c2VjcmV0"},
            "headers": {"Authorization": "Bearer abc"},
            "cookies": {"a": "b"},
            "query_string": "name=Smith",
        },
    }
    assert json.dumps(scrub(event, {})) == json.dumps(
        {"message": "boom", "request": {"method": "PUT", "url": "http://site.test/lyd-api/doc/1"}}
    )


def test_nothing_is_reported_unless_it_is_switched_on() -> None:
    report(RuntimeError("boom"))


def test_calls_to_the_model_are_not_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, Any] = {}
    monkeypatch.setattr(sentry_sdk, "init", lambda dsn, **options: given.update(options, dsn=dsn))
    monkeypatch.setattr(error_reports, "_state", {"on": False})
    error_reports.enable_error_reports("https://key@example.test/1")
    assert [integration.identifier for integration in given["disabled_integrations"]] == ["openai"]
    assert (given["include_local_variables"], given["max_breadcrumbs"]) == (False, 0)
