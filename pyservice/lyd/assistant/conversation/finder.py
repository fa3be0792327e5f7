"""The template finder: from words to a template that the member may start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lyd.assistant.conversation import phrases
from lyd.assistant.conversation.draft import target_of
from lyd.assistant.conversation.flow import go_on, show_text
from lyd.assistant.conversation.kinds import Agent, Effect, Intent, Phase
from lyd.assistant.conversation.questions import YES_NO
from lyd.assistant.conversation.state import Choice, Reply, Say, State, Step
from lyd.assistant.conversation.world import Offer, World
from lyd.assistant.templates.search import FoundTemplate, is_sure

BACK, CATALOGUE = Choice("back", "Back"), Choice("catalogue", "Show all templates")
MOST_TEMPLATES = 12
"""Of the catalogue, as buttons."""


def ask_words(state: State, *lead: Say) -> Step:
    """Ask what kind of document is needed."""
    state = replace(state, agent=Agent.FINDER, phase=Phase.SEARCH, found=(), offered=None, pending=None, tries=0)
    return show_text(state, *lead, Say(phrases.WHICH_DOCUMENT), choices=(BACK,))


def hear_search(state: State, reply: Reply, world: World) -> Step:
    """Search, or take one of the templates that were found."""
    intent = reply.interpretation.intent
    chosen = [one for one in state.found if (str(one),) == reply.interpretation.values]
    if reply.choice == CATALOGUE.id:
        return show_catalogue(state, world)
    if intent is Intent.ANSWER and chosen:
        return offer_template(state, chosen[0], world)
    if intent is Intent.SALES:
        return show_text(state, Say(phrases.SALES), effect=Effect.OPEN_SALES)
    if reply.text and intent is Intent.UNKNOWN:
        return show_found(state, world.search(reply.text), world)
    return ask_words(state)


def show_found(state: State, found: Sequence[FoundTemplate], world: World) -> Step:
    """Offer the one template that is meant, or a choice."""
    state = replace(state, agent=Agent.FINDER, phase=Phase.SEARCH, offered=None)
    if not found:
        return show_text(replace(state, found=()), Say(phrases.NO_TEMPLATE), choices=(CATALOGUE, BACK))
    if is_sure(found):
        return offer_template(state, found[0].id, world)
    choices = tuple(Choice(f"template:{one.id}", f"{number}. {one.name}") for number, one in enumerate(found, 1))
    state = replace(state, found=tuple(one.id for one in found))
    return show_text(state, Say(phrases.WHICH_TEMPLATE), choices=(*choices, BACK))


def show_catalogue(state: State, world: World) -> Step:
    """Offer the templates of the shop by their names."""
    names = sorted(world.catalogue(), key=lambda one: one.name.casefold())
    shown = names[:MOST_TEMPLATES]
    words = phrases.ALL_TEMPLATES if shown == names else phrases.FIRST_TEMPLATES.format(n=len(shown), all=len(names))
    choices = tuple(Choice(f"template:{one.id}", one.name) for one in shown)
    return show_text(replace(state, found=tuple(one.id for one in shown)), Say(words), choices=(*choices, BACK))


def offer_template(state: State, product_id: int, world: World) -> Step:
    """Ask whether a template is to be used."""
    offer = world.offer(product_id)
    if offer is None:
        return ask_words(state, Say(phrases.NO_TEMPLATE))
    state = replace(state, agent=Agent.FINDER, phase=Phase.CHOSEN, offered=product_id)
    return show_text(state, Say(phrases.OFFER.format(name=offer.name)), choices=YES_NO)


def hear_chosen(state: State, reply: Reply, world: World) -> Step:
    """Begin the interview of the template that was offered, if the member may start it."""
    intent = reply.interpretation.intent
    offer = world.offer(state.offered) if state.offered else None
    if intent is Intent.YES and offer is not None:
        return _start(state, offer, world)
    if reply.text and intent is Intent.UNKNOWN:
        return show_found(state, world.search(reply.text), world)
    if intent is Intent.UNKNOWN and state.offered:
        return offer_template(state, state.offered, world)
    return ask_words(state)


def begin(state: State, offer: Offer, world: World) -> Step:
    """Ask the first question of a template. Answers of the same template are kept."""
    is_same = state.product_id == offer.product_id
    begun = replace(
        state,
        agent=Agent.INTERVIEWER,
        product_id=offer.product_id,
        answers=state.answers if is_same else {},
        deferred=state.deferred if is_same else (),
        trail=state.trail if is_same else (),
        is_returned=False,
        found=(),
        offered=None,
    )
    return go_on(begun, world, Say(phrases.BEGIN.format(name=offer.name)))


def _start(state: State, offer: Offer, world: World) -> Step:
    if offer.access == "locked":
        return ask_words(state, *_say_locked(offer))
    if offer.access == "purchase":
        text = (phrases.PRICED if offer.amount else phrases.UNPRICED).format(name=offer.name, amount=offer.amount)
        searching = replace(state, phase=Phase.SEARCH, found=(), offered=None)
        step = show_text(searching, Say(text), choices=(BACK,), effect=Effect.OPEN_STORE)
        return replace(step, target=target_of(offer, world))
    return begin(state, offer, world)


def _say_locked(offer: Offer) -> tuple[Say, ...]:
    """Say that a template is not in the member's plan, and which plan has it."""
    words = phrases.LOCKED_WITH_PLAN if offer.plan else phrases.LOCKED
    lead = (Say(phrases.LITE),) if offer.is_lite else ()
    return (*lead, Say(words.format(name=offer.name, plan=offer.plan)))
