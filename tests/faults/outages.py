"""Assertions about the API while a part of the system is down."""

from __future__ import annotations

import requests
from tests.faults.processes import LAYOUT
from tests.members import TIMEOUT_SECONDS, Member


def assert_unavailable(answer: requests.Response, error_code: str) -> None:
    """Assert a 503 with this code and a Retry-After."""
    assert (answer.status_code, answer.json()["error_code"]) == (503, error_code)
    assert int(answer.headers["Retry-After"]) > 0


def assert_both_routes_answer(person: Member, error_code: str) -> None:
    for through_plugin in (False, True):
        assert_unavailable(person.product_api("GET", "/doc", through_plugin=through_plugin), error_code)


def failed_readiness_checks() -> set[str]:
    """Return the failed checks of `/readyz`; assert 503 if there are any."""
    answer = requests.get(f"{LAYOUT.address('api')}/readyz", timeout=TIMEOUT_SECONDS)
    failed = {name for name, check in answer.json()["checks"].items() if not check["ok"]}
    assert answer.status_code == (503 if failed else 200)
    return failed
