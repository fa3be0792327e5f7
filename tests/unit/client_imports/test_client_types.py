"""Types of clients: by their codes, and inferred where a system has none."""

from __future__ import annotations

import pytest

from lyd.client_imports.client_types import CODES, code_of, find_type, infer_type
from lyd.interviews.client_mapping.records import ClientType


@pytest.mark.parametrize("each", ClientType)
def test_a_type_is_found_by_code_and_by_name(each: ClientType) -> None:
    assert find_type(code_of(each)) is find_type(each.value) is find_type(f" {each.value.upper()} ") is each
    assert CODES[code_of(each)] is each
    assert find_type("partnership") is None


@pytest.mark.parametrize(
    ("name", "person", "number", "type"),
    [
        ("Ann Citizen", True, "", "Individual"),
        ("Trustram Smith", True, "", "Individual"),
        ("Harbour Pty Ltd", True, "", "Company"),
        ("Harbour", True, "004085616", "Company"),
        ("City Agency", False, "", "Company"),
        ("", False, "", "Company"),
        ("Smith Family Trust", True, "", "Trust"),
        ("Smith Pty Ltd ATF the Smith Family", False, "004085616", "Trust"),
        ("Smith Pty Ltd as trustee for Smith", False, "", "Trust"),
        ("Smith Superannuation Fund", True, "", "Self Managed Superannuation Fund"),
        ("Smith Trust SMSF", True, "", "Self Managed Superannuation Fund"),
        ("Superb Trucks Pty Ltd", False, "", "Company"),
    ],
)
def test_the_type_follows_from_names_and_number(name: str, person: bool, number: str, type: str) -> None:
    assert infer_type(name, has_person_name=person, company_number=number).value == type
