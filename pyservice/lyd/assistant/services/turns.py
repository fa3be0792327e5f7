"""Turns: a reply is understood, the conversation steps on, and the result is kept for a repetition.

What a provider does takes place before the row is locked. If the conversation went on meanwhile, its result is the
answer: a repeated turn, and one of two at once, find what the first one did.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy.orm import Session

from lyd.assistant.conversation import phrases
from lyd.assistant.conversation.corrections import edit_answer
from lyd.assistant.conversation.kinds import Input
from lyd.assistant.conversation.machine import asked_in, step
from lyd.assistant.conversation.state import Asked, Reply, State, Step
from lyd.assistant.errors import OpenElsewhere, SessionEnded, TurnGone
from lyd.assistant.models import AssistantSession, Provider, UsageKind
from lyd.assistant.services import grants, limits
from lyd.assistant.services.draft_answers import read_form
from lyd.assistant.services.interpreters import Understanding
from lyd.assistant.services.logs import Source, find_entry, write_records
from lyd.assistant.services.providers import find_provider
from lyd.assistant.services.results import make_result
from lyd.assistant.services.sessions import check_document, load_session, touch
from lyd.assistant.services.states import keep_state, read_state
from lyd.assistant.services.world import SessionWorld
from lyd.assistant.understanding.protocols import Interpreter
from lyd.assistant.understanding.rules import UNKNOWN, LocalInterpreter
from lyd.core.access import Identity
from lyd.interviews.xml import drop_unkeepable


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show answers
class Turn:
    """What the browser sends for a turn."""

    number: int
    input: Input
    text: str = ""
    choice: str = ""
    heard: str = ""
    confidence: float | None = None
    xml: str | None = None
    tab: str = ""
    continue_here: bool = False


def take_turn(session: Session, identity: Identity, public_id: str, turn: Turn) -> dict[str, Any]:
    """Take a reply. The same turn again has the same result.

    Raises NotFound, TurnGone, OpenElsewhere, SessionEnded, AssistantOff, DocumentCompleted, InvalidAnswers.
    """
    turn = replace(turn, text=drop_unkeepable(turn.text), heard=drop_unkeepable(turn.heard))
    row = load_session(session, identity, public_id)
    if (repeated := _find_repeated(row, turn.number)) is not None:
        return repeated
    _check_tab(row, turn)
    world, state = SessionWorld(session, identity, row), read_state(row)
    if turn.xml is not None and row.document_id is not None and (interview := world.interview(row.product_id)):
        state = replace(state, answers=read_form(interview, turn.xml))
    understanding = Understanding(session, identity, world.today)
    reply = _understand(turn, asked_in(state, world), understanding)
    source = Source(reply, turn.heard)

    def take_step() -> Step:
        understanding.count_usage()
        taken = step(state, reply, world)
        return replace(taken, note=taken.note or phrases.SIMPLE_MODE) if understanding.is_simple else taken

    return _advance(session, identity, row, turn, source, take_step)


def correct_entry(session: Session, identity: Identity, public_id: str, number: int, turn: Turn) -> dict[str, Any]:
    """Understand the edited transcript of an entry again; it is read back. Raises what take_turn does."""
    turn = replace(turn, text=drop_unkeepable(turn.text))
    row = load_session(session, identity, public_id)
    if (repeated := _find_repeated(row, turn.number)) is not None:
        return repeated
    entry = find_entry(session, row, number)
    world, state = SessionWorld(session, identity, row), read_state(row)
    local = LocalInterpreter(world.today)  # an edit is understood within the lock, where no model is called

    def edit() -> Step:
        return edit_answer(state, entry.path, lambda asked: _understand(turn, asked, local), world)

    reply = Reply(Input.SPOKEN, turn.text)
    return _advance(session, identity, row, turn, Source(reply, entry.answer), edit)


def _advance(
    session: Session,
    identity: Identity,
    row: AssistantSession,
    turn: Turn,
    source: Source,
    take_step: Callable[[], Step],
) -> dict[str, Any]:
    """Lock the conversation, take the step unless another turn was first, and keep its result."""
    check_document(session, identity, row)
    locked = load_session(session, identity, row.public_id, lock=True)
    if (repeated := _find_repeated(locked, turn.number)) is not None:
        return repeated
    provider = find_provider(session, identity)
    allowed = limits.allow(session, identity, UsageKind.CHAT, provider)
    if provider is Provider.OPENAI:
        grants.renew(session, locked)
    taken = take_step()
    taken = replace(taken, note=taken.note or allowed.notice)
    world = SessionWorld(session, identity, locked)
    locked.turn = turn.number
    _keep(locked, taken.state, turn, world)
    result = make_result(locked, turn.number, taken, world)
    write_records(session, locked, taken.records, source)
    locked.last_result = result
    touch(session, locked)
    return result


def _keep(row: AssistantSession, state: State, turn: Turn, world: SessionWorld) -> None:
    if row.product_id != state.product_id:  # another template: the version that is live now counts
        row.template_version_id = None
    keep_state(row, state)
    if row.template_version_id is None and (version := world.version(state.product_id)):
        row.template_version_id = version.id
    if turn.tab:
        row.context = {**row.context, "tab": turn.tab}


def _find_repeated(row: AssistantSession, number: int) -> dict[str, Any] | None:
    """Return the result of a turn that was taken. Raises TurnGone if it is not the last one, or one is missing."""
    if row.turn == number and row.last_result is not None:
        return row.last_result
    if row.turn + 1 != number:
        raise TurnGone(errors={"turn": [str(row.turn)]})
    if row.ended_at is not None:
        raise SessionEnded
    return None


def _check_tab(row: AssistantSession, turn: Turn) -> None:
    known = row.context.get("tab", "")
    if turn.tab and known and turn.tab != known and not turn.continue_here:
        raise OpenElsewhere


def _understand(turn: Turn, asked: Asked, interpreter: Interpreter) -> Reply:
    interpretation = UNKNOWN
    if turn.input in (Input.TYPED, Input.SPOKEN):
        interpretation = interpreter.interpret(asked, turn.text)
    return Reply(turn.input, turn.text, turn.choice, interpretation, turn.confidence)
