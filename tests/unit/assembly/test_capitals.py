"""Capital letters inside sentences are those of terms, of names known to all, or of what the package allows."""

from __future__ import annotations

import pytest
from tests.unit.assembly.bold_words import words_of

from lyd.assembly.checks.terms.capitals import undefined_in

TERMS = ("Borrower", "Business Day")


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("The Borrower pays on a Business Day.", []),
        ("The Borrower pays the Security Amount.", ["Security Amount"]),
        ("Security is given. Payment is due: Security remains.", []),
        ("The loan and the Deed of Trust are void.", ["Deed of Trust"]),
        ("It meets the Income Tax Assessment Act 1936 (Cth) and that Act.", []),
        ("The Fair Work Commission sits in New South Wales in July.", []),
        ("It is in the Details, Schedule 1 and Division 7A.", []),
        ("{% if A %}Security is given{% else %}Nothing is given{% endif %} by {{ Name }}.", []),
        ("**Heading Words.** The Borrower pays.", []),
        ("**All Of It Is Bold**", []),
        ("Loan Agreement for Borrowers", []),
        ("An email from LYD is read under the GST law.", []),
        ("The Official Trustee acts.", []),
    ],
)
def test_other_capitals_are_reported(written: str, found: list[str]) -> None:
    assert list(undefined_in(words_of(written), TERMS, ["Official Trustee"])) == found
