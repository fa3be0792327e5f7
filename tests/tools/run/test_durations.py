"""What a run prints of the time that it took."""

from collections import Counter

from tests.durations import describe


def test_the_slowest_tests_come_first_and_each_suite_has_its_sum() -> None:
    tests = Counter({f"tests/unit/test_x.py::test_{number}": number for number in range(1, 13)})
    tests["tests/site/test_y.py::test_z"] = 100
    lines = [line.split(maxsplit=2) for line in describe(tests)]
    assert [line[-1] for line in lines[:2]] == ["tests/site/test_y.py::test_z", "tests/unit/test_x.py::test_12"]
    assert len(lines) == 10 + 1 + 2
    assert lines[-2:] == [["100.0", "s", "site (1 tests)"], ["78.0", "s", "unit (12 tests)"]]
