"""Questions as they are asked: the sentence, what the screen shows, and what an interpreter gets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace

from lyd.assistant.conversation import phrases
from lyd.assistant.conversation.places import Place, answered, find_place, is_name
from lyd.assistant.conversation.state import Asked, Choice, Say, Show, State, Step
from lyd.assistant.conversation.world import World
from lyd.interviews.answer_labels import AnswerLabels
from lyd.interviews.next_question import COUNT, TOGETHER
from lyd.interviews.schema import FILE, Interview, Question

YES_NO = (Choice("yes", "Yes"), Choice("no", "No"))
SKIP = Choice("skip", "Skip")
LATER = Choice("skip", "Later")
MOST_CHOICES = 12


def ask(state: State, world: World, *lead: Say, note: str = "") -> Step | None:
    """Ask the question in hand after some sentences; None if there is none, so that all is answered."""
    interview = world.interview(state.product_id)
    place = find_place(interview, state, world.today) if interview else None
    if interview is None or place is None:
        return None
    sentence = Say(sentence_of(interview, place))
    state = replace(state, asked=place.asked.path)
    return Step(state, (*lead, sentence), show_question(interview, state, place, world, (*lead, sentence)), note=note)


def sentence_of(interview: Interview, place: Place) -> str:
    """Return a question in words. One of an entry says which entry it is of."""
    asked = place.asked
    name = (
        AnswerLabels(interview).name_of(asked.path) if any(map(str.isdecimal, asked.path.split("."))) else asked.label
    )
    if asked.type == TOGETHER:
        return f"{_ended(asked.problem)} {phrases.WHICH_ANSWER}"
    if place.question is not None and is_secret(place.question):
        return f"{name}. {phrases.TYPE_TFN}"
    question = phrases.HOW_MANY.format(label=name) if asked.type == COUNT else name
    return f"{_ended(asked.problem)} {question}" if asked.problem else question


def show_question(interview: Interview, state: State, place: Place, world: World, say: Sequence[Say]) -> Show:
    """Return what the screen shows with a question."""
    asked, question = place.asked, place.question
    text = " ".join(one.text for one in say)
    value = "" if place.answer is None or asked.type == COUNT else _words(interview, place, state)
    shown = {
        "path": asked.path,
        "label": asked.label,
        "type": asked.type,
        "required": asked.is_required,
        "help": help_of(question),
        "format": question.format if question else "",
        "multiple": bool(question and question.is_multiple),
        "problem": asked.problem,
        "value": value,
        "is_secret": bool(question and is_secret(question)),
    }
    if asked.type == TOGETHER:
        return Show(text, shown, choices=entries_of(interview, state, asked.path, world))
    options = asked.options if asked.type != COUNT else ()
    is_new = not value and asked.type != COUNT and not shown["is_secret"]
    suggested = tuple(map(asdict, world.suggest(state.product_id, asked.path))) if is_new else ()
    return Show(text, shown, options, (LATER if asked.is_required else SKIP,), suggested)


def entries_of(interview: Interview, state: State, path: str, world: World) -> tuple[Choice, ...]:
    """Return the answers at and below a path as buttons; all answers if there are none."""
    labels = AnswerLabels(interview)
    found = [one.asked.path for one in answered(interview, state.answers, world.today)]
    below = [one for one in found if one == path or one.startswith(f"{path}.")] or found
    return tuple(Choice(f"ask:{one}", labels.name_of(one)) for one in below[:MOST_CHOICES])


def asked_of(place: Place, *, confirms: bool = False) -> Asked:
    """Return a question for an interpreter."""
    question = place.question
    return Asked(
        path=place.asked.path,
        label=place.asked.label,
        type=place.asked.type,
        options=place.asked.options,
        help=help_of(question),
        format=question.format if question else "",
        is_name=question is not None and place.asked.type != COUNT and is_name(question),
        confirms=confirms,
    )


def help_of(question: Question | None) -> str:
    """Return what the package says about a question: its instruction, help, and why it is asked."""
    if question is None:
        return ""
    texts = (question.instruction, question.guidance.help, question.guidance.why)
    return " ".join(" ".join(text.replace("**", "").split()) for text in texts if text)


def is_secret(question: Question) -> bool:
    """Whether an answer is typed only, and neither read back nor kept in the log."""
    return question.format == "tfn"


def is_file(question: Question | None) -> bool:
    """Whether a question wants a file."""
    return question is not None and question.type == FILE


def _words(interview: Interview, place: Place, state: State) -> str:
    if place.answer is None or (place.question and is_secret(place.question)):
        return ""
    return AnswerLabels(interview).words_of(place.asked.path, place.answer.value, state.answers) or ""


def _ended(text: str) -> str:
    return text if not text or text[-1] in ".?!" else f"{text}."
