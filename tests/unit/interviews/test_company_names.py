"""Names of companies, apart from their legal elements."""

import pytest

from lyd.interviews.company_names import split_company_name


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Harbour Advisory Pty Ltd", ("Harbour Advisory", "PTY LTD")),
        ("HARBOUR PTY.  LTD.", ("HARBOUR", "PTY. LTD.")),
        ("Big Bank Limited", ("Big Bank", "LIMITED")),
        ("Big Proprietary Limited", ("Big", "PROPRIETARY LIMITED")),
        ("Pty Ltd", ("Pty", "LTD")),
        ("Smith & Partners", ("Smith & Partners", "")),
        ("", ("", "")),
    ],
)
def test_a_name_is_split_from_its_legal_element(name: str, parts: tuple[str, str]) -> None:
    assert split_company_name(name) == parts
