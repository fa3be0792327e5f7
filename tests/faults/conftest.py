"""What tests of faults may ask for: a browser, and agreements that are ready to be assembled."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.browser.conftest import browser_context_args, browser_type_launch_args, sign_in
from tests.faults.agreements import Agreement
from tests.faults.processes import wait_until_healthy
from tests.members import Member

__all__ = ["browser_context_args", "browser_type_launch_args", "sign_in"]

PERSON = "outsider"
"""Whose plan has no limit of documents."""


@pytest.fixture(autouse=True, scope="module")
def healthy(stack: dict[str, object]) -> None:
    """What a test before this one broke must not be blamed on it."""
    wait_until_healthy()


@pytest.fixture
def person(member: Callable[[str], Member]) -> Member:
    """Somebody who makes documents."""
    return member(PERSON)


@pytest.fixture
def agreement(person: Member) -> Agreement:
    """A document whose every question is answered."""
    return Agreement.answered(person)
