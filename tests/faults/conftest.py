"""Fixtures of the fault tests: a browser, and agreements that are ready to be assembled."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.browser.conftest import browser_context_args, browser_type_launch_args, sign_in
from tests.faults.agreements import Agreement
from tests.faults.processes import wait_until_healthy
from tests.members import Member

__all__ = ["browser_context_args", "browser_type_launch_args", "sign_in"]

PERSON = "outsider"
"""An account whose plan has no limit of documents."""


@pytest.fixture(autouse=True, scope="module")
def healthy(stack: dict[str, object]) -> None:
    """Wait until the stack has recovered from the tests before."""
    wait_until_healthy()


@pytest.fixture
def person(member: Callable[[str], Member]) -> Member:
    """The member who makes documents."""
    return member(PERSON)


@pytest.fixture
def agreement(person: Member) -> Agreement:
    """A document with complete answers."""
    return Agreement.answered(person)
