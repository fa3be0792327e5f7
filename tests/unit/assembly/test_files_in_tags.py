"""Files that were added as answers, in tags: they print as their names (decision 0074)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.factories.word import package, word
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.assembly.checks.cases import document_text
from lyd.assembly.checks.checker import check_package
from lyd.assembly.templates.template import CompiledTemplate
from lyd.assembly.templates.values import template_values

ID = "3f0c81d2aa40b7c51e96"
QUESTIONS = interview(
    question("file", "Deed", required=True),
    question("file", "Logo", visibleIf="is_answered(Deed)"),
    question("file", "Proofs", repeatable={"max": 5}),
)
INTERVIEW = b"""
title: Trust
sections:
  - id: trust
    title: Trust
    questions:
      - { id: Deed, label: Trust deed, type: file, dataPath: Deed, accept: pdf, required: true }
      - { id: Proof, label: Proof, type: file, dataPath: Proof, purpose: data, visibleIf: "is_answered(Deed)" }
"""


def render(line: str, *, draft: bool = False, **answers: Any) -> str:
    given = {"Deed": f"{ID}/Trust deed.pdf", "Proofs": [f"{ID}/a.png", f"{ID}/b.jpg"]} | answers
    values = template_values(QUESTIONS, given, draft=draft)
    return document_text(CompiledTemplate(word(line)).render(values, draft=draft)).strip()


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("{{ Deed }}", "Trust deed.pdf"),
        ("{{ 'See ' ~ Deed }}", "See Trust deed.pdf"),
        ("{% if Deed %}given{% else %}none{% endif %}", "given"),
        ("{% if is_answered(Deed) and not is_answered(Logo) %}deed only{% endif %}", "deed only"),
        ("{% if Logo %}given{% else %}none{% endif %}", "none"),
        ("{{ Proofs | and_list }}", "a.png and b.jpg"),
        ("{{ count(Proofs) | number_words }} proofs: {{ join(Proofs) }}", "two proofs: a.png and b.jpg"),
        ("{% for proof in Proofs %}<{{ proof }}>{% endfor %}", "<a.png><b.jpg>"),
    ],
)
def test_a_tag_prints_the_name_of_a_file(line: str, text: str) -> None:
    assert render(line) == text


def test_a_required_file_that_is_missing_is_shown_in_a_draft() -> None:
    assert render("Deed: {{ Deed }}", draft=True, Deed="") == "Deed: [Deed]"


def test_a_package_with_files_passes_its_check() -> None:
    case = b'{"answers": {"Deed": "case/Old deed.pdf"}, "expected": ["The deed is Old deed.pdf."]}'
    checked = check_package(package("The deed is {{ Deed }}.", interview=INTERVIEW, case=case))
    assert checked.problems == []


def test_a_case_with_a_file_of_another_kind_fails() -> None:
    case = b'{"answers": {"Deed": "case/Old deed.png"}, "expected": ["The deed is"]}'
    checked = check_package(package("The deed is {{ Deed }}.", interview=INTERVIEW, case=case))
    assert any("Please add a file of one of these kinds: PDF." in problem for problem in checked.problems)
