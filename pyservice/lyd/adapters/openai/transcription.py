"""Recordings as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from lyd.adapters.openai.connection import OpenAiConnection
from lyd.adapters.openai.errors import UnusableAnswer
from lyd.adapters.openai.models import MOST_KEYWORDS, PARTNER, Transcript, Usage
from lyd.adapters.openai.prices import price_transcription

if TYPE_CHECKING:
    from openai.types.audio import Transcription

WITH_KEYWORDS = "gpt-transcribe"
"""The model that takes words which may occur, and several languages."""


def transcribe(
    connection: OpenAiConnection,
    timeout: tuple[float, float],
    model: str,
    recording: bytes,
    kind: str,
    keywords: Sequence[str] = (),
) -> Transcript:
    """Return what was said in a recording.

    :param kind: the ending of its name: the partner goes by it (wav, mp3, webm, ogg, m4a, flac).
    :param keywords: words that may occur, of the question's options; never names of people.
    """
    about: dict[str, Any] = {"language": "en"}
    if model.startswith(WITH_KEYWORDS):
        about = {"languages": ["en"], "keywords": list(keywords[:MOST_KEYWORDS])}
    file = (f"recording.{kind}", recording, f"audio/{kind}")
    with connection.call("transcription", timeout) as sdk:
        heard: Transcription = sdk.audio.transcriptions.create(model=model, file=file, response_format="json", **about)
    try:
        return _read_transcript(heard, model)
    except (AttributeError, TypeError, ValueError) as error:
        raise UnusableAnswer(PARTNER, "form") from error


def _read_transcript(heard: Transcription, model: str) -> Transcript:
    languages = tuple(str(each.code) for each in heard.languages or ())
    return Transcript(heard.text.strip(), languages, _read_usage(heard, model))


def _read_usage(heard: Transcription, model: str) -> Usage:
    used = heard.usage
    if used is None:
        return Usage(model)
    if used.type == "tokens":
        return Usage(model, used.input_tokens, used.output_tokens, cost_micros=price_transcription(model, 0))
    return Usage(model, audio_seconds=used.seconds, cost_micros=price_transcription(model, used.seconds))
