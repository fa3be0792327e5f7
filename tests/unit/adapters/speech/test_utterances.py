"""Chunks of an utterance in their order."""

from __future__ import annotations

import pytest

from lyd.adapters.speech.models import Hints, TooLongSound
from lyd.adapters.speech.utterances import Utterance, UtteranceGone


def test_chunks_are_kept_in_order_and_once() -> None:
    utterance = Utterance()
    for number, chunk in ((0, b"aa"), (0, b"aa"), (1, b"bb")):
        utterance.add(number, chunk)
    assert utterance.read_from(0, 0) == b"aabb"
    with pytest.raises(UtteranceGone):
        utterance.add(3, b"dd")


def test_its_end_is_told_from_a_pause() -> None:
    utterance = Utterance()
    assert utterance.read_from(0, 0) is None
    utterance.end(Hints())
    assert utterance.read_from(0, 0) == b""


def test_two_minutes_are_the_most() -> None:
    with pytest.raises(TooLongSound):
        Utterance().add(0, bytes(121 * 32_000))
