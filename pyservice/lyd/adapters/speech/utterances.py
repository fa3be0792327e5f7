"""Utterances under way: chunks in their order, and what was recognised."""

from __future__ import annotations

import threading
import time
from concurrent.futures import Future

from lyd.adapters.speech.models import HEARD_RATE, LONGEST_SECONDS, SAMPLE_BYTES, Hints, Recognition, TooLongSound

KEPT_SECONDS = 20
"""After the last chunk, or after the end; then its sound is gone from memory."""
IDLE_SECONDS = 5
"""A decoder gives up an utterance whose chunks stay away for so long, for others wait for it."""
_MOST_BYTES = LONGEST_SECONDS * HEARD_RATE * SAMPLE_BYTES


class UtteranceGone(Exception):
    """An utterance that is not kept (any more), or of which a chunk is missing: all chunks must be sent again."""


class Utterance:
    """What one person says. Its chunks come in one thread and are decoded in another."""

    def __init__(self, recording: bytes | None = None) -> None:
        self.recording = recording
        """A whole file that has to be read first; None for chunks."""
        self.result: Future[Recognition] = Future()
        self.hints: Hints | None = None
        """Set at its end."""
        self._sound = bytearray()
        self._expected = 0
        self._touched = time.monotonic()
        self._changed = threading.Condition()

    def add(self, number: int, chunk: bytes) -> None:
        """Keep a chunk; one that came already is ignored.

        :raises UtteranceGone: if chunks before it are missing.
        :raises TooLongSound: if it is longer than LONGEST_SECONDS now.
        """
        with self._changed:
            self._touched = time.monotonic()
            if number > self._expected:
                raise UtteranceGone
            if number < self._expected or self.hints:
                return
            if len(self._sound) + len(chunk) > _MOST_BYTES:
                raise TooLongSound
            self._sound += chunk[: len(chunk) // SAMPLE_BYTES * SAMPLE_BYTES]
            self._expected += 1
            self._changed.notify_all()

    def end(self, hints: Hints) -> None:
        """Note that everything was said; a second end changes nothing."""
        with self._changed:
            self._touched = time.monotonic()
            self.hints = self.hints or hints
            self._changed.notify_all()

    def read_from(self, position: int, seconds: float) -> bytes | None:
        """Wait for sound behind a position; b"" if there will be none, None if there was none for so long."""
        with self._changed:
            self._changed.wait_for(lambda: len(self._sound) > position or self.hints is not None, seconds)
            if len(self._sound) > position:
                return bytes(self._sound[position:])
            return b"" if self.hints else None

    def has_failed(self) -> bool:
        """Return whether it was given up: its chunks must be sent again."""
        return self.result.done() and self.result.exception() is not None

    def is_over(self) -> bool:
        """Return whether it can be forgotten."""
        return time.monotonic() - self._touched > KEPT_SECONDS
