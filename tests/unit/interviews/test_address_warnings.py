"""What is probably wrong with an address: the cases that the widgets share."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.interviews.shared_cases import load_rows

from lyd.interviews.address_warnings import address_warnings


@pytest.mark.parametrize("case", load_rows("addresses"))
def test_an_address_is_warned_about_as_in_the_form(case: dict[str, Any]) -> None:
    assert address_warnings(case["address"]) == case["warnings"]
