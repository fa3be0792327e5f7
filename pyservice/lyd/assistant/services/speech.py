"""What members say as text, and sentences as sound: by the firm's provider, or without one where it fails."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from sqlalchemy.orm import Session

from lyd.adapters.clients import get_openai, get_speech
from lyd.adapters.errors import PartnerError
from lyd.adapters.openai import Transcript
from lyd.adapters.openai.prices import price_speech
from lyd.adapters.speech.errors import NothingHeard, SpeechBusy
from lyd.adapters.speech.models import Hints
from lyd.assistant.conversation import phrases
from lyd.assistant.conversation.machine import FREE, asked_in
from lyd.assistant.conversation.state import Asked, Heard
from lyd.assistant.models import AssistantSession, Provider, UsageKind
from lyd.assistant.services import limits
from lyd.assistant.services.providers import find_provider
from lyd.assistant.services.reviews import note_failure
from lyd.assistant.services.sessions import load_session
from lyd.assistant.services.states import read_state
from lyd.assistant.services.usage import Amount, count
from lyd.assistant.services.world import SessionWorld
from lyd.assistant.sounds import DEFAULT_SPEED, find_kind
from lyd.core.access import Identity
from lyd.core.errors import InvalidInput, NotFound
from lyd.interviews.schema import FORMATS

SECRET = "tfn"  # noqa: S105 - a format
HINTS = {
    **dict.fromkeys(("yes_no", "yesno", "together"), "yes_no"),
    **dict.fromkeys(("count", "integer"), "count"),
    **dict.fromkeys(("number", "percent"), "number"),
    **dict.fromkeys(("select", "multiselect", "party", "choice"), "options"),
    "money": "money",
    "date": "date",
    "email": "email",
}
"""The recogniser's kind of hints by the type of a question; others are answered in free words."""
PARTIES = "party"
LETTERS_A_SECOND = 14
"""Of speech at its usual speed: the sound is paid before its length is known."""


def hear_recording(session: Session, identity: Identity, recording: bytes, session_id: str = "") -> Heard:
    """Return what was said in a recording, as an answer to the question in hand if a conversation is named.

    Raises NotFound, InvalidInput, AssistantOff, and the errors of recordings.
    """
    asked = _require_spoken(find_asked(session, identity, session_id))
    provider = _count_use(session, identity, UsageKind.TRANSCRIBE)
    if provider is Provider.OPENAI and (kind := find_kind(recording)):
        try:
            found = get_openai().transcribe(recording, kind, list_words(asked))
        except PartnerError as error:
            note_failure(session, error)  # and heard without it
        else:
            _count_transcript(session, identity, found)
            if not found.text:
                raise NothingHeard
            return Heard(found.text, None, (), found.languages)
    heard = get_speech().recognise(recording, make_hints(asked))
    return Heard(heard.text, heard.confidence, heard.alternatives, ("en",))


def add_chunk(identity: Identity, key: str, number: int, chunk: bytes) -> None:
    """Follow what a member says. Raises UtteranceMissing, RecordingTooLong, SpeechBusy."""
    get_speech().add_chunk(_own_key(identity, key), number, chunk)


def end_utterance(session: Session, identity: Identity, key: str, session_id: str = "") -> Heard:
    """Return what was said in chunks. Raises what hear_recording does, and UtteranceMissing."""
    asked = _require_spoken(find_asked(session, identity, session_id))
    limits.require(session, identity, UsageKind.TRANSCRIBE, Provider.LOCAL)
    heard = get_speech().end_utterance(_own_key(identity, key), make_hints(asked))
    return Heard(heard.text, heard.confidence, heard.alternatives, ("en",))


def speak_text(
    session: Session, identity: Identity, text: str, speed: float, *, voice: str = "", is_local: bool = False
) -> Iterator[bytes]:
    """Return the sound of a text (PCM16, 24 kHz, mono) as it is made. Raises AssistantOff, SpeechBusy.

    voice names one of the local voices; is_local: the text may not leave the service, or must be exact.
    """
    provider = _count_use(session, identity, UsageKind.SPEAK)
    if provider is Provider.OPENAI and not voice and not is_local:
        try:
            sound = get_openai().speak(text, speed)
        except PartnerError as error:
            note_failure(session, error)  # and spoken without it
        else:
            _count_spoken(session, identity, len(text) / LETTERS_A_SECOND / speed)
            return sound
    return get_speech().speak(text, speed, voice)


def find_sentence(session: Session, identity: Identity, session_id: str, say_id: str) -> tuple[str, bool]:
    """Return a sentence of the last result of a conversation, and whether only the local voice may speak it.

    Raises NotFound.
    """
    row = load_session(session, identity, session_id)
    sentences = (row.last_result or {}).get("say", [])
    for sentence in sentences:
        if sentence["id"] == say_id:
            return str(sentence["text"]), bool(sentence["exact"] or sentence["voice"] == "local")
    raise NotFound


def make_hints(asked: Asked) -> Hints:
    """Return what kind of reply a recogniser expects to a question."""
    if asked.confirms:
        return Hints("yes_no")
    if asked.is_spelled:
        return Hints("spelling")
    kind = HINTS.get(asked.type) or ("digits" if asked.format in FORMATS else "free")
    return Hints(kind, tuple(option.text for option in asked.options))


def list_words(asked: Asked) -> list[str]:
    """Return the words that a reply may have, for a provider: those of the package, never names of parties."""
    return [option.text for option in asked.options] if asked.type != PARTIES else []


def find_asked(session: Session, identity: Identity, session_id: str) -> Asked:
    """Return the question in hand of a conversation of the caller. Raises NotFound."""
    if not session_id:
        return FREE
    row: AssistantSession = load_session(session, identity, session_id)
    return asked_in(read_state(row), SessionWorld(session, identity, row))


def prepare_first(session: Session, identity: Identity, result: Mapping[str, Any]) -> None:
    """Have the local voice begin with the first sentence of a result, which a browser asks for next."""
    first = next(iter(result["say"]), None)
    if first is None:
        return
    is_local = bool(first["exact"] or first["voice"] == "local")
    if is_local or find_provider(session, identity) is Provider.LOCAL:
        with suppress(SpeechBusy, PartnerError):  # it is made when it is asked for
            get_speech().prepare(first["text"], DEFAULT_SPEED)


def _require_spoken(asked: Asked) -> Asked:
    if asked.format == SECRET:
        raise InvalidInput(phrases.TYPE_TFN)
    return asked


def _count_use(session: Session, identity: Identity, kind: UsageKind) -> Provider:
    """Count a call, and return who answers it."""
    return limits.allow(session, identity, kind, find_provider(session, identity)).provider


def _count_transcript(session: Session, identity: Identity, found: Transcript) -> None:
    used = found.usage
    amount = Amount(calls=0, audio_seconds=round(used.audio_seconds), cost_micros=used.cost_micros)
    count(session, identity, UsageKind.TRANSCRIBE, Provider.OPENAI, model=used.model, amount=amount)


def _count_spoken(session: Session, identity: Identity, seconds: float) -> None:
    model = get_openai().names.speech
    amount = Amount(calls=0, audio_seconds=round(seconds), cost_micros=price_speech(model, seconds))
    count(session, identity, UsageKind.SPEAK, Provider.OPENAI, model=model, amount=amount)


def _own_key(identity: Identity, key: str) -> str:
    """Return the key of an utterance at the recogniser: members cannot reach each other's."""
    return f"{identity.user_id}-{key}"
