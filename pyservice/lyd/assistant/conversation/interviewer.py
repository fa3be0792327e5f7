"""The interviewer: asks the questions of a template, takes the answers, and reads them back."""

from __future__ import annotations

from dataclasses import replace

from lyd.assistant.conversation import phrases
from lyd.assistant.conversation.address_parts import offer_said_part, take_address
from lyd.assistant.conversation.answers import confirm, is_answer, mask, reject, take
from lyd.assistant.conversation.corrections import back, correct
from lyd.assistant.conversation.flow import again, finish, go_on, not_understood, show_text
from lyd.assistant.conversation.kinds import Effect, Input, Intent, Phase
from lyd.assistant.conversation.places import Place, answer_at, count_answers, find_place, is_name
from lyd.assistant.conversation.questions import YES_NO, help_of, is_file, is_secret, sentence_of
from lyd.assistant.conversation.read_back import read_back
from lyd.assistant.conversation.state import Pending, Record, Reply, Say, State, Step
from lyd.assistant.conversation.world import World
from lyd.assistant.understanding.spoken import put_word
from lyd.interviews.answer_labels import AnswerLabels
from lyd.interviews.next_question import COUNT, TOGETHER
from lyd.interviews.schema import Interview
from lyd.interviews.typed_answers import NOT_ASKED, take_answer, with_answer
from lyd.interviews.xml import Tree


def hear_answer(state: State, reply: Reply, world: World) -> Step:
    """Take the reply to the question in hand; parts of an address that were said with it are read back next."""
    return offer_said_part(_hear_answer(state, reply, world), world)


def hear_confirmation(state: State, reply: Reply, world: World) -> Step:
    """Take the reply to a value that was read back."""
    return offer_said_part(_hear_confirmation(state, reply, world), world)


def _hear_answer(state: State, reply: Reply, world: World) -> Step:
    interview = world.interview(state.product_id)
    place = find_place(interview, state, world.today) if interview else None
    if interview is None or place is None:
        return go_on(state, world)
    if state.asked and place.asked.path != state.asked:
        return go_on(state, world, Say(NOT_ASKED))
    return _hear(interview, place, replace(state, asked=place.asked.path), reply, world)


def _hear_confirmation(state: State, reply: Reply, world: World) -> Step:
    interview, pending = world.interview(state.product_id), state.pending
    here = answer_at(interview, state.answers, pending.path, world.today) if interview and pending else None
    if interview is None or pending is None or here is None:
        return go_on(state, world, Say(NOT_ASKED))
    place, asking = Place(here.asked, here), replace(state, phase=Phase.ASK, pending=None, asked=pending.path)
    intent = reply.interpretation.intent
    if intent is Intent.YES:
        return confirm(interview, place, pending, state, world)
    if intent in (Intent.REPEAT, Intent.UNKNOWN):
        return show_text(state, read_back(pending), choices=YES_NO)
    if intent in (Intent.NO, Intent.BACK):
        return reject(pending, _ask_differently(place, pending, asking, world))
    reply = _complete_name(place, pending, reply)
    return reject(pending, _hear(interview, place, asking, reply, world), by_another=is_answer(reply.interpretation))


def _complete_name(place: Place, pending: Pending, reply: Reply) -> Reply:
    """Return a reply that corrects one word of a name ("no, Smyth with y") with the whole name."""
    values = reply.interpretation.values if is_answer(reply.interpretation) else ()
    if place.question is None or not is_name(place.question) or len(values) != 1 or len(values[0].split()) != 1:
        return reply
    name = put_word(pending.value, values[0])
    if name is None or name == pending.value:
        return reply
    return replace(reply, interpretation=replace(reply.interpretation, values=(name,)))


def _ask_differently(place: Place, pending: Pending, state: State, world: World) -> Step:
    """Ask once more; for a name that was heard wrongly, ask for its letters: no recogniser knows every name."""
    if pending.is_spoken and place.question is not None and is_name(place.question):
        return again(replace(state, spells=pending.path), world, Say(phrases.SPELL_IT))
    return again(state, world)


