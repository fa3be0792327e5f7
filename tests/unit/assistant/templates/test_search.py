"""Templates are found by words that are nearly right."""

from __future__ import annotations

import pytest

from lyd.assistant.templates.search import TemplateName, find_templates, is_sure

NAMES = (
    *("Non-disclosure agreement", "Confidentiality deed", "Employment agreement", "Loan agreement"),
    *("Company registration", "Unit trust deed"),
)
CATALOGUE = [TemplateName(number, name) for number, name in enumerate(NAMES)]


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("I need an NDA", "Non-disclosure agreement"),
        ("non disclosure", "Non-disclosure agreement"),
        ("a lone agreement please", "Loan agreement"),
        ("agreement of employment", "Employment agreement"),
        ("register a company", "Company registration"),
    ],
)
def test_the_best_template_comes_first(words: str, name: str) -> None:
    assert find_templates(CATALOGUE, words)[0].name == name


def test_one_that_is_clear_needs_no_choice_and_several_do() -> None:
    assert is_sure(find_templates(CATALOGUE, "can you make a loan agreement"))
    several = find_templates(CATALOGUE, "agreement")
    assert len(several) == 3
    assert not is_sure(several)


@pytest.mark.parametrize("words", ["", "hello", "I need a document", "qwertz"])
def test_words_that_name_no_template_find_none(words: str) -> None:
    assert find_templates(CATALOGUE, words) == []
