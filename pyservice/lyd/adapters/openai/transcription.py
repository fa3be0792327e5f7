"""Recordings as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lyd.adapters.http.client import PartnerClient
from lyd.adapters.openai.errors import UnusableAnswer
from lyd.adapters.openai.models import PARTNER, Transcript, Usage
from lyd.adapters.openai.prices import price_transcription

MOST_KEYWORDS = 50
WITH_KEYWORDS = "gpt-transcribe"
"""The model that takes words which may occur, and several languages."""


def transcribe(
    client: PartnerClient, model: str, recording: bytes, kind: str, keywords: Sequence[str] = ()
) -> Transcript:
    """Return what was said in a recording.

    :param kind: the ending of its name: the partner goes by it (wav, mp3, webm, ogg, m4a, flac).
    :param keywords: words that may occur, of the question's options; never names of people.
    """
    form: dict[str, str | list[str]] = {"model": model, "response_format": "json"}
    if model.startswith(WITH_KEYWORDS):
        form |= {"languages[]": ["en"], "keywords[]": list(keywords[:MOST_KEYWORDS])}
    else:
        form["language"] = "en"
    files = {"file": (f"recording.{kind}", recording, f"audio/{kind}")}
    answer = client.request("POST", "audio/transcriptions", form=form, files=files)
    try:
        return _read_transcript(answer, model)
    except (KeyError, TypeError, ValueError) as error:
        raise UnusableAnswer(PARTNER, "form") from error


def _read_transcript(answer: Any, model: str) -> Transcript:
    text, used = answer["text"], answer.get("usage") or {}
    if not isinstance(text, str):
        raise UnusableAnswer(PARTNER, "no text")
    languages = tuple(str(each["code"]) for each in answer.get("languages") or ())
    seconds = float(used.get("seconds", 0.0))
    tokens = int(used.get("input_tokens", 0)), int(used.get("output_tokens", 0))
    return Transcript(text.strip(), languages, Usage(model, *tokens, seconds, price_transcription(model, seconds)))
