"""The greeter: what the member wants."""

from __future__ import annotations

from dataclasses import replace

from lyd.assistant.conversation import phrases
from lyd.assistant.conversation.finder import ask_words, show_found
from lyd.assistant.conversation.flow import show_text
from lyd.assistant.conversation.kinds import Agent, Effect, Input, Intent, Phase
from lyd.assistant.conversation.state import Choice, Reply, Say, State, Step
from lyd.assistant.conversation.world import World

FIND = Choice("find", "Find a template")


def greet(state: State, world: World) -> Step:
    """Say hello and what can be done."""
    state = replace(state, agent=Agent.GREETER, phase=Phase.HELLO, tries=0, found=(), offered=None)
    return show_text(state, Say(phrases.GREETING.format(name=world.first_name)), choices=(FIND,))


def hear_hello(state: State, reply: Reply, world: World) -> Step:
    """Hand over to the finder, or say what can be done."""
    intent = reply.interpretation.intent
    if reply.input is Input.PROMPT or _is_greeting(reply.text):
        return greet(state, world)
    if intent in (Intent.FIND, Intent.OTHER_TEMPLATE, Intent.CREATE_DRAFT, Intent.YES):
        return ask_words(state)
    if intent is Intent.SALES:
        return show_text(
            state, Say(f"{phrases.SALES} {phrases.SALES_OPENED}"), choices=(FIND,), effect=Effect.OPEN_SALES
        )
    found = world.search(reply.text) if reply.text else ()
    if found:
        return show_found(state, found, world)
    return show_text(replace(state, tries=state.tries + 1), Say(phrases.WHAT_I_DO), choices=(FIND,))


def _is_greeting(text: str) -> bool:
    return text.strip().lower().strip(".,! ") in ("hi", "hello", "hey", "say hi", "good morning", "good afternoon")
