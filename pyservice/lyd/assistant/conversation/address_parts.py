"""An address that is said in one sentence: its parts are read back one after the other, each when it is asked for."""

from __future__ import annotations

from dataclasses import replace

from lyd.assistant.conversation.answers import take
from lyd.assistant.conversation.kinds import Input, Intent, Phase
from lyd.assistant.conversation.places import Place, find_place
from lyd.assistant.conversation.state import Interpretation, Reply, State, Step
from lyd.assistant.conversation.world import World
from lyd.assistant.understanding.addresses import FULL, SIMPLE, split_address
from lyd.interviews.next_question import walk_answers
from lyd.interviews.schema import Interview


def take_address(interview: Interview, place: Place, state: State, reply: Reply, world: World) -> Step | None:
    """Take the part of an address that was asked for and keep the others; None if the reply is no whole address."""
    group, _, name = place.asked.path.rpartition(".")
    names = next((names for names in (SIMPLE, FULL) if name in names), ())
    parts = split_address(reply.text) if names and reply.input is not Input.CHOSEN else None
    if (
        parts is None
        or name not in parts
        or not _has_all(interview, state, group, SIMPLE if name in SIMPLE else (), world)
    ):
        return None
    others = tuple((_join(group, one), parts[one]) for one in names if one != name and one in parts)
    meant = Interpretation(Intent.ANSWER, (parts[name],), by=reply.interpretation.by)
    spoken = replace(reply, input=Input.SPOKEN, interpretation=meant, confidence=1.0)
    return take(interview, place, replace(state, said_parts=others), spoken, world)


def offer_said_part(step: Step, world: World) -> Step:
    """Read back the next part of an address that was said, if it is what is asked for now."""
    state = step.state
    parts = dict(state.said_parts)
    if not parts or state.phase is not Phase.ASK:
        return step
    left = tuple(row for row in state.said_parts if row[0] != state.asked)
    interview = world.interview(state.product_id)
    place = find_place(interview, state, world.today) if interview else None
    value = parts.get(state.asked)
    if interview is None or place is None or value is None:
        is_same_group = any(path.rpartition(".")[0] == state.asked.rpartition(".")[0] for path in parts)
        return step if is_same_group else replace(step, state=replace(state, said_parts=()))
    reply = Reply(Input.SPOKEN, value, interpretation=Interpretation(Intent.ANSWER, (value,)), confidence=1.0)
    offered = take(interview, place, replace(state, said_parts=left), reply, world)
    return replace(offered, changes=step.changes, records=(*step.records, *offered.records), note=step.note)


def _has_all(interview: Interview, state: State, group: str, names: tuple[str, ...], world: World) -> bool:
    """Whether all parts of a simple address are asked for."""
    paths = {one.asked.path for one in walk_answers(interview, state.answers, world.today)}
    return all(_join(group, name) in paths for name in names)


def _join(group: str, name: str) -> str:
    return f"{group}.{name}" if group else name
