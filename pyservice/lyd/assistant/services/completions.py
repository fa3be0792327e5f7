"""Answers outside of conversations: by a model, or by the greeter's rules. Nothing follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.adapters.clients import get_openai
from lyd.adapters.errors import PartnerError
from lyd.adapters.openai import Message, Usage
from lyd.assistant.conversation import phrases
from lyd.assistant.conversation.kinds import Effect, Input
from lyd.assistant.conversation.machine import asked_in, step
from lyd.assistant.conversation.state import Reply, State
from lyd.assistant.models import AssistantSession, Provider, UsageKind
from lyd.assistant.prompt_texts import read_prompt
from lyd.assistant.services import limits
from lyd.assistant.services.interpreters import count_tokens, hash_user
from lyd.assistant.services.providers import find_provider
from lyd.assistant.services.reviews import note_failure
from lyd.assistant.services.world import SessionWorld
from lyd.assistant.understanding.rules import LocalInterpreter
from lyd.core.access import Identity
from lyd.core.errors import InvalidInput
from lyd.interviews.xml import drop_unkeepable

SMALL, LARGE = "small", "large"
RULES = "local"
"""The model of an answer by the rules."""


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show answers
class Answer:
    """An answer as plain text, and what was used for it. note says why a model did not answer, or how much is left."""

    text: str
    usage: Usage
    note: str = ""


def answer_messages(session: Session, identity: Identity, messages: Sequence[Message], model: str) -> Answer:
    """Answer the last message of a member. Raises InvalidInput, AssistantOff."""
    is_large = _is_large(model)
    allowed = limits.choose(session, identity, UsageKind.CHAT, find_provider(session, identity))
    note = allowed.notice
    if allowed.provider is Provider.OPENAI:
        prompt = Message("system", read_prompt("chat"))
        try:
            found = get_openai().complete([prompt, *messages], hash_user(identity), is_large=is_large)
        except PartnerError as error:
            note_failure(session, error)
            note = phrases.SIMPLE_MODE
        else:
            limits.require(session, identity, UsageKind.CHAT, Provider.OPENAI)
            count_tokens(session, identity, UsageKind.CHAT, found.usage)
            return Answer(drop_unkeepable(found.text), found.usage, note)
    limits.require(session, identity, UsageKind.CHAT, Provider.LOCAL)
    return Answer(_answer_by_rules(session, identity, messages), Usage(RULES), note)


def _is_large(model: str) -> bool:
    names = get_openai().names
    if model not in (SMALL, LARGE, names.chat, names.large):
        raise InvalidInput(errors={"model": ["There is no such model."]})
    return model in (LARGE, names.large)


def _answer_by_rules(session: Session, identity: Identity, messages: Sequence[Message]) -> str:
    """Return what the greeter says to the last message, with the names of what it offers."""
    world, state = SessionWorld(session, identity, AssistantSession()), State()
    text = drop_unkeepable(next(message.content for message in reversed(messages) if message.role == "user"))
    meant = LocalInterpreter(world.today).interpret(asked_in(state, world), text)
    taken = step(state, Reply(Input.TYPED, text, interpretation=meant), world)
    if taken.effect is Effect.OPEN_SALES:
        return phrases.SALES  # nothing is opened here
    offered = [choice.label for choice in taken.show.choices] if taken.state.found else []
    return "\n".join([taken.show.text, *offered])
