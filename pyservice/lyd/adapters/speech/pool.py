"""A few decoders and the utterances in front of them: one thread a decoder, which replaces it when it dies."""

from __future__ import annotations

import queue
import threading
import time
from typing import Any

import structlog

from lyd.adapters.speech.decoder import Decoder, DecoderDied
from lyd.adapters.speech.models import Hints, Recognition, TooLongSound, UnreadableSound
from lyd.adapters.speech.utterances import IDLE_SECONDS, Utterance, UtteranceGone

log = structlog.get_logger()

MOST_WAITING = 4
"""Utterances that wait for a decoder; more are refused."""
MOST_UTTERANCES = 500
"""After so many a decoder is replaced: its dictionary has grown by the words of questions."""
PAUSE_SECONDS = 2.0
"""Before another start of a decoder that did not start."""


class PoolBusy(Exception):
    """Too many utterances are waiting already."""


class Pool:
    """Recognises utterances with so many child processes. Its methods may be called from any thread."""

    def __init__(self, decoders: int) -> None:
        self._waiting: queue.Queue[Utterance | None] = queue.Queue(maxsize=MOST_WAITING)
        self._utterances: dict[str, Utterance] = {}
        self._lock = threading.Lock()
        self._decoders: list[Decoder | None] = [None] * decoders
        self._closing = threading.Event()
        self.recognised = self.restarts = 0
        self._threads = [threading.Thread(target=self._work, args=(slot,), daemon=True) for slot in range(decoders)]
        for thread in self._threads:
            thread.start()

    def recognise(self, recording: bytes, hints: Hints) -> Utterance:
        """Queue a whole recording. Raises PoolBusy."""
        utterance = Utterance(recording)
        utterance.end(hints)
        self._queue(utterance)
        return utterance

    def add_chunk(self, key: str, number: int, chunk: bytes) -> None:
        """Follow an utterance; the first chunk begins it. Raises PoolBusy, UtteranceGone and TooLongSound."""
        with self._lock:
            self._forget_old()
            utterance = self._utterances.get(key)
            if utterance is None or utterance.has_failed():
                if number:
                    raise UtteranceGone
                utterance = Utterance()
                self._queue(utterance)
                self._utterances[key] = utterance
        utterance.add(number, chunk)

    def end(self, key: str, hints: Hints) -> Utterance:
        """End an utterance and return it. Raises UtteranceGone."""
        with self._lock:
            utterance = self._utterances.get(key)
        if utterance is None:
            raise UtteranceGone
        utterance.end(hints)
        return utterance

    def state(self) -> dict[str, Any]:
        """Return the state for /health."""
        running = [decoder for decoder in self._decoders if decoder and decoder.is_alive()]
        return {
            "decoders": [{"pid": decoder.pid, "utterances": decoder.utterances} for decoder in running],
            "waiting": self._waiting.qsize(),
            "recognised": self.recognised,
            "restarts": self.restarts,
        }

    def close(self) -> None:
        """End the decoders; utterances under way fail."""
        self._closing.set()
        for decoder in self._decoders:
            if decoder:
                decoder.kill()

    def _queue(self, utterance: Utterance) -> None:
        try:
            self._waiting.put_nowait(utterance)
        except queue.Full:
            raise PoolBusy from None

    def _forget_old(self) -> None:
        self._utterances = {key: kept for key, kept in self._utterances.items() if not kept.is_over()}

    def _work(self, slot: int) -> None:
        decoder = self._start(slot)
        while decoder:
            try:
                utterance = self._waiting.get(timeout=1)
            except queue.Empty:
                utterance = None
            if utterance:
                self._serve(decoder, utterance)
            if self._closing.is_set():
                return
            if not decoder.is_alive() or decoder.utterances >= MOST_UTTERANCES:
                decoder.kill()
                self.restarts += 1
                decoder = self._start(slot)

    def _start(self, slot: int) -> Decoder | None:
        while not self._closing.is_set():
            try:
                decoder = self._decoders[slot] = Decoder()
            except (DecoderDied, OSError) as error:
                log.error("decoder_not_started", reason=type(error).__name__)
                self._closing.wait(PAUSE_SECONDS)
                continue
            return decoder
        return None

    def _serve(self, decoder: Decoder, utterance: Utterance) -> None:
        started = time.monotonic()
        try:
            found = _decode(decoder, utterance)
        except (DecoderDied, UtteranceGone, UnreadableSound, TooLongSound) as error:
            log.info("not_recognised", reason=type(error).__name__)
            utterance.result.set_exception(error)
            return
        self.recognised += 1
        log.info("recognised", seconds=round(time.monotonic() - started, 3), is_empty=not found.text)
        utterance.result.set_result(found)


def _decode(decoder: Decoder, utterance: Utterance) -> Recognition:
    """Follow an utterance to its end."""
    decoder.begin()
    if utterance.recording is not None:
        decoder.feed(decoder.read(utterance.recording))
    position = 0
    while sound := utterance.read_from(position, IDLE_SECONDS):
        decoder.feed(sound)
        position += len(sound)
    if sound is None or utterance.hints is None:
        raise UtteranceGone
    return decoder.finish(utterance.hints)
