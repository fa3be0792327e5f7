"""What earlier runs of pytest counted."""

from pathlib import Path

import pytest

from stack.totals import counted


@pytest.fixture
def report(tmp_path: Path):
    def write(name: str, tests: int, failures: int = 0, errors: int = 0, skipped: int = 0) -> Path:
        path = tmp_path / name
        suite = f'<testsuite tests="{tests}" failures="{failures}" errors="{errors}" skipped="{skipped}" />'
        path.write_text(f"<testsuites>{suite}</testsuites>")
        return path

    return write


def test_runs_are_added_up(report) -> None:
    assert counted([report("one.xml", 20), report("two.xml", 3)]) == "23 passed, 0 failed"


def test_an_error_is_a_failure_and_skips_are_told(report) -> None:
    reports = [report("one.xml", 20, failures=2, errors=1, skipped=4), report("two.xml", 3)]
    assert counted(reports) == "16 passed, 3 failed, 4 skipped"
