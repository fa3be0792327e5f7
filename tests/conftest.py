"""Fixtures of all tests: the stack that they run against, and members signed in to it."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from tests.durations import Durations
from tests.lanes import LaneScheduling, keep_to_lane, wait_for_stack
from tests.logs import logs
from tests.members import Member
from tests.reruns import FailedTestRerun

from stack.layout import find_layout
from stack.service_settings import test_environment as environment_of

__all__ = ["logs"]

ROOT = Path(__file__).parents[1]

Stack = dict[str, Any]

# Every run judges a change by the same examples; LYD_TEST_DRAW=1 draws others, to look for what they do not show. How
# long an example takes says how busy the machine is, and nothing else.
hypothesis.settings.register_profile("lyd", deadline=None, derandomize=not os.environ.get("LYD_TEST_DRAW"))
hypothesis.settings.load_profile("lyd")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rerun-failed", action="store_true", help="run failed tests once more alone, report flaky ones")


def pytest_configure(config: pytest.Config) -> None:
    """Point tests at the test stack's database and Redis when pytest is run without `tools/dev test`."""
    layout = find_layout(test=True)
    if layout.data.exists():
        for name, value in environment_of(layout).items():
            os.environ.setdefault(name, value)
    keep_to_lane(config)
    if config.getoption("rerun_failed") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(FailedTestRerun(config))
        config.pluginmanager.register(Durations())


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtestloop() -> Generator[None, object, object]:
    wait_for_stack()
    return (yield)


def pytest_xdist_make_scheduler(config: pytest.Config) -> LaneScheduling:
    return LaneScheduling(config)


@pytest.fixture(scope="session")
def stack() -> Stack:
    """The test stack, as `tools/dev status --json` describes it."""
    command = [str(ROOT / "tools" / "dev"), "status", "--json", "--test"]
    facts: Stack = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    assert facts["up"], f"The test stack is not up, run `tools/dev up --test`: {facts['processes']}"
    return facts


@pytest.fixture(scope="session")
def member(stack: Stack) -> Callable[[str], Member]:
    """Sign a seeded account in by its name (`member("owner")`); each account signs in once a session."""
    signed_in: dict[str, Member] = {}

    def sign_in(name: str) -> Member:
        if name not in signed_in:
            signed_in[name] = Member.sign_in(stack, name)
        return signed_in[name]

    return sign_in
