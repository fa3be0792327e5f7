"""Whatever an extractor returns: only what stands on its line, is asked, and would be taken is offered."""

from __future__ import annotations

import pytest
from tests.unit.assistant.extraction.loan import INTERVIEW, lines_of

from lyd.assistant.conversation.state import Found
from lyd.assistant.extraction.verification import list_questions, stands_in, verify

LINES = lines_of("Harbour Pty Ltd lends $150,000.", "Ada King, TFN 123 456 782")


def verified(path: str, value: str, line: int, quote: str = "") -> list[tuple[str, object, str]]:
    found = [Found(path, value, 9, line, quote)]
    proposals = verify(found, LINES, list_questions(INTERVIEW, {}), INTERVIEW, {})
    return [(one.path, one.value, one.quote) for one in proposals]


def test_the_quote_and_the_page_are_those_of_the_file() -> None:
    (one,) = verify(
        [Found("Amount", "150,000", 9, 1, "another quote")], LINES, list_questions(INTERVIEW, {}), INTERVIEW, {}
    )
    assert (one.value, one.words, one.line.page, one.quote) == ("150000", "$150,000.00", 1, LINES[0].text)


@pytest.mark.parametrize(
    ("path", "value", "line"),
    [
        ("Company", "Evil Pty Ltd", 1),
        ("Company", "Harbour Pty Ltd", 2),
        ("Company", "Harbour Pty Ltd", 0),
        ("Company", "Harbour Pty Ltd", 3),
        ("Company", "Harbour Pty Ltd", -1),
        ("Company", "...", 1),
        ("Company", "", 1),
        ("createDraft", "Harbour Pty Ltd", 1),
        ("Tfn", "123 456 782", 2),
        ("Lender", "Ada King", 2),
        ("Signed", "Ada", 2),
        ("Amount", "Harbour", 1),
    ],
)
def test_what_does_not_stand_there_or_is_not_asked_is_dropped(path: str, value: str, line: int) -> None:
    assert verified(path, value, line, quote=f"{value} stands here") == []


def test_spaces_signs_and_capitals_do_not_matter() -> None:
    assert stands_in("004085616", "ACN 004 085 616")
    assert stands_in("O'Brien", "MARY O’BRIEN")
    assert not stands_in("004085617", "ACN 004 085 616")
