"""What is probably wrong with an address: the cases that the widgets share."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.interviews.shared_cases import load_rows

from lyd.core.street_types import STREET_TYPES
from lyd.interviews.address_warnings import address_warnings, has_postcode

KNOWN = ["Street", "Road", "Avenue"]


@pytest.mark.parametrize("case", load_rows("addresses"))
def test_an_address_is_warned_about_as_in_the_form(case: dict[str, Any]) -> None:
    assert address_warnings(case["address"], KNOWN) == case["warnings"]
    assert set(KNOWN) <= set(STREET_TYPES.values())
    assert address_warnings(case["address"]) == case["warnings"]


def test_each_postcode_of_a_state_belongs_to_one_or_lies_at_a_border() -> None:
    states = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"]
    owners = {code: [state for state in states if has_postcode(state, f"{code:04}")] for code in range(200, 10_000)}
    assert owners[2042] == ["NSW"]
    assert owners[2620] == ["ACT", "NSW"]
    assert max(map(len, owners.values())) == 3
