"""Which tests are run, and what they need."""

import pytest

from stack.errors import StackError
from stack.layout import ROOT
from stack.suites import (
    QUIET,
    SUITES,
    WITH_FAULTS,
    assign_stacks,
    choose_paths,
    lane_of,
    spread_browser_tests,
    suite_of,
)


def test_a_suite_is_its_folders() -> None:
    assert choose_paths(["guards"]) == ["tests/guards"]


def test_a_path_is_taken_as_it_is() -> None:
    assert choose_paths(["tests/tools/stack/test_steps.py::test_a_step_is_done_once"])


def test_all_suites_without_a_word() -> None:
    assert {"tests/tools", "tests/guards", "tests/site"} <= set(choose_paths([]))


def test_an_unknown_word_is_refused_with_the_choice() -> None:
    with pytest.raises(StackError, match=r"nonsense is neither a suite \(site, browser, .*\) nor a path"):
        choose_paths(["nonsense"])


def test_a_suite_without_tests_is_left_out_and_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(SUITES, "unit", ("tests/nothing-here",))
    assert choose_paths(["unit"]) == []
    assert "Skipping unit: it has no tests." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("path", "suite"),
    [
        ("tests/guards", "guards"),
        ("tests/pyservice/documents/test_services.py", "service"),
        ("tests/site/store", "site"),
        ("tests/adapters", "service"),
        ("tests/elsewhere", "site"),
    ],
)
def test_a_path_belongs_to_a_suite(path: str, suite: str) -> None:
    assert suite_of(path) == suite


def test_suites_with_a_stack_have_a_lane_and_the_others_share_one() -> None:
    assert [lane_of(f"tests/{folder}/test_x.py::test_y") for folder in ("site", "faults", "unit", "pyservice")] == [
        "site",
        "faults",
        "others",
        "others",
    ]


def test_each_lane_has_a_stack_of_its_own_and_a_single_one_the_first() -> None:
    everything = ["tests/faults", "tests/site/store", "tests/unit", "tests/browser"]
    assert assign_stacks(everything) == {"site": "test", "browser": "test-browser", "faults": "test-faults"}
    assert assign_stacks(["tests/faults", "tests/unit"]) == {"faults": "test"}
    assert assign_stacks(["tests/unit"]) == {}


def test_the_folder_of_all_tests_is_all_suites() -> None:
    assert choose_paths(["tests/"]) == choose_paths([])


def test_browser_tests_are_spread_over_two_lanes() -> None:
    paths = spread_browser_tests(["tests/faults", "tests/unit", "tests/browser"])
    assert [path for path in paths if lane_of(path) == "faults"] == [*WITH_FAULTS, "tests/faults"]
    assert "tests/browser/test_header.py" in paths
    assert "tests/browser" not in paths


@pytest.mark.parametrize("test", QUIET)
def test_quiet_tests_exist(test: str) -> None:
    file, _, name = test.partition("::")
    assert f"def {name}(" in (ROOT / file).read_text() if name else (ROOT / file).exists()
