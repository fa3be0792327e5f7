"""Definitions are found by how they are written, in templates and in documents."""

from __future__ import annotations

import pytest
from tests.unit.assembly.bold_words import words_of

from lyd.assembly.checks.terms.definitions import defined_in, pattern_of, singular_of


@pytest.mark.parametrize(
    ("written", "terms"),
    [
        ("**Business Day** means a day.", ["Business Day"]),
        ("**Personal Information** has the meaning given in the Act.", ["Personal Information"]),
        ("**Buyer** and **Seller** mean the persons named.", ["Buyer", "Seller"]),
        ("**Associate** of a person means a relative.", ["Associate"]),
        ("{% if A %}**Fund** means {{ Name }}.{% endif %}", ["Fund"]),
        ("Ada Example (the **Lender**) lends.", ["Lender"]),
        ("Ada Example (together, the “**Lenders**”) lend.", ["Lenders"]),
        ("“Loss” means a loss.", ["Loss"]),
        ("**Payment.** The Buyer means to pay.", []),
        ("**{{ Name }}** means what it says.", []),
        ("**Term**", []),
        ("A **very** important day.", []),
    ],
)
def test_a_term_is_bold_or_quoted_before_its_meaning_or_bold_in_brackets(written: str, terms: list[str]) -> None:
    assert defined_in(words_of(written)) == terms


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("two Business Days later", "Business Day"),
        ("the Parties", "Party"),
        ("all Losses", "Loss"),
        ("a Dayton", None),
        ("the Selling Party", "Selling Party"),
    ],
)
def test_terms_are_found_in_the_plural_and_the_longest_first(text: str, found: str | None) -> None:
    terms = ("Business Day", "Party", "Selling Party", "Loss", "Day")
    match = pattern_of(terms).search(text)
    assert (singular_of(match[0], terms) if match else None) == found
