"""Expressions in tags have the values of the interview's language, and are checked before a package is used."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from jinja2.exceptions import TemplateError
from tests.factories.word import problems, word
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.assembly.checks.cases import document_text
from lyd.assembly.errors import MissingAnswer, RenderError
from lyd.assembly.templates.template import CompiledTemplate
from lyd.assembly.templates.values import template_values

QUESTIONS = interview(
    question("money", "Price"),
    question("integer", "Pieces", required=True),
    question("date", "Signed"),
    question("yesno", "Is_Smsf"),
    question("text", "Name"),
    question("computed", "Total", value="Price * Pieces"),
    question("yesno", "Is_Secret", visibleIf="Price > 1000000"),
    {
        **question("group", "Trustees"),
        "repeatable": {"max": 20},
        "questions": [question("text", "Trustee"), question("percent", "Share")],
    },
)
ANSWERS = {
    "Price": "1250.50",
    "Pieces": "2",
    "Signed": "2024-02-29",
    "Is_Smsf": "No",
    "Name": "Ada & Co",
    "Trustees": [{"Trustee": "Ana", "Share": "60"}, {"Trustee": "Ben", "Share": "40"}],
}
TODAY = datetime.date(2026, 11, 25)


def render(line: str, *, draft: bool = False, **answers: Any) -> str:
    values = template_values(QUESTIONS, ANSWERS | answers, draft=draft, today=TODAY)
    return document_text(CompiledTemplate(word(line)).render(values, draft=draft)).strip()


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("{% if Price > 1000 %}large{% else %}small{% endif %}", "large"),
        ("{% if Price > Pieces %}more{% endif %}", "more"),
        ("{% if Pieces == 2 and Name == 'Ada & Co' %}both{% endif %}", "both"),
        ("{% if Pieces in [1, 2] %}few{% endif %}", "few"),
        ("{% if not (Price < 1000 or Signed > today) %}neither{% endif %}", "neither"),
        ("{% if Is_Smsf %}fund{% else %}no fund{% endif %}", "no fund"),
        ("{% if Is_Smsf == 'No' %}no fund{% endif %}", "no fund"),
        ("{{ Price }}", "1250.50"),
        ("{{ Price * Pieces }}", "2501"),
        ("{{ Total | money }}", "$2,501.00"),
        ("{{ Total }}", "2501"),
        ("{{ (Price / 3) | money }}", "$416.83"),
        ("{{ money_words(Price) }}", "one thousand two hundred and fifty dollars and fifty cents"),
        ("{{ Price | money_words | upper }}", "ONE THOUSAND TWO HUNDRED AND FIFTY DOLLARS AND FIFTY CENTS"),
        ("{{ years_after(Signed, 2) | date_words }}", "28 February 2026"),
        ("{{ Signed | years_after(2) }}", "2026-02-28"),
        ("{{ today | date_words }}", "25 November 2026"),
        ("{{ count(Trustees) }} {{ plural(count(Trustees), 'trustee', 'trustees') }}", "2 trustees"),
        ("{{ Trustees | length }}", "2"),
        ("{% if 1000 < Price < 2000 %}between{% endif %}", "between"),
        ("{% if Trustees | length > 1 %}many{% endif %}", "many"),
        ("{{ join(Trustees, Trustee ~ ' (' ~ Share ~ '%)') }}", "Ana (60%) and Ben (40%)"),
        ("{{ sum(Trustees, Share) }}", "100"),
        ("{% for t in Trustees %}{% if t.Share > 50 %}{{ t.Trustee }}{% endif %}{% endfor %}", "Ana"),
        ("{% for t in Trustees %}{{ ordinal_words(loop.index) }} {% endfor %}", "first second"),
        ("{% for t in Trustees %}{% if loop.index < loop.length %}{{ t.Trustee }}, {% endif %}{% endfor %}", "Ana,"),
        ("{{ 'over' if Price > 1000 else 'under' }}", "over"),
        ("{{ Name ~ ' and ' ~ Pieces }}", "Ada & Co and 2"),
        ("{{ Price if Price > 1000 else Pieces }}", "1250.50"),
        ("{% for t in Trustees %}{{ t.Share if loop.index > 1 else Price }};{% endfor %}", "1250.50;40;"),
        ("{% if Signed > '2024-01-31' %}after January{% endif %}", "after January"),
        ("{% if Trustees | each('Share') | first < Price %}less{% endif %}", "less"),
        ("{% if Is_Secret == 'Yes' or Is_Secret > 1 %}secret{% endif %}open", "open"),
    ],
)
def test_a_tag_has_the_value_of_its_expression(line: str, text: str) -> None:
    assert render(line) == text


def test_two_blank_answers_are_equal_as_they_were_for_version_1() -> None:
    line = "{% if Price != Signed %}different{% else %}equal{% endif %}"
    assert render(line, Price="", Signed="") == "equal"
    assert render(line, Price="") == "different"


def test_missing_answers_of_a_draft_equal_nothing_else() -> None:
    assert (
        render("{% if Pieces == Price %}equal{% else %}different{% endif %}", draft=True, Pieces="", Price="")
        == "different"
    )


def test_an_optional_answer_that_is_blank_leaves_a_blank() -> None:
    assert render("[{{ Price * 2 }}]", Price="") == "[]"
    assert render("[{{ years_after(Signed, 1) | date_words }}]", Signed="") == "[]"


def test_a_required_answer_that_is_missing_is_shown_in_a_draft_and_stops_an_assembly() -> None:
    assert render("[{{ Pieces * 2 }}]", draft=True, Pieces="") == "[[Pieces]]"
    with pytest.raises(MissingAnswer):
        render("{{ Is_Secret ~ 'x' if Is_Secret > 1 else Missing * 2 }}")


def test_missing_answers_of_entries_are_shown_in_a_draft() -> None:
    questions = interview(
        {
            **question("group", "Trustees"),
            "repeatable": {"max": 20},
            "questions": [question("text", "Trustee", required=True), question("percent", "Share", required=True)],
        },
    )
    values = template_values(questions, {"Trustees": [{}, {"Trustee": "Ben"}]}, draft=True)

    def text(line: str) -> str:
        return document_text(CompiledTemplate(word(line)).render(values, draft=True)).strip()

    assert text("{{ join(Trustees, Trustee ~ ' (' ~ Share ~ '%)') }}") == "[Trustee] ([Share]%) and Ben ([Share]%)"
    assert text("{{ join(Trustees, Trustee) }}") == "[Trustee] and Ben"
    assert text("{{ count(Trustees, Trustee) }} {{ sum(Trustees, Share) }}") == "1 0"
    assert (
        text("{% for t in Trustees %}{% if t.Share > 5 or t.Trustee == '[Trustee]' %}x{% endif %}{% endfor %}y") == "y"
    )


def test_an_expression_without_a_value_stops_an_assembly_and_is_shown_in_a_draft() -> None:
    with pytest.raises(RenderError, match="divides by zero"):
        render("{{ Price / Pieces }}", Pieces="0")
    assert render("{{ Price / Pieces }}", draft=True, Pieces="0") == "[no value]"


def test_text_of_a_tag_is_escaped_once() -> None:
    assert render("{{ upper(Name) }}") == "ADA & CO"


@pytest.mark.parametrize("line", ["{{ Name.upper() }}", "{{ size(Name) }}", "{{ Name + {} }}"])
def test_what_is_not_in_the_language_does_not_compile(line: str) -> None:
    with pytest.raises(TemplateError):
        CompiledTemplate(word(line))


INTERVIEW = b"""
title: Letter
sections:
  - id: letter
    title: Letter
    questions:
      - { id: Name, label: Name, type: text, required: true, dataPath: Name }
      - { id: Kind, label: Kind, type: select, required: true, dataPath: Kind, options: [A Trust, A Company] }
      - { id: Price, label: Price, type: money, dataPath: Price }
      - { id: Signed, label: Signed, type: date, dataPath: Signed }
      - id: People
        label: People
        type: group
        dataPath: People
        repeatable: { max: 20 }
        questions:
          - { id: First, label: First name, type: text, dataPath: First }
          - { id: Share, label: Share, type: percent, dataPath: Share }
