"""What every door says when something that the service stands on is away."""

from __future__ import annotations

import requests
from tests.members import TIMEOUT_SECONDS, Member


def assert_away(answer: requests.Response, error_code: str) -> None:
    """A 503 that says what, and when to come back."""
    assert (answer.status_code, answer.json()["error_code"]) == (503, error_code)
    assert int(answer.headers["Retry-After"]) > 0


def assert_both_doors_say(person: Member, error_code: str) -> None:
    for through_plugin in (False, True):
        assert_away(person.product_api("GET", "/doc", through_plugin=through_plugin), error_code)


def what_is_not_ready(person: Member) -> set[str]:
    """What `/readyz` names, with a 503 when that is anything."""
    answer = requests.get(f"{person.stack['product_api']}/readyz", timeout=TIMEOUT_SECONDS)
    failed = {name for name, check in answer.json()["checks"].items() if not check["ok"]}
    assert answer.status_code == (503 if failed else 200)
    return failed
