"""What leaves for the error reports, and what does not."""

from __future__ import annotations

import json

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
