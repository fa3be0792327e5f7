"""Which tests are run, and what they need."""

import pytest

from stack.errors import StackError
from stack.testing import SUITES, choose_paths, divide, suite_of


def test_a_suite_is_its_folders() -> None:
    assert choose_paths(["guards"]) == ["tests/guards"]


def test_a_path_is_taken_as_it_is() -> None:
    assert choose_paths(["tests/tools/stack/test_steps.py::test_a_step_is_done_once"])


def test_all_suites_without_a_word() -> None:
    assert {"tests/tools", "tests/guards", "tests/site"} <= set(choose_paths([]))


def test_an_unknown_word_is_refused_with_the_choice() -> None:
    with pytest.raises(StackError, match=r"nonsense is neither a suite \(unit, service, .*\) nor a path"):
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
        ("tests/load", "service"),
        ("tests/elsewhere", "site"),
    ],
)
def test_a_path_belongs_to_a_suite(path: str, suite: str) -> None:
    assert suite_of(path) == suite


def test_what_takes_away_the_stack_runs_after_the_rest() -> None:
    assert divide(["tests/faults", "tests/site"]) == [["tests/site"], ["tests/faults"]]
    assert divide(["tests/site"]) == [["tests/site"]]
