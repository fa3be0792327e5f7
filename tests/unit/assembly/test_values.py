"""The values that a template prints: every visible answer, and nothing hidden."""

from __future__ import annotations

from tests.factories.word import text_of
from tests.unit.assembly.renders import PACKAGE

from lyd.assembly.templates.template import CompiledTemplate
from lyd.assembly.templates.values import template_values


def test_line_ends_of_every_system_are_one_break() -> None:
    answers = {"Purpose": "one\r\ntwo\rthree"}
    assert template_values(PACKAGE.interview, answers, draft=True)["Purpose"] == "one\ntwo\nthree"


def test_required_answers_that_are_missing_show_their_labels_in_a_draft() -> None:
    values = template_values(PACKAGE.interview, {"DisclosingParty": [{"Party_Type": "An Individual"}]}, draft=True)
    party = values["DisclosingParty"][0]
    assert (party["First"], party["Middle"]) == ("[First name]", "")
    assert values["ReceivingParty"][0]["Party_Type"] == "[Who is this party?]"
    assert "[Date of the agreement]" in text_of(CompiledTemplate(PACKAGE.docx).render(values, draft=True))


def test_hidden_answers_are_not_printed() -> None:
    answers = PACKAGE.cases[0].answers
    changed = {
        **answers,
        "DisclosingParty": [{**answers["DisclosingParty"][0], "Company": "Hidden Pty", "Directors": [{}]}],
    }
    values = template_values(PACKAGE.interview, changed, PACKAGE.rules)
    assert "Company" not in values["DisclosingParty"][0]
