"""One step of a conversation: who hears the reply, and what was asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from lyd.assistant.conversation.corrections import revisit
from lyd.assistant.conversation.draft import hear_change, hear_creating, hear_ready
from lyd.assistant.conversation.finder import ask_words, hear_chosen, hear_search, offer_template
from lyd.assistant.conversation.flow import go_on
from lyd.assistant.conversation.greeter import greet, hear_hello
from lyd.assistant.conversation.interviewer import hear_answer, hear_confirmation, hear_leaving
from lyd.assistant.conversation.kinds import Agent, Input, Intent, Phase
from lyd.assistant.conversation.places import Place, answer_at, find_place, names_of
from lyd.assistant.conversation.questions import asked_of
from lyd.assistant.conversation.state import Asked, Interpretation, Reply, State, Step
from lyd.assistant.conversation.world import World
from lyd.interviews.schema import Option

YES_NO, CHOICE, FREE = (Asked("", "", kind) for kind in ("yes_no", "choice", "free"))
COMMANDS = {
    "yes": Intent.YES,
    "no": Intent.NO,
    "skip": Intent.SKIP,
    "back": Intent.BACK,
    "find": Intent.FIND,
    "other": Intent.OTHER_TEMPLATE,
}
"""Buttons that are replies, by their ids."""
_TEMPLATE = re.compile(r"template:(\d{1,18})")
_KEPT = (Phase.CREATING, Phase.READ_BACK)
"""Phases that a prompt repeats: the interview goes on after them."""


def step(state: State, reply: Reply, world: World) -> Step:
    """Return where a reply leads. It depends on nothing else and changes nothing."""
    reply = _choose(reply)
    template = _TEMPLATE.fullmatch(reply.choice)
    if template:
        return offer_template(state, int(template[1]), world)
    if reply.choice.startswith("ask:") and state.agent is Agent.INTERVIEWER:
        return revisit(state, world, reply.choice.partition(":")[2], reply.input)
    if reply.input is Input.PROMPT and state.agent is Agent.INTERVIEWER and state.phase not in _KEPT:
        return go_on(state, world)
    return _HEARERS[state.phase](state, reply, world)


def asked_in(state: State, world: World) -> Asked:
    """Return what the next reply answers, with the names of the answers that it may change instead."""
    asked = _asked_in(state, world)
    interview = world.interview(state.product_id) if state.agent is Agent.INTERVIEWER else None
    return replace(asked, answered=names_of(interview, state.answers, world.today)) if interview else asked


def _asked_in(state: State, world: World) -> Asked:
    if state.phase in (Phase.ASK, Phase.CREATED):
        return _question_in_hand(state, world) or FREE
    if state.phase is Phase.READ_BACK and state.pending is not None:
        interview = world.interview(state.product_id)
        here = answer_at(interview, state.answers, state.pending.path, world.today) if interview else None
        return asked_of(Place(here.asked, here), confirms=True) if interview and here else YES_NO
    if state.phase is Phase.SEARCH and state.found:
        offers = [offer for product_id in state.found if (offer := world.offer(product_id))]
        return replace(CHOICE, options=tuple(Option(offer.name, str(offer.product_id)) for offer in offers))
    return YES_NO


def _question_in_hand(state: State, world: World) -> Asked | None:
    interview = world.interview(state.product_id)
    place = find_place(interview, state, world.today) if interview else None
    asked = asked_of(place) if interview and place else None
    return replace(asked, is_spelled=asked.path == state.spells) if asked else None


def _choose(reply: Reply) -> Reply:
    """Give a button the meaning that a reply in words would have. A prompt has no words."""
    if reply.input is Input.PROMPT:
        return replace(reply, text="", choice="", interpretation=Interpretation(Intent.UNKNOWN))
    if reply.input is not Input.CHOSEN:
        return reply
    if reply.choice in COMMANDS:
        return replace(reply, interpretation=Interpretation(COMMANDS[reply.choice]))
    if reply.choice.startswith("option:"):
        value = reply.choice.partition(":")[2]
        return replace(reply, text=reply.text or value, interpretation=Interpretation(Intent.ANSWER, (value,)))
    return replace(reply, interpretation=Interpretation(Intent.UNKNOWN))


def _hear_search(state: State, reply: Reply, world: World) -> Step:
    return greet(state, world) if reply.interpretation.intent is Intent.BACK else hear_search(state, reply, world)


def _hear_chosen(state: State, reply: Reply, world: World) -> Step:
    return ask_words(state) if reply.interpretation.intent is Intent.BACK else hear_chosen(state, reply, world)


def _hear_leaving(state: State, reply: Reply, world: World) -> Step:
    return hear_leaving(state, reply, world) or ask_words(state)


_HEARERS: Mapping[Phase, Callable[[State, Reply, World], Step]] = {
    Phase.HELLO: hear_hello,
    Phase.SEARCH: _hear_search,
    Phase.CHOSEN: _hear_chosen,
    Phase.ASK: hear_answer,
    Phase.READ_BACK: hear_confirmation,
    Phase.LEAVING: _hear_leaving,
    Phase.READY: hear_ready,
    Phase.CHANGE: hear_change,
    Phase.CREATING: hear_creating,
    Phase.CREATED: hear_answer,
}
"""Who hears a reply in which phase."""
