"""Replies that are spoken: flite says them, the local recogniser hears them, and the conversation reads them back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tests.adapters.speech.flite import say as make_sound
from tests.unit.assistant.talks import Talk

from bench.assistant.replies import place_of, stored_by
from bench.assistant.sets import Utterance
from lyd.adapters.speech.recogniser import Recogniser
from lyd.assistant.conversation.kinds import Input, Phase
from lyd.assistant.conversation.machine import asked_in
from lyd.assistant.services.speech import make_hints
from lyd.interviews.schema import Interview
from lyd.interviews.xml import Tree

VOICES = ("rms", "kal16", "slt")
GROUPS = ("types", "names")


@dataclass(frozen=True, slots=True)
class Spoken:
    """What became of a spoken reply. tries is 1 or 2 if it was right then, else 0."""

    utterance: Utterance
    voice: str
    heard: tuple[str, ...]
    tries: int
    is_silently_wrong: bool


def speak_all(utterances: Sequence[Utterance], interview: Interview, answers: Tree) -> list[Spoken]:
    """Speak the replies that answer a question, each with one of the voices."""
    recogniser = Recogniser()
    chosen = [one for one in utterances if one.group in GROUPS and "@" not in one.say]
    voices = (VOICES[number % len(VOICES)] for number in range(len(chosen)))
    return [_speak(recogniser, one, voice, interview, answers) for one, voice in zip(chosen, voices, strict=True)]


def _speak(recogniser: Recogniser, one: Utterance, voice: str, interview: Interview, answers: Tree) -> Spoken:
    """Say a reply; if it was not heard rightly, say it once more, names and codes letter by letter."""
    talk, heard, is_wrong = Talk(interview), [], False
    talk.state = place_of(one, answers)
    for number, said in enumerate((one.say, _spell(one)), 1):
        recognition = _hear(recogniser, said, voice, talk)
        heard.append(recognition[0])
        last = talk.say(recognition[0], Input.SPOKEN, recognition[1])
        stored, is_silent = stored_by(talk, last, one.target)
        if stored in one.values:
            return Spoken(one, voice, tuple(heard), number, is_wrong)
        is_wrong = is_wrong or is_silent or any(change.path != one.target for change in last.changes)
        if talk.state.phase is Phase.READ_BACK:
            talk.say("no", Input.TYPED)
    return Spoken(one, voice, tuple(heard), 0, is_wrong)


def _hear(recogniser: Recogniser, text: str, voice: str, talk: Talk) -> tuple[str, float]:
    recogniser.begin()
    recogniser.feed(make_sound(text, voice))
    recognition = recogniser.finish(make_hints(asked_in(talk.state, talk.world)))
    return recognition.text, recognition.confidence


def _spell(one: Utterance) -> str:
    """Return how a reply is said the second time."""
    value = one.values[0]
    if one.group != "names" or not isinstance(value, str):
        return one.say
    words = ("".join(filter(str.isalnum, word)) for word in value.split())
    return ", new word, ".join(", ".join(word.upper()) for word in words if word)
