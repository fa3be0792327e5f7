"""Each term is defined once where it is used, and used where it is defined."""

from __future__ import annotations

import pytest
from tests.factories.word import package
from tests.unit.assembly.bold_words import bold_word

from lyd.assembly.checks import check_package

GOOD = ("**Buyer** means {{ Name }}.", "The Buyer pays.")
PEOPLE = ("{%p for p in People %}", "{{ p.First }}", "{%p endfor %}")


def notes_on(*paragraphs: str, manifest: bytes = b"") -> list[str]:
    made = package(
        template=bold_word(*paragraphs, *PEOPLE),
        manifest=b"slug: letter\nname: Letter\nversion: 1.0.0\n" + manifest,
        case=b'{"answers": {"Name": "Ada", "People": [{"First": "Ben"}]}}',
    )
    report = check_package(made)
    assert report.problems == []
    return report.notes


def test_a_text_whose_terms_are_right_has_no_note() -> None:
    assert notes_on(*GOOD) == []


def test_a_text_without_definitions_may_write_as_it_likes() -> None:
    assert notes_on("Dear {{ Name }}, the Buyer pays the Price.") == []


@pytest.mark.parametrize(
    ("paragraph", "note"),
    [
        ("**Seller** means a person.", "the term “Seller” is defined and not used (case 1)."),
        ("**Buyer** means a person.", "the term “Buyer” is defined 2 times (case 1)."),
        (
            "The Buyer owes the Price.",
            "“Price” is capitalised in “The Buyer owes the Price.” and not defined: define it, or name it under"
            " capitalised.",
        ),
    ],
)
def test_each_fault_is_a_note_with_its_place(paragraph: str, note: str) -> None:
    assert notes_on(*GOOD, paragraph) == [note]


def test_a_term_must_be_defined_in_every_document_that_uses_it() -> None:
    condition = ("{%p if Name == 'Eve' %}", "**Price** means a price.", "{%p endif %}", "The Buyer owes the Price.")
    assert "the term “Price” is used and not defined (case 1)." in notes_on(*GOOD, *condition)


def test_a_package_can_name_words_that_are_no_terms() -> None:
    assert notes_on(*GOOD, "The Buyer owes the Price.", manifest=b"capitalised: [Price]\n") == []
