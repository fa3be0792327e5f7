"""How an interview goes on: the next question, the same one again, or its end."""

from __future__ import annotations

from dataclasses import replace

from lyd.assistant.conversation import phrases
from lyd.assistant.conversation.kinds import Effect, Phase
from lyd.assistant.conversation.places import Place, count_answers
from lyd.assistant.conversation.questions import YES_NO, ask
from lyd.assistant.conversation.state import Choice, Say, Show, State, Step
from lyd.assistant.conversation.world import World

MOST_OPTIONS = 8
"""Options that are said."""


def go_on(state: State, world: World, *lead: Say, note: str = "") -> Step:
    """Ask the next question, or what was put off, or whether the draft is to be created."""
    state = replace(state, phase=Phase.ASK, asked="", is_revisit=False, tries=0, spells="", pending=None, correction=())
    step = ask(state, world, *lead, note=note)
    if step is None and state.deferred and not state.is_returned:
        state = replace(state, deferred=(), is_returned=True)
        step = ask(state, world, *lead, Say(phrases.COME_BACK), note=note)
    return step or finish(state, world, *lead)


def again(state: State, world: World, *lead: Say, effect: Effect | None = None) -> Step:
    """Ask the question in hand once more."""
    step = ask(replace(state, phase=Phase.ASK, pending=None), world, *lead) or go_on(state, world, *lead)
    return replace(step, effect=effect) if effect else step


def not_understood(place: Place, state: State, world: World, problem: str = "") -> Step:
    """Ask once more: the second time with options or an example, from the third time on with the field for typing."""
    state = replace(state, tries=state.tries + 1)
    lead = [Say(problem or phrases.NOT_UNDERSTOOD)]
    hint = _hint(place) if state.tries >= 2 else ""
    lead += [Say(hint)] if hint and hint != problem else []
    step = ask(replace(state, phase=Phase.ASK, pending=None), world, *lead, note=problem) or go_on(state, world, *lead)
    return replace(step, effect=Effect.FOCUS_FIELD) if state.tries >= 3 else step


def finish(state: State, world: World, *lead: Say) -> Step:
    """Ask whether the draft is to be created; an open document goes on in the form."""
    state = replace(state, asked="", is_revisit=False, pending=None, tries=0)
    if state.document_id is not None:
        say = (*lead, Say(phrases.ALL_ANSWERED))
        created = replace(state, phase=Phase.CREATED)
        return Step(created, say, Show(_text(say)), effect=Effect.SUGGEST_ACTIONS)
    say = (*lead, *_cost(state, world), Say(phrases.CREATE))
    return Step(replace(state, phase=Phase.READY), say, Show(_text(say), choices=YES_NO))


def show_text(state: State, *say: Say, choices: tuple[Choice, ...] = (), effect: Effect | None = None) -> Step:
    """Say something that is no question of the interview."""
    return Step(state, say, Show(_text(say), choices=choices), effect=effect)


def _cost(state: State, world: World) -> tuple[Say, ...]:
    interview = world.interview(state.product_id)
    still_open = count_answers(interview, state.answers, world.today).open if interview else 0
    count = {0: phrases.EVERYTHING, 1: phrases.ONE_OPEN}.get(still_open, phrases.STILL_OPEN.format(n=still_open))
    offer = world.offer(state.product_id) if state.product_id else None
    if offer is None or offer.credits is None:
        return (Say(count),)
    return Say(count), Say(phrases.USES_CREDIT.format(n=offer.credits))


def _hint(place: Place) -> str:
    options = ", ".join(option.text for option in place.asked.options[:MOST_OPTIONS])
    if options:
        return phrases.CHOOSE_ONE.format(options=options)
    kind = place.question.format if place.question and place.question.format else place.asked.type
    return phrases.EXAMPLES.get(kind, "")


def _text(say: tuple[Say, ...]) -> str:
    return " ".join(one.text for one in say)
