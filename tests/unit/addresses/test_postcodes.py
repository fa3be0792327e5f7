"""Postcodes and the states that have them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from lyd.addresses.postcodes import POSTCODES, STATES, has_postcode


@pytest.mark.parametrize(
    ("state", "postcode", "expected"),
    [
        ("NSW", "2042", True),
        ("NSW", "3000", False),
        ("ACT", "2600", True),
        ("ACT", "2620", True),
        ("NSW", "2620", True),
        ("NT", "0800", True),
        ("SA", "0872", True),
        ("QLD", "0872", False),
        ("NSW", "20", True),
        ("Norfolk Island", "2899", True),
    ],
)
def test_a_postcode_is_in_its_state_or_across_a_border(state: str, postcode: str, expected: bool) -> None:
    assert has_postcode(state, postcode) is expected


def test_ranges_of_states_do_not_overlap() -> None:
    assert set(POSTCODES) == set(STATES)
    ranges = sorted(each for state in POSTCODES.values() for each in state)
    assert all(last < following for (_, last), (following, _) in pairwise(ranges))
