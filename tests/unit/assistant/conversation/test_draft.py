"""From the last answer to the draft."""

from __future__ import annotations

from tests.unit.assistant.talks import NDA, Shop, read_nda

from lyd.assistant.conversation.draft import create, join_document
from lyd.assistant.conversation.kinds import Effect, Phase
from lyd.assistant.conversation.state import State


def test_a_template_that_is_gone_creates_nothing() -> None:
    step = create(State(product_id=999), Shop({}))
    assert step.effect is None
    assert step.show.text.startswith("Can not create. Please try again later.")


def test_a_draft_has_the_key_of_its_conversation() -> None:
    step = create(State(product_id=NDA), Shop({NDA: read_nda()}))
    assert (step.effect, step.target and step.target["draft_key"]) == (Effect.CREATE_DRAFT, "k" * 32)


def test_the_conversation_goes_on_in_its_document() -> None:
    step = join_document(State(phase=Phase.CREATING), 7)
    assert (step.state.document_id, step.state.phase) == (7, Phase.CREATED)
    assert step.show.text == "Your document has been created. Please complete the interview to fulfill it"
