"""The template finder."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.assistant.talks import DEED, LOCKED, NAMES, NDA, Shop, read_nda

from lyd.assistant.conversation import finder
from lyd.assistant.conversation.finder import begin, hear_chosen, show_catalogue, show_found
from lyd.assistant.conversation.kinds import Input, Intent, Phase
from lyd.assistant.conversation.state import Interpretation, Reply, State

SHOP = Shop({NDA: read_nda(), DEED: read_nda()})


def test_without_a_template_other_words_are_asked_for() -> None:
    step = show_found(State(), (), SHOP)
    assert step.show.text == "I found no template for that. Please say it in other words."
    assert [choice.id for choice in step.show.choices] == ["catalogue", "back"]


def test_the_catalogue_is_shown_by_name_and_a_long_one_in_part(monkeypatch: pytest.MonkeyPatch) -> None:
    step = show_catalogue(State(phase=Phase.SEARCH), SHOP)
    assert [choice.label for choice in step.show.choices] == [*sorted(NAMES.values()), "Back"]
    assert step.show.text == "These are the templates."
    monkeypatch.setattr(finder, "MOST_TEMPLATES", 2)
    step = show_catalogue(State(phase=Phase.SEARCH), SHOP)
    assert step.state.found == (103, 102)
    assert step.show.text.startswith("These are 2 of 4 templates.")


@pytest.mark.parametrize(
    ("shop", "said"),
    [
        ({"plan": ""}, "Your plan does not include Lease. Please choose another template, or change your plan."),
        (
            {"is_lite": True},
            "This feature is not available for Lite Plan. Your plan does not include Lease. It is part of",
        ),
    ],
)
def test_a_locked_template_names_the_plan_that_has_it(shop: dict[str, Any], said: str) -> None:
    chosen = State(phase=Phase.CHOSEN, offered=LOCKED)
    step = hear_chosen(chosen, Reply(Input.TYPED, "yes", interpretation=Interpretation(Intent.YES)), Shop({}, **shop))
    assert step.show.text.startswith(said)


def test_another_template_begins_without_the_answers_of_the_one_before() -> None:
    answers = {"Agreement_Date": "2026-03-12"}
    offers = [SHOP.offer(NDA), SHOP.offer(DEED)]
    kept, begun = (begin(State(product_id=NDA, answers=answers), offer, SHOP) for offer in offers if offer)
    assert (kept.state.answers, begun.state.answers) == (answers, {})
