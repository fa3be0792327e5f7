"""A child process that recognises: C code that holds the interpreter's lock, and that may fail on what it is given."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from lyd.adapters.speech.models import HEARD_RATE, SAMPLE_BYTES, Hints, Recognition, TooLongSound, UnreadableSound

START_SECONDS, ANSWER_SECONDS = 30, 30
PIECE_BYTES = HEARD_RATE * SAMPLE_BYTES // 2
"""Half a second: as much is decoded at a time."""
_EXPECTED = (UnreadableSound, TooLongSound)


class DecoderDied(Exception):
    """The child ended or did not answer in time; it was replaced."""


class Decoder:
    """One child process. Not thread-safe, except for :meth:`kill`."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._calls, theirs = context.Pipe()
        self._process = context.Process(target=serve_calls, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self.utterances = 0
        self._wait(START_SECONDS)

    @property
    def pid(self) -> int | None:
        """Process id."""
        return self._process.pid

    def is_alive(self) -> bool:
        """Return whether the process runs."""
        return self._process.is_alive()

    def begin(self) -> None:
        """Begin an utterance."""
        self._call("begin")

    def feed(self, sound: bytes) -> None:
        """Follow the utterance."""
        for at in range(0, len(sound), PIECE_BYTES):
            self._call("feed", sound[at : at + PIECE_BYTES])

    def read(self, content: bytes) -> bytes:
        """Return the samples of a recording. Raises UnreadableSound and TooLongSound."""
        sound: bytes = self._call("read", content)
        return sound

    def finish(self, hints: Hints) -> Recognition:
        """Return what was said."""
        self.utterances += 1
        found: Recognition = self._call("finish", hints)
        return found

    def kill(self) -> None:
        """End the process at once."""
        self._process.kill()
        self._process.join()
        self._calls.close()

    def _call(self, name: str, *values: Any) -> Any:
        try:
            self._calls.send((name, values))
        except OSError as error:
            raise DecoderDied from error
        return self._wait(ANSWER_SECONDS)

    def _wait(self, seconds: float) -> Any:
        try:
            if not self._calls.poll(seconds):
                self._process.kill()
                raise DecoderDied
            answer = self._calls.recv()
        except (EOFError, OSError) as error:
            raise DecoderDied from error
        if isinstance(answer, Exception):
            raise answer
        return answer


def serve_calls(calls: Connection) -> None:
    """Answer the calls of the parent until it closes the connection: the child's whole work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from lyd.adapters.speech.formats import read_sound
    from lyd.adapters.speech.recogniser import Recogniser

    recogniser = Recogniser()
    actions: dict[str, Callable[..., Any]] = {
        "begin": recogniser.begin,
        "feed": recogniser.feed,
        "finish": recogniser.finish,
        "read": read_sound,
    }
    calls.send(None)
    with contextlib.suppress(EOFError):
        while True:
            name, values = calls.recv()
            try:
                calls.send(actions[name](*values))
            except _EXPECTED as error:
                calls.send(error)
