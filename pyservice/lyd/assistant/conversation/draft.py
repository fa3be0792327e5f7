"""From the last answer to the draft: what it costs, whether it is wanted, and its creation in the browser."""

from __future__ import annotations

from dataclasses import replace

from lyd.assistant.conversation import phrases
from lyd.assistant.conversation.corrections import correct
from lyd.assistant.conversation.flow import finish, go_on, show_text
from lyd.assistant.conversation.interviewer import hear_answer
from lyd.assistant.conversation.kinds import Effect, Intent, Phase
from lyd.assistant.conversation.questions import YES_NO
from lyd.assistant.conversation.state import Reply, Say, Show, State, Step
from lyd.assistant.conversation.world import Offer, World

FAILED = "create_failed"
"""The choice that the screen sends if the draft could not be created."""


def hear_ready(state: State, reply: Reply, world: World) -> Step:
    """Create the draft, or ask what is to be changed."""
    intent = reply.interpretation.intent
    if intent in (Intent.YES, Intent.CREATE_DRAFT):
        return create(state, world)
    if intent in (Intent.NO, Intent.BACK):
        return show_text(replace(state, phase=Phase.CHANGE), Say(phrases.WHAT_TO_CHANGE))
    if intent is Intent.CORRECT:
        return correct(state, reply, world)
    if intent in (Intent.OTHER_TEMPLATE, Intent.FIND, Intent.SALES, Intent.STOP):
        return hear_answer(state, reply, world)
    return finish(state, world)


def hear_change(state: State, reply: Reply, world: World) -> Step:
    """Find the answer that is to be changed."""
    intent = reply.interpretation.intent
    if intent is Intent.CORRECT:
        return correct(state, reply, world)
    if intent in (Intent.ANSWER, Intent.UNKNOWN) and reply.text:
        return correct(state, reply, world, label=reply.text)
    return go_on(state, world)


def hear_creating(state: State, reply: Reply, world: World) -> Step:
    """Say that it failed and offer it again, or repeat the step that the browser did not finish."""
    if reply.choice == FAILED:
        say = (Say(phrases.CAN_NOT_CREATE), Say(phrases.CREATE))
        return Step(replace(state, phase=Phase.READY), say, Show(" ".join(one.text for one in say), choices=YES_NO))
    return create(state, world)


def create(state: State, world: World) -> Step:
    """Have the browser create the draft with the conversation's key, so that it is created once."""
    offer = world.offer(state.product_id) if state.product_id else None
    if offer is None:
        return finish(state, world, Say(phrases.CAN_NOT_CREATE))
    step = show_text(replace(state, phase=Phase.CREATING), Say(phrases.CREATING), effect=Effect.CREATE_DRAFT)
    return replace(step, target=target_of(offer, world))


def join_document(state: State, document_id: int) -> Step:
    """Go on in the document that was created."""
    state = replace(state, phase=Phase.CREATED, document_id=document_id, asked="", pending=None)
    return show_text(state, Say(phrases.CREATED))


def target_of(offer: Offer, world: World) -> dict[str, object]:
    """Return what the browser needs to create a draft, or to open the store."""
    return {
        "template_id": offer.product_id,
        "name": offer.name,
        "is_asic_document": offer.is_asic,
        "draft_key": world.draft_key,
    }
