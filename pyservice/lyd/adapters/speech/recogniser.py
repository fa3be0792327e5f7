"""The recogniser: a language model follows the utterance, then the grammar of the question hears it again.

A grammar rejects nothing: it turns whatever was said into one of its sentences. So its sentence counts only if the
language model heard about the same sounds. The second hearing takes 4 to 30 % of the utterance's length: it has a
decoder of its own with narrow beams, because loops of letters are slow with those that sentences need.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Any

from lyd.adapters.speech.automata import Automaton
from lyd.adapters.speech.grammars import KINDS, UNSPOKEN, WITH_PHRASES, make_fixed_grammar, make_grammar
from lyd.adapters.speech.models import HEARD_RATE, SAMPLE_BYTES, Hints, Recognition
from lyd.adapters.speech.words import Vocabulary

LEAST_AGREEMENT, LEAST_OF_LONG, LONG = 0.7, 0.6, 9
"""Share of sounds that both searches must have in common; less for a reply of so many sounds."""
UNSURE, DOUBTED = 0.5, 0.2
"""Confidence of what one search alone can hear, and of what the searches disagree about."""
LEAST_SPEECH_SECONDS = 0.12
_FRAME_SECONDS = 0.03
_KEPT, _MOST_PATHS = 2, 10
_BEAMS = {"beam": 1e-35, "wbeam": 1e-20, "pbeam": 1e-35, "maxhmmpf": 1000, "wip": 0.05}
_QUIET = b"\x01\x00\xff\xff" * (HEARD_RATE * 3 // 20)
"""0.3 s before and after: a cut beginning or end is heard as a word."""


class Recogniser:
    """Recognises one utterance at a time. Takes 133 MB and half a second to make."""

    def __init__(self) -> None:
        from pocketsphinx import Decoder, Vad  # 40 MB that only a decoder's process needs

        self._model: Any = Decoder(loglevel="FATAL", samprate=HEARD_RATE)
        self._grammars: Any = Decoder(loglevel="FATAL", samprate=HEARD_RATE, lm=None, **_BEAMS)
        self._start_mean = self._model.get_cmn(False)
        self._vad: Any = Vad(Vad.STRICT, HEARD_RATE, _FRAME_SECONDS)
        self._vocabulary = Vocabulary(self._grammars)
        self._heard = bytearray()
        self._is_open = False

    def begin(self) -> None:
        """Begin an utterance; what the one before taught about its speaker is forgotten."""
        if self._is_open:
            self._model.end_utt()
        self._heard.clear()
        self._model.set_cmn(self._start_mean)
        self._model.start_utt()
        self._is_open = True
        self._model.process_raw(_QUIET, False, False)

    def feed(self, sound: bytes) -> None:
        """Follow the utterance: PCM16 of 16 kHz."""
        self._heard += sound
        self._model.process_raw(sound, False, False)

    def finish(self, hints: Hints) -> Recognition:
        """Return what was said."""
        self._model.process_raw(_QUIET, False, False)
        self._model.end_utt()
        self._is_open, sound = False, bytes(self._heard)
        self._heard.clear()
        if self._measure_speech(sound) < LEAST_SPEECH_SECONDS:
            return Recognition("")
        free = _read_text(self._model)
        if hints.kind not in KINDS:
            return Recognition(free, UNSURE if free else 0.0, self._read_others(free))
        grammar = self._find_grammar(hints)
        if grammar.accepts(free):
            return Recognition(free, 1.0)
        return self._compare(free, self._hear_again(sound, grammar, hints.kind), hints.kind)

    def _find_grammar(self, hints: Hints) -> Automaton:
        if hints.kind in WITH_PHRASES:
            return make_grammar(hints.kind, self._vocabulary.spell_phrases(hints.phrases))
        return make_fixed_grammar(hints.kind)

    def _hear_again(self, sound: bytes, grammar: Automaton, kind: str) -> str:
        decoder = self._grammars
        decoder.add_fsg(kind, decoder.create_fsg(kind, 0, len(grammar.steps), list(grammar.list_arcs())))
        decoder.activate_search(kind)
        decoder.start_utt()
        decoder.process_raw(_QUIET + sound + _QUIET, False, True)
        decoder.end_utt()
        return _read_text(decoder)

    def _compare(self, free: str, ruled: str, kind: str) -> Recognition:
        if not free:
            return Recognition("")
        heard, wanted = self._vocabulary.sounds_of(free), self._vocabulary.sounds_of(ruled)
        agreement = SequenceMatcher(None, heard, wanted, autojunk=False).ratio()
        if agreement >= (LEAST_OF_LONG if len(wanted) >= LONG else LEAST_AGREEMENT):
            return Recognition(ruled, round(agreement, 3), (free,))
        if kind in UNSPOKEN and ruled:
            return Recognition(ruled, DOUBTED, (free,))
        return Recognition(free, DOUBTED, (ruled,) if ruled else ())

    def _read_others(self, best: str) -> tuple[str, ...]:
        paths = zip(self._model.nbest(), range(_MOST_PATHS), strict=False)
        found = dict.fromkeys(_strip_marks(path.hypstr) for path, _ in paths if path)
        return tuple(text for text in found if text and text != best)[:_KEPT]

    def _measure_speech(self, sound: bytes) -> float:
        """Return the seconds in which somebody speaks."""
        size = round(self._vad.frame_length * HEARD_RATE) * SAMPLE_BYTES
        frames = (sound[at : at + size] for at in range(0, len(sound) - size + 1, size))
        return float(sum(map(self._vad.is_speech, frames)) * _FRAME_SECONDS)


def _read_text(decoder: Any) -> str:
    found = decoder.hyp()
    return _strip_marks(found.hypstr) if found else ""


def _strip_marks(text: str) -> str:
    """Remove the marks of sentences, noises and second pronunciations."""
    words = (word.partition("(")[0] for word in text.split() if not word.startswith(("<", "[", "+")))
    return " ".join(words)
