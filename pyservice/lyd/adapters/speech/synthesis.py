"""Speech by flite, sentence by sentence, so that the first is heard while the others are made."""

from __future__ import annotations

import re
import shutil
import subprocess
import threading
import time
import unicodedata
from collections.abc import Iterator

from lyd.adapters.speech.models import SPOKEN_RATE

VOICES = ("rms", "slt", "awb", "kal16")
MOST_TEXT = 1000
SLOWEST, FASTEST = 0.25, 4.0
SECONDS = 20
"""For one sentence."""
KEPT_SECONDS, MOST_KEPT = 120, 200
"""Sentences that were prepared are kept so long, and no more of them."""
_LONGEST_SENTENCE = 300
_HEADER_BYTES, _FLITE_RATE = 44, 16_000
_SENTENCE = re.compile(r"\S.*?(?:[.?!:;](?=\s)|$)", re.DOTALL)

_kept: dict[tuple[str, str, float], tuple[float, bytes]] = {}
_lock = threading.Lock()


class NoVoice(Exception):
    """flite is not installed, or failed."""


def split_sentences(text: str) -> list[str]:
    """Return the sentences of a text, in letters that flite can read; long ones are cut between words."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().replace("\0", "")
    found = [" ".join(sentence.split()) for sentence in _SENTENCE.findall(plain)]
    return [piece for sentence in found for piece in _cut(sentence) if any(map(str.isalnum, piece))]


def speak(text: str, voice: str, speed: float = 1.0) -> Iterator[bytes]:
    """Yield PCM16 of 24 kHz, one sentence after the other. Raises NoVoice."""
    for sentence in split_sentences(text):
        yield _speak_sentence(sentence, voice, speed)


def prepare(text: str, voice: str, speed: float = 1.0) -> None:
    """Make the first sentence of a text and keep it for the call of `speak` that follows. Raises NoVoice."""
    for sentence in split_sentences(text)[:1]:
        sound, now = _make(sentence, voice, speed), time.monotonic()
        with _lock:
            for key in [key for key, (until, _) in _kept.items() if until < now]:
                del _kept[key]
            if len(_kept) < MOST_KEPT:
                _kept[sentence, voice, speed] = (now + KEPT_SECONDS, sound)


def _speak_sentence(sentence: str, voice: str, speed: float) -> bytes:
    with _lock:
        until, sound = _kept.get((sentence, voice, speed), (0.0, b""))
    return sound if until > time.monotonic() else _make(sentence, voice, speed)


def _make(sentence: str, voice: str, speed: float) -> bytes:
    import miniaudio

    program = shutil.which("flite")
    if not program:
        raise NoVoice
    stretch = f"duration_stretch={1 / speed:.3f}"
    command = [program, "-voice", voice, "--setf", stretch, "-t", sentence, "-o", "/dev/stdout"]
    try:
        done = subprocess.run(command, capture_output=True, timeout=SECONDS)  # noqa: S603 - a text is no option after -t
    except subprocess.TimeoutExpired as error:
        raise NoVoice from error
    if done.returncode or len(done.stdout) <= _HEADER_BYTES:
        raise NoVoice
    pcm16 = miniaudio.SampleFormat.SIGNED16
    return bytes(miniaudio.convert_frames(pcm16, 1, _FLITE_RATE, done.stdout[_HEADER_BYTES:], pcm16, 1, SPOKEN_RATE))


def _cut(sentence: str) -> Iterator[str]:
    while len(sentence) > _LONGEST_SENTENCE:
        end = sentence.rfind(" ", 1, _LONGEST_SENTENCE)
        end = end if end > 0 else _LONGEST_SENTENCE
        yield sentence[:end]
        sentence = sentence[end:].strip()
    yield sentence
