"""Answers that are changed: by their name, by a button, or one step back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lyd.assistant.conversation import phrases
from lyd.assistant.conversation.answers import DOUBTFUL, is_answer, reject, take
from lyd.assistant.conversation.flow import again, go_on, not_understood, show_text
from lyd.assistant.conversation.kinds import Input, Phase
from lyd.assistant.conversation.places import find_place, match_labels
from lyd.assistant.conversation.questions import ask, asked_of
from lyd.assistant.conversation.state import Asked, Choice, Reply, Say, State, Step
from lyd.assistant.conversation.world import World
from lyd.assistant.understanding.rules import LocalInterpreter
from lyd.interviews.typed_answers import NOT_ASKED

MOST_CHOICES = 8


def correct(state: State, reply: Reply, world: World, label: str = "") -> Step:
    """Change the answer that is meant: with a new value at once, else by asking for it."""
    said, *values = reply.interpretation.values or (label,)
    said = label or said
    interview = world.interview(state.product_id)
    found = match_labels(interview, state.answers, said, world.today) if interview else []
    if not found:
        return _unknown(state, world, Say(phrases.NO_SUCH_ANSWER.format(label=said)))
    if len(found) > 1:
        choices = tuple(Choice(f"ask:{path}", name) for path, name in found[:MOST_CHOICES])
        return show_text(
            replace(state, phase=Phase.CHANGE, correction=tuple(values)), Say(phrases.SEVERAL_ANSWERS), choices=choices
        )
    is_unsure = reply.interpretation.confidence < DOUBTFUL
    kind = Input.SPOKEN if is_unsure else reply.input
    return revisit(replace(state, correction=tuple(values)), world, found[0][0], kind)


def revisit(state: State, world: World, path: str, kind: Input = Input.TYPED) -> Step:
    """Ask a question that was answered, or take the new value that was said with it."""
    values = state.correction
    state = replace(
        state,
        phase=Phase.ASK,
        asked=path,
        is_revisit=True,
        tries=0,
        pending=None,
        correction=(),
        deferred=_without(state, path),
    )
    interview = world.interview(state.product_id)
    place = find_place(interview, state, world.today) if interview else None
    if interview is None or place is None or place.asked.path != path:
        return go_on(state, world)
    if not values:
        return ask(state, world) or go_on(state, world)
    read = LocalInterpreter(world.today).read_value(asked_of(place), values[0])
    if not is_answer(read):
        return not_understood(place, state, world)
    input_of_value = Input.TYPED if kind is Input.CHOSEN else kind
    return take(interview, place, state, Reply(input_of_value, values[0], interpretation=read), world)


def edit_answer(state: State, path: str, understand: Callable[[Asked], Reply], world: World) -> Step:
    """Take an edited transcript of an answer. It is read back, and replaces what awaited a yes for it."""
    interview = world.interview(state.product_id)
    before = state.pending
    state = replace(state, phase=Phase.ASK, asked=path, is_revisit=True, pending=None)
    place = find_place(interview, state, world.today) if interview else None
    if interview is None or place is None or place.asked.path != path:
        return go_on(state, world, Say(NOT_ASKED))
    reply = replace(understand(asked_of(place)), input=Input.SPOKEN)
    if not is_answer(reply.interpretation):
        return not_understood(place, state, world)
    taken = take(interview, place, state, reply, world)
    return reject(before, taken, by_another=True) if before and before.path == path else taken


def back(state: State, world: World) -> Step:
    """Ask the question before once more."""
    earlier = [path for path in state.trail if path != state.asked]
    if not earlier:
        return again(state, world, Say(phrases.NOTHING_BEFORE))
    trail = state.trail[: state.trail.index(earlier[-1])]
    return revisit(replace(state, trail=trail), world, earlier[-1])


def _unknown(state: State, world: World, lead: Say) -> Step:
    if state.phase in (Phase.CHANGE, Phase.READY):
        return show_text(replace(state, phase=Phase.CHANGE), lead, Say(phrases.WHAT_TO_CHANGE))
    return again(state, world, lead)


def _without(state: State, path: str) -> tuple[str, ...]:
    return tuple(one for one in state.deferred if one != path)