def hear_leaving(state: State, reply: Reply, world: World) -> Step | None:
    """Go on with the interview; None if the member wants another template."""
    if reply.interpretation.intent is Intent.NO:
        return None
    return go_on(state, world)


def _hear(interview: Interview, place: Place, state: State, reply: Reply, world: World) -> Step:
    intent = reply.interpretation.intent
    if intent is Intent.ANSWER and place.asked.type != TOGETHER:
        return _answer(interview, place, state, reply, world)
    if intent is Intent.SKIP:
        return _skip(interview, place, state, reply, world)
    if intent is Intent.CORRECT:
        return correct(state, reply, world)
    if intent in (Intent.OTHER_TEMPLATE, Intent.FIND):
        return _leave(interview, state, world)
    if place.asked.type == TOGETHER and reply.text and intent in (Intent.UNKNOWN, Intent.ANSWER):
        return correct(state, reply, world, label=reply.text)
    return _say(place, state, intent, world) or not_understood(place, state, world)


def _say(place: Place, state: State, intent: Intent, world: World) -> Step | None:
    """Return the step of a command that changes no answer."""
    if intent is Intent.CLARIFY:
        return again(state, world, Say(help_of(place.question) or phrases.NO_HELP))
    if intent is Intent.REPEAT:
        return again(state, world)
    if intent is Intent.BACK:
        return back(state, world)
    if intent is Intent.CREATE_DRAFT:
        return finish(state, world)
    if intent is Intent.STOP:
        return show_text(state, Say(phrases.STOPPED))
    if intent is Intent.SALES:
        return again(state, world, Say(phrases.SALES), effect=Effect.OPEN_SALES)
    return None


def _answer(interview: Interview, place: Place, state: State, reply: Reply, world: World) -> Step:
    if is_file(place.question):
        return again(state, world, Say(phrases.UPLOAD), effect=Effect.OPEN_UPLOAD)
    if place.question and is_secret(place.question) and reply.input is Input.SPOKEN:
        return again(state, world, effect=Effect.FOCUS_FIELD)
    return take_address(interview, place, state, reply, world) or take(interview, place, state, reply, world)


def _skip(interview: Interview, place: Place, state: State, reply: Reply, world: World) -> Step:
    number = state.entries + 1
    path, label = place.asked.path, AnswerLabels(interview).name_of(place.asked.path)
    record = Record("skipped", number, sentence_of(interview, place), reply.text, path, label)
    lead: tuple[Say, ...] = ()
    if place.answer is not None and not place.answer.is_open:
        pass  # asked for again: the answer that is there stays
    elif place.asked.is_required or is_file(place.question):
        state = replace(state, deferred=(*state.deferred, path))
        lead = (Say(phrases.FILE_LATER if is_file(place.question) else phrases.PUT_OFF),)
    else:
        state = replace(state, answers=_blank(interview, place, state, world))
    step = go_on(replace(state, entries=number), world, *lead)
    return replace(step, records=(mask(record, place),))


def _blank(interview: Interview, place: Place, state: State, world: World) -> Tree:
    """Return the answers with the one in hand left blank."""
    if place.asked.type == COUNT:
        return take_answer(interview, state.answers, place.asked.path, "0", world.today).answers
    is_multiple = place.question is not None and place.question.is_multiple
    return with_answer(state.answers, place.asked.path, [] if is_multiple else "")


def _leave(interview: Interview, state: State, world: World) -> Step:
    count = count_answers(interview, state.answers, world.today).answered
    offer = world.offer(state.product_id) if state.product_id else None
    text = phrases.KEEP_GOING.format(n=count, template=offer.name if offer else interview.title)
    return show_text(replace(state, phase=Phase.LEAVING), Say(text), choices=YES_NO)
