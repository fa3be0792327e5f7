"""The template finder."""

from __future__ import annotations

from tests.unit.assistant.talks import DEED, NDA, Shop, read_nda

from lyd.assistant.conversation.finder import begin, show_found
from lyd.assistant.conversation.state import State

SHOP = Shop({NDA: read_nda(), DEED: read_nda()})


def test_without_a_template_other_words_are_asked_for() -> None:
    step = show_found(State(), (), SHOP)
    assert step.show.text == "I found no template for that. Please say it in other words."


def test_another_template_begins_without_the_answers_of_the_one_before() -> None:
    answers = {"Agreement_Date": "2026-03-12"}
    offers = [SHOP.offer(NDA), SHOP.offer(DEED)]
    kept, begun = (begin(State(product_id=NDA, answers=answers), offer, SHOP) for offer in offers if offer)
    assert (kept.state.answers, begun.state.answers) == (answers, {})
