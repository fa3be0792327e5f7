"""Prices in US dollars, as published in November 2026. An unknown model has the dearest price of its kind."""

from __future__ import annotations

from dataclasses import dataclass

MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class Price:
    """US dollars for a million tokens in and out."""

    input: float
    output: float


CHAT = {
    "gpt-6-luna": Price(0.25, 2.0),
    "gpt-6.1-terra": Price(1.75, 14.0),
}
AUDIO = {
    "gpt-realtime-2.1-mini": Price(10.0, 20.0),
    "gpt-realtime-2.1": Price(32.0, 64.0),
    "gpt-realtime-2": Price(32.0, 64.0),
}
TOKENS_IN, TOKENS_OUT = 10, 20
"""Of a second of sound."""
TRANSCRIPTION_MINUTE = {"gpt-transcribe": 0.0045, "gpt-4o-transcribe": 0.006}
SPOKEN_MINUTE = {"gpt-4o-mini-tts": 0.015}


def price_chat(model: str, input_tokens: int, output_tokens: int) -> int:
    """Return the cost of a chat in millionths of a US dollar."""
    return _price_tokens(CHAT, model, input_tokens, output_tokens)


def price_realtime(model: str, seconds: int) -> int:
    """Return the cost of realtime voice, as if both sides spoke all the time."""
    return _price_tokens(AUDIO, model, TOKENS_IN * seconds, TOKENS_OUT * seconds)


def price_transcription(model: str, seconds: float) -> int:
    """Return the cost of a transcription."""
    return _price_minutes(TRANSCRIPTION_MINUTE, model, seconds)


def price_speech(model: str, seconds: float) -> int:
    """Return the cost of a text that is spoken, by either way."""
    if model in AUDIO:
        return _price_tokens(AUDIO, model, 0, round(TOKENS_OUT * seconds))
    return _price_minutes(SPOKEN_MINUTE, model, seconds)


def _price_tokens(prices: dict[str, Price], model: str, input_tokens: int, output_tokens: int) -> int:
    dearest = Price(max(each.input for each in prices.values()), max(each.output for each in prices.values()))
    price = prices.get(model, dearest)
    return round(price.input * input_tokens + price.output * output_tokens)  # dollars a million are millionths a token


def _price_minutes(prices: dict[str, float], model: str, seconds: float) -> int:
    return round(prices.get(model, max(prices.values())) * seconds / 60 * MILLION)
