"""Parties, dates and addresses are found in running text, and no more than stands there."""

from __future__ import annotations

import pytest

from lyd.assistant.conversation.state import Asked
from lyd.assistant.extraction.labels import index_questions
from lyd.assistant.extraction.proposals import LocalExtractor

QUESTIONS = [
    Asked("Lender", "Name of the lender", "text"),
    Asked("Borrower", "Borrower, Name", "text"),
    Asked("First", "First party", "text"),
    Asked("Second", "Second party", "text"),
    Asked("Signed", "Date of the agreement", "date"),
    Asked("Office.number", "Registered office, Street number", "text"),
    Asked("Office.name", "Registered office, Street name", "text"),
    Asked("Office.type", "Registered office, Street type", "text"),
    Asked("Office.unit", "Registered office, Unit", "text"),
    Asked("Office.suburb", "Registered office, Suburb", "text"),
    Asked("Office.state", "Registered office, State", "select"),
    Asked("Office.postcode", "Registered office, Postcode", "text"),
    Asked("Home.Street", "Home address, Street address", "text"),
    Asked("Home.State", "Home address, State or territory", "select"),
]


def found_in(*lines: str) -> dict[str, str]:
    return {one.path: one.value for one in LocalExtractor().propose(lines, QUESTIONS)}


@pytest.mark.parametrize(
    ("line", "found"),
    [
        (
            "It is between Harbour and Sons Pty Ltd ACN 004 085 616 (the Lender) and Ada King of 1 Bay (Borrower)",
            {"Lender": "Harbour and Sons Pty Ltd", "Borrower": "Ada King"},
        ),
        ("1. Harbour Pty Ltd (A.C.N. 004 085 616) (the “Lender”)", {"Lender": "Harbour Pty Ltd"}),
        ("BETWEEN: Harbour Pty Ltd, a company of Perth (“Lender”)", {"Lender": "Harbour Pty Ltd"}),
        ("This agreement is between Harbour Pty Ltd and Ada King.", {"First": "Harbour Pty Ltd", "Second": "Ada King"}),
        ("An agreement between Harbour and Sons Pty Ltd and Ada King.", {}),
        ("the difference between the amounts and the interest (Lender)", {}),
        ("Dated 12 March 2026", {"Signed": "12 March 2026"}),
        ("This agreement is made on 12/03/2026 between both", {"Signed": "12/03/2026"}),
        ("We met on 12 March 2026", {}),
    ],
)
def test_sentences_of_agreements_have_parties_and_dates(line: str, found: dict[str, str]) -> None:
    assert found_in(line) == found


def test_a_date_without_a_label_needs_one_question_that_it_can_answer() -> None:
    several = [Asked("From", "From", "date"), Asked("To", "To", "date")]
    assert LocalExtractor().propose(["Dated 12 March 2026"], several) == []
    assert len(LocalExtractor().propose(["Dated 12 March 2026"], several[:1])) == 1


def test_an_address_on_one_line_answers_the_questions_about_its_parts() -> None:
    assert found_in("Registered office: Level 3, 12-14 Old Mill Road, North Sydney NSW 2060") == {
        "Office.unit": "Level 3",
        "Office.number": "12-14",
        "Office.name": "Old Mill",
        "Office.type": "Road",
        "Office.suburb": "North Sydney",
        "Office.state": "NSW",
        "Office.postcode": "2060",
    }
    assert found_in("Home address: 2/9 Bay Street, Hobart, TAS 7000") == {
        "Home.Street": "2/9 Bay Street",
        "Home.State": "TAS",
    }
    assert found_in("Home address: the house behind the church") == {}


def test_a_label_under_a_heading_means_the_question_of_both() -> None:
    assert "Lender" not in found_in("Name: Ada King")
    assert found_in("Borrower", "Number: 7", "Name: Ada King") == {"Borrower": "Ada King"}
    office = found_in("Registered office", "Start date: 1 May 2020", "Address: 12 Mill Road, Perth WA 6000")
    assert office.get("Office.suburb") is None  # it says an address, which no question is called


def test_questions_of_one_name_mean_none() -> None:
    twice = [Asked("A", "Lender", "text"), Asked("B", "Lender", "text")]
    assert index_questions(twice) == {}
    assert LocalExtractor().propose(["Harbour Pty Ltd (the Lender)"], twice) == []
