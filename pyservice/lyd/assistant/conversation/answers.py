"""One answer: understood, judged by the engine, accepted or read back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lyd.assistant.conversation import phrases
from lyd.assistant.conversation.flow import go_on, not_understood
from lyd.assistant.conversation.kinds import Input, Intent, Phase
from lyd.assistant.conversation.places import Place
from lyd.assistant.conversation.questions import YES_NO, is_secret, sentence_of, show_question
from lyd.assistant.conversation.read_back import read_back, say_date, spell
from lyd.assistant.conversation.state import Change, Interpretation, Pending, Record, Reply, State, Step
from lyd.assistant.conversation.world import World
from lyd.assistant.understanding.counts import UNPARSEABLE
from lyd.interviews.answer_changes import value_at
from lyd.interviews.answer_labels import AnswerLabels
from lyd.interviews.entry_ids import identify_entries
from lyd.interviews.next_question import COUNT
from lyd.interviews.schema import Interview
from lyd.interviews.typed_answers import TakenAnswer, take_answer

DOUBTFUL = 0.5
"""Below this confidence an answer is read back, however it came."""


@dataclass(frozen=True, slots=True)
class Understood:
    """An answer as it would be stored, what stands for it in the engine, and whether it needs a yes."""

    taken: TakenAnswer
    typed: tuple[str, ...]
    needs_yes: bool


def take(interview: Interview, place: Place, state: State, reply: Reply, world: World) -> Step:
    """Take an answer to the question in hand."""
    if place.asked.type == COUNT and reply.interpretation.values == (str(UNPARSEABLE),):
        return not_understood(place, state, world, phrases.NEED_NUMBER)
    understood = understand(interview, place, state, reply, world)
    record = Record(
        state="accepted",
        number=state.entries + 1,
        ask=sentence_of(interview, place),
        answer=reply.text,
        path=place.asked.path,
        label=AnswerLabels(interview).name_of(place.asked.path),
        value=_stored(understood.typed),
    )
    record = mask(record, place)
    state = replace(state, entries=record.number)
    if understood.taken.problem:
        step = not_understood(place, state, world, understood.taken.problem)
        return replace(step, records=(replace(record, state="rejected"),))
    if understood.needs_yes:
        return ask_back(interview, place, state, understood, record, reply, world)
    return accept(place.asked.path, state, understood.taken, record, world)


def understand(interview: Interview, place: Place, state: State, reply: Reply, world: World) -> Understood:
    """Return what a reply stores. Typing counts as the form takes it; what was understood otherwise needs a yes."""
    values, text = reply.interpretation.values or (reply.text,), reply.text.strip()
    path, today = place.asked.path, world.today
    is_typed = reply.input is not Input.SPOKEN
    if reply.input is Input.CHOSEN or (is_typed and place.asked.type == COUNT):
        return Understood(_take(interview, state, path, values, world), values, needs_yes=False)
    if is_typed and not _is_free(place):
        taken = take_answer(interview, state.answers, path, text, today)
        if not taken.problem:
            return Understood(taken, (text,), needs_yes=False)
    taken = _take(interview, state, path, values, world)
    is_sure = is_typed and values == (text,) and reply.interpretation.confidence >= DOUBTFUL
    is_secret_one = place.question is not None and is_secret(place.question)
    return Understood(taken, values, needs_yes=not is_sure and not is_secret_one)


def ask_back(
    interview: Interview, place: Place, state: State, understood: Understood, record: Record, reply: Reply, world: World
) -> Step:
    """Read a value back. It counts after a yes."""
    value = understood.taken.value
    text = value if isinstance(value, str) else _stored(understood.typed)
    words = AnswerLabels(interview).words_of(place.asked.path, value, understood.taken.answers) or text
    is_doubtful = reply.input is Input.SPOKEN and (reply.confidence is None or reply.confidence < DOUBTFUL)
    is_day = place.question is not None and place.question.type == "date"
    pending = Pending(
        path=place.asked.path,
        label=record.label,
        value=text,
        display=say_date(text)
        if is_day
        else str(len(value))
        if place.asked.type == COUNT and isinstance(value, list)
        else words,
        spelled="" if is_day or place.asked.type == COUNT else spell(place.question, text, is_doubtful=is_doubtful),
        typed=understood.typed,
        entry=record.number,
        is_spoken=reply.input is Input.SPOKEN,
    )
    state = replace(state, phase=Phase.READ_BACK, pending=pending)
    say = (read_back(pending),)
    show = replace(show_question(interview, state, place, world, say), choices=YES_NO)
    return Step(state, say, show, records=(replace(record, state="proposed"),))


def accept(path: str, state: State, taken: TakenAnswer, record: Record, world: World) -> Step:
    """Store an answer and go on. Without a form the entries of lists get their ids here, which parties refer to."""
    before = value_at(state.answers, path)
    answers = taken.answers if state.document_id is not None else identify_entries(taken.answers)
    trail = (*(one for one in state.trail if one != path), path)
    answered = replace(state, answers=answers, trail=trail)
    step = go_on(answered, world, note=" ".join(taken.warnings))
    return replace(step, changes=(Change(path, before, taken.value, record.number),), records=(record,))


def confirm(interview: Interview, place: Place, pending: Pending, state: State, world: World) -> Step:
    """Store a value that was read back and confirmed; it may have become wrong by other answers."""
    taken = _take(interview, state, pending.path, pending.typed, world)
    state = replace(state, pending=None)
    record = Record("rejected" if taken.problem else "accepted", pending.entry)
    if taken.problem:
        return replace(not_understood(place, state, world, taken.problem), records=(record,))
    return accept(pending.path, state, taken, record, world)


def reject(pending: Pending, step: Step, *, by_another: bool = False) -> Step:
    """Note in the log that a value was not confirmed, or that another one took its place."""
    record = Record("corrected" if by_another else "rejected", pending.entry)
    return replace(step, records=(record, *step.records))


def mask(record: Record, place: Place) -> Record:
    """Leave a secret answer out of the log."""
    if place.question is None or not is_secret(place.question):
        return record
    return replace(record, answer="", value="")


def is_answer(meant: Interpretation) -> bool:
    """Whether a reply is an answer rather than a command."""
    return meant.intent is Intent.ANSWER


def _take(interview: Interview, state: State, path: str, values: tuple[str, ...], world: World) -> TakenAnswer:
    return take_answer(interview, state.answers, path, values if len(values) > 1 else values[0], world.today)


def _is_free(place: Place) -> bool:
    return place.question is not None and place.question.type == "text" and not place.question.format


def _stored(typed: tuple[str, ...]) -> str:
    return ", ".join(typed)
