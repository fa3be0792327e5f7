"""YAML of packages: types of version 1.2, and nothing dangerous."""

import pytest

from lyd.interviews.entries import load_yaml
from lyd.interviews.errors import InvalidInterview


def test_yes_no_and_dates_stay_texts_in_yaml() -> None:
    assert load_yaml("a: Yes\nb: 2026-11-20\nc: true\nd: 1\ne: 1.50\n") == {
        "a": "Yes",
        "b": "2026-11-20",
        "c": True,
        "d": 1,
        "e": "1.50",
    }


@pytest.mark.parametrize("text", ["a: &x 1\nb: *x", "!!python/object:os.system {}", "- a", "a: [", "a: !!binary x"])
def test_dangerous_or_broken_yaml_is_refused(text: str) -> None:
    with pytest.raises(InvalidInterview):
        load_yaml(text)
