"""How the workers of a run are laid out."""

import pytest

from stack import runner
from stack.runner import worker_options


@pytest.fixture(autouse=True)
def _two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "count_cores", lambda: 2)


def test_each_stack_has_a_worker_and_the_other_tests_one_more_than_cores() -> None:
    options = worker_options(["tests/site", "tests/faults", "tests/unit"], {"site": "test", "faults": "test-browser"})
    assert options == [
        "--dist=load",
        "--tx=popen//env:LYD_TEST_LANE=site//env:LYD_TEST_STACK=test",
        "--tx=popen//env:LYD_TEST_LANE=faults//env:LYD_TEST_STACK=test-browser",
        *["--tx=popen//env:LYD_TEST_LANE=others"] * 3,
    ]


def test_a_run_of_one_lane_has_one_worker() -> None:
    options = worker_options(["tests/browser"], {"browser": "test"})
    assert options == ["--dist=load", "--tx=popen//env:LYD_TEST_LANE=browser//env:LYD_TEST_STACK=test"]
