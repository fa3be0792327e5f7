"""What flite says is heard: thirty replies to questions, and replies that no answer allows."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.adapters.speech.flite import say_wav

from lyd.adapters.speech.client import LocalSpeech
from lyd.adapters.speech.errors import NothingHeard
from lyd.adapters.speech.models import Hints, Recognition
from lyd.adapters.speech.recogniser import DOUBTED

PARTIES = ("A company", "An individual", "Quokka Holdings Pty Ltd", "A trust", "New South Wales", "Queensland")
REPLIES = (
    ("yes_no", "yes"),
    ("yes_no", "no"),
    ("yes_no", "that is right"),
    ("count", "twelve"),
    ("count", "a couple"),
    ("number", "forty five"),
    ("number", "two point five percent"),
    ("money", "one hundred and fifty thousand dollars"),
    ("money", "two million dollars"),
    ("money", "four hundred and ninety nine dollars"),
    ("date", "the twelfth of march twenty twenty six"),
    ("date", "next friday"),
    ("date", "first of july two thousand and nineteen"),
    ("digits", "five one eight two four seven five three five five six"),
    ("digits", "oh four one two double three four five six seven"),
    ("spelling", "sierra mike india tango hotel"),
    ("options", "a company"),
    ("options", "an individual"),
    ("options", "quokka holdings proprietary limited"),
    ("options", "the second one"),
    ("options", "queensland"),
    ("free", "john smith"),
    ("free", "mary jones"),
    ("free", "david brown"),
    ("free", "fifteen george street sydney"),
    ("free", "the company will keep the information secret"),
    ("free", "the agreement ends after two years"),
    ("free", "software development services"),
    ("free", "the business of the company"),
    ("free", "create the draft"),
)
MOST_WRONG = 4
"""Of thirty; the model is for American speakers, and flite is none."""
IMPOSSIBLE = (
    ("yes_no", "maybe later"),
    ("yes_no", "john smith"),
    ("count", "the lawyer said so"),
    ("money", "next friday perhaps"),
    ("date", "fifty dollars"),
    ("options", "somebody else entirely"),
)


def hear(speech: LocalSpeech, kind: str, text: str) -> Recognition:
    return speech.recognise(say_wav(text), Hints(kind, PARTIES if kind == "options" else ()))


def test_thirty_replies_are_heard_and_none_is_taken_for_another_answer(speech: LocalSpeech) -> None:
    with ThreadPoolExecutor(2) as threads:
        heard = list(threads.map(lambda reply: hear(speech, *reply), REPLIES))
    wrong = [(reply, found) for reply, found in zip(REPLIES, heard, strict=True) if found.text != reply[1]]
    assert len(wrong) <= MOST_WRONG, wrong
    assert [each for each in wrong if each[1].confidence > 0.9] == []


@pytest.mark.parametrize(("kind", "text"), IMPOSSIBLE)
def test_a_reply_that_the_question_does_not_allow_is_not_forced_into_one(
    speech: LocalSpeech, kind: str, text: str
) -> None:
    assert hear(speech, kind, text).confidence <= DOUBTED


def test_silence_is_nothing(speech: LocalSpeech) -> None:
    wav = say_wav("yes")
    with pytest.raises(NothingHeard):
        speech.recognise(wav[:44] + bytes(len(wav) - 44), Hints("yes_no"))
