"""Recorded texts of cases: the PDF of a real converter says the same as the Word file that they were taken from."""

from __future__ import annotations

import pytest
from tests.factories.clauses import agreement, clause, paragraph, runs
from tests.factories.compiled import compiled
from tests.factories.pdf import differences
from tests.factories.word import NDA
from tests.unit.assembly.renders import rendered

from lyd.assembly.checks.case_documents import case_files
from lyd.assembly.checks.document_lines import document_lines
from lyd.assembly.generation import make_pdf
from lyd.interviews.package import Case, read_package

PACKAGE = read_package(NDA)
REGISTRATION = read_package(NDA.parent / "company-registration")


@pytest.mark.parametrize("case", PACKAGE.cases, ids=lambda case: case.file)
def test_the_pdf_of_every_case_says_what_is_recorded(case: Case, converter_url: str) -> None:
    assert case.recorded
    word = compiled(PACKAGE.docx).render(case_files(PACKAGE, case)[0].values)
    assert differences(case.recorded, make_pdf(converter_url, word)) == []


@pytest.mark.parametrize("case", REGISTRATION.cases[:2], ids=lambda case: case.file)
def test_the_pdfs_of_a_registration_say_what_their_word_files_do(case: Case, converter_url: str) -> None:
    for file in case_files(REGISTRATION, case):
        word = compiled(REGISTRATION.templates[file.output.file]).render(file.values)
        assert differences(tuple(document_lines(word)), make_pdf(converter_url, word)) == [], file.name


def test_numbers_and_references_are_printed_as_they_are_recorded(converter_url: str) -> None:
    template = agreement(
        clause("{%p if Optional %}"),
        clause("Optional", 0),
        clause("{%p endif %}"),
        clause("Target", 0, "target"),
        clause("Sub", 2),
        paragraph(runs("See clause [[REF target \\r \\h]].")),
    )
    for optional, number in ((True, "2"), (False, "1")):
        word = rendered(template, Optional=optional)
        lines = document_lines(word)
        assert lines[-3:] == [f"{number}. Target", "(a) Sub", f"See clause {number}."]
        assert differences(tuple(lines), make_pdf(converter_url, word)) == []


def test_a_pdf_that_says_something_else_is_noticed(converter_url: str) -> None:
    word = rendered(agreement(clause("First", 0), clause("Second", 0)))
    pdf = make_pdf(converter_url, word)
    assert differences(("1. First", "2. Second"), pdf) == []
    assert len(differences(("1. First", "3. Second"), pdf)) == 1
    assert len(differences(("1. First",), pdf)) == 1
