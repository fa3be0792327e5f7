"""Choices of several options in tags."""

from __future__ import annotations

from typing import Any

import pytest
from tests.factories.word import word
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.assembly.checks.cases import document_text
from lyd.assembly.checks.output_texts import OutputText
from lyd.assembly.checks.tag_matcher import match
from lyd.assembly.checks.tags import read_tags
from lyd.assembly.templates.environment import AnswersEnvironment
from lyd.assembly.templates.template import CompiledTemplate
from lyd.assembly.templates.values import template_values
from lyd.interviews.outputs import ONLY

QUESTIONS = interview(
    question("money", "Price"),
    question("multiselect", "Services", options=["Audit", "Tax", "Advice"], required=True),
    question("multiselect", "Extras", options=["A", "B"], visibleIf="Price > 10"),
    question("text", "Name"),
)


def render(line: str, *, draft: bool = False, **answers: Any) -> str:
    chosen = {"Price": "20", "Services": ["Audit", "Tax"], "Name": "Ada Pty Ltd"} | answers
    values = template_values(QUESTIONS, chosen, draft=draft)
    return document_text(CompiledTemplate(word(line)).render(values, draft=draft)).strip()


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("{{ Services | and_list }}", "Audit and Tax"),
        ("{{ Services | join('; ') }}", "Audit; Tax"),
        ("{% if 'Audit' in Services %}audit{% endif %}", "audit"),
        ("{% if 'Advice' in Services %}advice{% else %}none{% endif %}", "none"),
        ("{% if 'Advice' not in Services and Price > 10 %}none{% endif %}", "none"),
        ("{% if 'Audit' in Services and Price > 10 %}audit{% endif %}", "audit"),
        ("{{ count(Services) | number_words }} services", "two services"),
        ("{% for one in Services %}<{{ one | upper }}>{% endfor %}", "<AUDIT><TAX>"),
        ("{% if Extras %}some{% else %}none{% endif %}", "none"),
        ("{% if 'Pty' in Name %}company{% endif %}", "company"),
    ],
)
def test_a_tag_reads_the_chosen_options(line: str, text: str) -> None:
    assert render(line) == text


def test_hidden_options_are_in_no_list() -> None:
    line = "{% if 'A' in Extras %}A{% else %}none{% endif %}"
    assert render(line, Extras=["A"]) == "A"
    assert render(line, Price="5", Extras=["A"]) == "none"


def test_a_required_choice_that_is_missing_is_shown_in_a_draft() -> None:
    assert render("Services: {{ Services | and_list }}", draft=True, Services=[]) == "Services: [Services]"
    assert render("{% if 'Audit' in Services %}audit{% else %}none{% endif %}", draft=True, Services=[]) == "none"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{{ Services }}", "Services is no single answer to print"),
        ("{% if 'Advise' in Services %}x{% endif %}", "“Advise” is no option; did you mean “Advice”?"),
        ("{% if Services == 'Audit' %}x{% endif %}", "== takes single values, not a list"),
    ],
)
def test_a_tag_that_cannot_work_is_reported(line: str, reason: str) -> None:
    parts, _ = read_tags(word(line), AnswersEnvironment())
    assert any(reason in problem for problem in match(QUESTIONS, (), [OutputText(ONLY, parts)]))
