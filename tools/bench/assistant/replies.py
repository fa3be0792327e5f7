"""One reply to one question: how it was understood, what it stored, and what of that was not asked for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tests.unit.assistant.talks import NDA, Talk

from bench.assistant.sets import Utterance
from lyd.assistant.conversation.kinds import Agent, Intent, Phase
from lyd.assistant.conversation.state import State, Step
from lyd.assistant.understanding.protocols import Interpreter
from lyd.interviews.answer_changes import value_at
from lyd.interviews.schema import Interview
from lyd.interviews.xml import Tree

PHASES = {
    "hello": (Agent.GREETER, Phase.HELLO),
    "chosen": (Agent.FINDER, Phase.CHOSEN),
    "ready": (Agent.INTERVIEWER, Phase.READY),
    "read_back": (Agent.INTERVIEWER, Phase.READ_BACK),
}


@dataclass(frozen=True, slots=True)
class Score:
    """How a reply was taken. field is None where nothing is to be stored; stored is what it would store."""

    utterance: Utterance
    intent: str
    is_intent_right: bool
    is_field_right: bool | None
    is_silently_wrong: bool
    stored: Any = None

    @property
    def is_right(self) -> bool:
        """Whether everything is as expected."""
        return self.is_intent_right and self.is_field_right is not False and not self.is_silently_wrong


def score(utterance: Utterance, interview: Interview, answers: Tree, interpreter: Interpreter | None = None) -> Score:
    """Say something at its place, and compare."""
    talk = Talk(interview, interpreter)
    talk.state = place_of(utterance, answers)
    if utterance.pending:
        talk.speak(utterance.pending["say"])
    last = talk.say(utterance.say)
    stored, is_silent = stored_by(talk, last, utterance.target)
    is_right = is_stored_right(utterance, talk.state, stored)
    wrong_elsewhere = any(change.path != utterance.target for change in last.changes)
    is_wrong = wrong_elsewhere or (is_silent and not is_right)
    return Score(utterance, _intent_of(talk), _is_intent_right(utterance, talk), is_right, is_wrong, stored)


def place_of(utterance: Utterance, answers: Tree) -> State:
    """Return the state in which a reply comes: all questions but the one in hand are answered."""
    asked = utterance.pending.get("path", utterance.at)
    agent, phase = PHASES.get(utterance.at, (Agent.INTERVIEWER, Phase.ASK))
    is_asked = asked not in PHASES
    left = {key: value for key, value in answers.items() if key != asked}
    state = State(agent=agent, product_id=NDA, phase=Phase.ASK if utterance.pending else phase, answers=left)
    trail = tuple(key for key in left if isinstance(key, str))
    return replace(state, asked=asked if is_asked else "", trail=trail, offered=NDA if phase is Phase.CHOSEN else None)


def stored_by(talk: Talk, last: Step, path: str) -> tuple[Any, bool]:
    """Return what a turn stores at a path, and whether it did so without a yes."""
    if any(change.path == path for change in last.changes):
        is_confirmed = talk.meant.intent == "yes"
        return plain(value_at(talk.state.answers, path)), not is_confirmed
    if talk.state.phase is Phase.READ_BACK and talk.state.pending and talk.state.pending.path == path:
        after = Talk(talk.world.interviews[NDA])
        after.state = talk.state
        after.say("yes")
        return plain(value_at(after.state.answers, path)), False
    return None, False


def is_stored_right(utterance: Utterance, state: State, stored: Any) -> bool | None:
    """Say whether what is stored is what was expected; None if nothing is expected and nothing is stored."""
    if utterance.asked:
        return state.asked == utterance.path and stored is None
    if not utterance.values:
        return None if stored is None else False
    return stored in utterance.values


def plain(value: Any) -> Any:
    """Return an answer as the sets state it: of a list of entries its length."""
    is_entries = isinstance(value, list) and all(isinstance(entry, dict) for entry in value)
    return str(len(value)) if is_entries else value


def _intent_of(talk: Talk) -> str:
    """Return what a turn took a reply for: an answer that the form refuses is one that was not understood."""
    is_refused = any(record.state == "rejected" for record in talk.last.records) and not talk.last.changes
    is_answer = talk.meant.intent is Intent.ANSWER and talk.state.phase is not Phase.READ_BACK
    return str(Intent.UNKNOWN if is_refused and is_answer else talk.meant.intent)


def _is_intent_right(utterance: Utterance, talk: Talk) -> bool:
    if utterance.phase:
        return talk.state.phase == utterance.phase
    return _intent_of(talk) in utterance.want
