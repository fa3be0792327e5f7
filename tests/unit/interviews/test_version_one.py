"""Packages of version 1 that are stored, and documents started with them, keep working."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.factories.word import NDA, word

from lyd.assembly.checks.cases import document_text
from lyd.assembly.templates.template import CompiledTemplate
from lyd.assembly.templates.values import template_values
from lyd.interviews.interview_file import read_interview
from lyd.interviews.interview_json import sections_json
from lyd.interviews.package import read_package
from lyd.interviews.signer_rules import read_rules
from lyd.interviews.validation import find_problems

STORED = json.loads((Path(__file__).parents[2] / "fixtures" / "packages" / "version-one.json").read_text())
"""The content of the agreement as it was stored before questions had types and expressions."""
INTERVIEW = read_interview(STORED["interview"])


def test_a_stored_interview_is_read_and_sent_as_it_was_stored() -> None:
    assert sections_json(INTERVIEW) == STORED["interview"]["sections"]
    assert not INTERVIEW.uses_today


def test_a_document_of_a_stored_version_is_rendered_as_one_of_the_package() -> None:
    package, rules = read_package(NDA), read_rules(STORED["manifest"]["signers"], INTERVIEW)
    template = CompiledTemplate(package.docx)
    cases = [case for case in package.cases if "ABN" not in json.dumps(case.answers)]  # newer questions
    assert len(cases) == 5
    for case in cases:
        assert find_problems(INTERVIEW, case.answers, complete=True) == {}
        rendered = template.render(template_values(INTERVIEW, case.answers, rules))
        assert rendered == template.render(template_values(package.interview, case.answers, package.rules))


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("{% if Term == '5' %}five{% endif %}", "five"),
        ("{% if Term %}given{% endif %}", "given"),
        ("{{ Term }} of {{ Made | date_words }}", "5 of 20 November 2026"),
        ("{% if People | length > 1 %}many{% endif %}", "many"),
        ("{% for p in People %}{% if loop.index > 1 %}, {% endif %}{{ p }}{% endfor %}", "Ana, Ben"),
        ("{% for p in People %}{% if not loop.last %}{{ p }}{% endif %}{% endfor %}", "Ana"),
        ("{{ Price | money }}", "$10.50"),
        ("{{ Empty | default('none') }}", "none"),
        ("{{ 'A' if Term == '5' and Empty == '' else 'B' }}", "A"),
        ("{{ People | join(' and ') }}", "Ana and Ben"),
    ],
)
def test_tags_that_worked_with_texts_only_work_with_types(line: str, text: str) -> None:
    interview = read_interview(
        {
            "title": "T",
            "sections": [
                {
                    "id": "s",
                    "title": "S",
                    "questions": [
                        {"id": "Term", "label": "Term", "type": "number", "dataPath": "Term"},
                        {"id": "Price", "label": "Price", "type": "number", "dataPath": "Price"},
                        {"id": "Made", "label": "Made", "type": "date", "dataPath": "Made"},
                        {"id": "Empty", "label": "Empty", "type": "text", "dataPath": "Empty"},
                        {
                            "id": "People",
                            "label": "People",
                            "type": "text",
                            "dataPath": "People",
                            "repeatable": {"min": 0},
                        },
                    ],
                }
            ],
        }
    )
    answers = {"Term": "5", "Price": "10.5", "Made": "2026-11-20", "People": ["Ana", "Ben"]}
    rendered = CompiledTemplate(word(line)).render(template_values(interview, answers))
    assert document_text(rendered).strip() == text
