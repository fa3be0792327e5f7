"""What every test may ask for: the stack it runs against, and people signed in to it."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from tests.members import Member
from xdist.scheduler import LoadScopeScheduling

from stack.layout import find_layout
from stack.testing import test_environment as environment_of
from stack.totals import counted

ROOT = Path(__file__).parents[1]

# Tests in these folders share one running thing, by its name.
GROUPS = {"site": "stack", "browser": "stack", "faults": "stack", "php": "php", "widgets": "widgets"}

Stack = dict[str, Any]

# Every run judges a change by the same examples; LYD_TEST_DRAW=1 draws others, to look for what they do not show. How
# long an example takes says how busy the machine is, and nothing else.
hypothesis.settings.register_profile("lyd", deadline=None, derandomize=not os.environ.get("LYD_TEST_DRAW"))
hypothesis.settings.load_profile("lyd")


def pytest_configure() -> None:
    """Point tests at the test stack's database and Redis when pytest is run without `tools/dev test`."""
    layout = find_layout(test=True)
    if layout.data.exists():
        for name, value in environment_of(layout).items():
            os.environ.setdefault(name, value)


class SharedThingsScheduling(LoadScopeScheduling):
    """Hands out tests one by one, but those that share a running thing together, to one process.

    Markers of pytest-xdist would say the same, did version 3.8 not lose them under pytest 9.2.
    """

    def _split_scope(self, nodeid: str) -> str:
        folder = nodeid.removeprefix("tests/").split("/")[0]
        return GROUPS.get(folder, nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> SharedThingsScheduling:
    return SharedThingsScheduling(config, log)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell what the runs before this one counted (`tools/dev test` makes two when there are faults to test)."""
    earlier = [Path(report) for report in os.environ.get("LYD_TEST_EARLIER", "").split(os.pathsep)]
    written = [report for report in earlier if report.is_file()]
    if written:
        terminalreporter.write_line(f"The run before: {counted(written)}")


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
