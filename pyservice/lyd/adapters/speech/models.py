"""What is asked of the recogniser and what it answers."""

from __future__ import annotations

from dataclasses import dataclass

HEARD_RATE, SPOKEN_RATE, SAMPLE_BYTES = 16_000, 24_000, 2
"""Samples a second of what is recognised and of what is spoken, both mono PCM16."""
LONGEST_SECONDS = 120
"""Of one recording."""
MOST_BYTES = 10 * 1024 * 1024
FREE = "free"
MOST_PHRASES = 200


@dataclass(frozen=True, slots=True)
class Hints:
    """What kind of reply is expected.

    :param kind: a key of `grammars.KINDS`, or "free" for names and sentences.
    :param phrases: the options in the words of the question, and names that may occur in an e-mail address.
    """

    kind: str = FREE
    phrases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Recognition:
    """What was heard, in lower case without punctuation; "" if there were no words.

    confidence is 0 to 1: how far both searches agree on the sounds, or UNSURE where there is only one.
    """

    text: str
    confidence: float = 0.0
    alternatives: tuple[str, ...] = ()


class UnreadableSound(Exception):
    """A recording of a kind without a reader, or a damaged one."""


class TooLongSound(Exception):
    """A recording of more than LONGEST_SECONDS."""
