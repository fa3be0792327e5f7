"""Prices of calls in millionths of a US dollar."""

from __future__ import annotations

from lyd.adapters.openai.prices import price_chat, price_realtime, price_speech, price_transcription


def test_a_known_model_has_its_price() -> None:
    assert price_chat("gpt-6-luna", 1_000_000, 1_000_000) == 2_250_000
    assert price_transcription("gpt-transcribe", 60) == 4_500
    assert price_speech("gpt-4o-mini-tts", 120) == 30_000
    assert price_speech("gpt-realtime-2.1-mini", 60) == 24_000
    assert price_realtime("gpt-realtime-2.1-mini", 60) == 30_000


def test_an_unknown_model_has_the_dearest() -> None:
    assert price_chat("gpt-9", 1000, 0) == price_chat("gpt-6.1-terra", 1000, 0)
    assert price_realtime("gpt-9", 60) == price_realtime("gpt-realtime-2", 60)
    assert price_transcription("gpt-9", 60) == 6_000
