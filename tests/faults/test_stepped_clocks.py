"""A service whose clock is minutes ahead of WordPress's or behind it, or steps while it works."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import requests
from tests.faults.agreements import Agreement, assert_done_once
from tests.faults.clocks import stepped_clock, token_of_clock
from tests.faults.outages import assert_unavailable
from tests.faults.processes import LAYOUT, stopped, wait_for
from tests.members import Member

AT_ONCE_SECONDS = 30
"""Far less than the step: nothing waits for the clock to get there."""


def save_name(person: Member, seconds: int) -> requests.Response:
    """Have the service, whose clock is so many seconds ahead, change the member in WordPress by a signed call."""
    person.refresh()
    person.session["token"] = token_of_clock(person.session["token"], seconds)
    profile: dict[str, Any] = person.product_api("GET", "/profile").json()["data"]
    names = {name: profile[name] for name in ("name", "firstName", "lastName")}
    return person.product_api("PUT", f"/profile/{profile['id']}", json=names)


@pytest.fixture
def log_lines() -> Callable[[], str]:
    """What the API has written into its log since the test began."""
    file = LAYOUT.log / "api.log"
    before = file.stat().st_size
    return lambda: file.read_bytes()[before:].decode()


@pytest.mark.parametrize("seconds", [-240, 240])
def test_signed_calls_allow_for_minutes(person: Member, seconds: int) -> None:
    with stepped_clock(seconds):
        assert save_name(person, seconds).status_code == 200


@pytest.mark.parametrize("seconds", [-420, 420])
def test_clocks_that_differ_more_are_named_to_member_and_log(
    person: Member, log_lines: Callable[[], str], seconds: int
) -> None:
    with stepped_clock(seconds):
        assert_unavailable(save_name(person, seconds), "clocks_differ")
    assert "401 lyd_clock" in log_lines()


def test_tokens_of_another_time_leave_a_line_in_the_log(person: Member, log_lines: Callable[[], str]) -> None:
    person.refresh()
    with stepped_clock(-240):
        assert person.product_api("GET", "/doc").status_code == 401
    assert "not yet valid" in log_lines()


def test_work_of_a_clock_that_was_ahead_does_not_wait_for_the_others(person: Member, agreement: Agreement) -> None:
    with stopped("worker"), stepped_clock(240):
        agreement.assemble()
    wait_for(lambda: agreement.assembly()["state"] == "done", AT_ONCE_SECONDS)
    assert_done_once(agreement)
