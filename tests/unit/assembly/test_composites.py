"""Names and addresses of built-in types in tags."""

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
    question("address", "Home", required=True),
    question("person", "Who", parts=["name", "address"]),
    question("trust", "Trust", parts=["name", "trustees"]),
)
ANSWERS = {
    "Home": {"unit": "3", "streetNumber": "12", "streetName": "Smith", "streetType": "Street"}
    | {"locality": "Newtown", "state": "NSW", "postCode": "2042", "country": "Australia"},
    "Who": {"First": "Ada", "Last": "King", "Street": "1 A St", "Suburb": "Perth", "State": "WA", "Postcode": "6000"},
    "Trust": {
        "Trust_Name": "The King Trust",
        "Trustees": [
            {"Trustee_Type": "An Individual", "First": "Ada", "Last": "King"},
            {"Trustee_Type": "A Company", "Company": "Acme", "Legal_Element": "PTY LTD", "First": "hidden"},
        ],
    },
}


def render(line: str, *, draft: bool = False, **answers: Any) -> str:
    values = template_values(QUESTIONS, ANSWERS | answers, draft=draft)
    return document_text(CompiledTemplate(word(line)).render(values, draft=draft)).strip()


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("{{ Home | full_address }}", "Unit 3, 12 Smith Street, Newtown NSW 2042"),
        ("{{ full_address(Home) | upper }}", "UNIT 3, 12 SMITH STREET, NEWTOWN NSW 2042"),
        ("{{ full_name(Who) ~ ' of ' ~ full_address(Who) }}", "Ada King of 1 A St, Perth WA 6000"),
        ("{{ Trust | printed_name }}", "The King Trust"),
        ("{% for t in Trust.Trustees %}<{{ t | printed_name }}>{% endfor %}", "<Ada King><Acme PTY LTD>"),
        ("{% for t in Trust.Trustees %}<{{ printed_name(t) }}>{% endfor %}", "<Ada King><Acme PTY LTD>"),
        ("{% if Home.state == 'NSW' %}NSW{% endif %}", "NSW"),
    ],
)
def test_names_and_addresses_are_printed(line: str, text: str) -> None:
    assert render(line) == text


def test_an_address_abroad_ends_with_its_country() -> None:
    home = {"country": "France", "line1": "1 rue A", "line3": "75001 Paris", "locality": "hidden"}
    assert render("{{ Home | full_address }}", Home=home) == "1 rue A, 75001 Paris, France"


def test_missing_parts_of_an_address_are_shown_in_a_draft() -> None:
    home = {"streetNumber": "12", "country": "Australia"}
    text = "12 [Street name], [Suburb or town] [State or territory] [Postcode]"
    assert render("{{ Home | full_address }}", draft=True, Home=home) == text


def report(line: str) -> str:
    parts, _ = read_tags(word(line), AnswersEnvironment())
    return "\n".join(match(QUESTIONS, (), [OutputText(ONLY, parts)]))


@pytest.mark.parametrize("line", ["{{ Home | full_address }}", "{% if full_address(Home) %}x{% endif %}"])
def test_all_parts_of_a_printed_address_are_used(line: str) -> None:
    assert "Home.streetName" in report("x")
    assert "Home.streetName" not in report(line)


def test_a_group_without_such_answers_is_reported() -> None:
    assert "Home is no group with First, Middle, Last … for full_name" in report("{{ Home | full_name }}")
    assert "full_name takes a group with First, Middle, Last …" in report("{{ full_name(Home) ~ '' }}")


@pytest.mark.parametrize("name", ["full_name", "printed_name", "full_address"])
def test_a_draft_shows_the_name_of_a_group_in_a_list_without_entries(name: str) -> None:
    """A file that is made for each entry is drafted although there is none."""
    made = CompiledTemplate(word(f"{{{{ Entry_Address | {name} }}}}")).render({}, draft=True)
    assert document_text(made).strip() == "[Entry Address]"