"""
CASE = (
    b'{"answers": {"Name": "Ada", "Kind": "A Trust", "People": [{"First": "Ben", "Share": "10"}]}, "expected": ["Ada"]}'
)
USED = "{{ Name }} {{ Kind }} {{ Price }} {{ Signed }} {{ join(People, First ~ Share) }}"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{% if Kind == 'a trust' %}x{% endif %}", "“a trust” is no option; did you mean “A Trust”?"),
        ("{% if Price == '10' %}x{% endif %}", "a number is compared with a text, which is never true"),
        ("{% if Name > 1000 %}x{% endif %}", "> compares numbers or dates, not a text"),
        ("{{ Signed + 30 }}", "use days_after, months_after or years_after"),
        ("{{ Price / 0 }}", "a number is divided by zero"),
        ("{{ 'a' * 1000000000 }}", "* takes numbers, not a text"),
        ("{{ sum(People, First) }}", "sum needs a number of each entry, not a text"),
        ("{{ sum(People, Shares) }}", "there is no earlier answer Shares; did you mean Share?"),
        ("{% for p in People %}{% if p.Share > 'x' %}{% endif %}{% endfor %}", "a number is compared with a text"),
        (
            "{% for p in People %}{% if p.Shar > 1 %}{% endif %}{% endfor %}",
            "p has no earlier answer Shar; did you mean Share?",
        ),
        ("{{ years_after(Price, 1) }}", "years_after takes a date, not a number"),
    ],
)
def test_a_tag_that_cannot_work_is_reported_with_its_paragraph(line: str, reason: str) -> None:
    found = problems(USED, line, interview=INTERVIEW, case=CASE)
    assert found.startswith("word/document.xml, paragraph 2 “")
    assert reason in found


@pytest.mark.parametrize(
    "line", ["{% if Price > 10 and Kind == 'A Trust' %}x{% endif %}", "{{ count(People, Share > 5) }}", "{{ today }}"]
)
def test_a_tag_that_works_is_not_reported(line: str) -> None:
    assert problems(USED, line, interview=INTERVIEW, case=CASE) == ""


def test_answers_that_only_an_expression_reads_are_used() -> None:
    line = "{{ Name }}{{ Kind }}{% if Price > 10 and Signed < today %}{{ join(People, First ~ Share) }}{% endif %}"
    assert problems(line, interview=INTERVIEW, case=CASE) == ""
