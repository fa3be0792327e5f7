"""Sound of the stand-in: flite speaks; what it hears is known by the sound, or asked of the stack's own recogniser."""

import hashlib
import json
import os
import subprocess

import requests

from sandbox.ledger import Ledger

RATE = 24_000
FLITE_RATE, HEADER_BYTES = 16_000, 44
SECONDS = 20
VOICES = {"marin": "slt", "cedar": "rms", "alloy": "slt", "echo": "rms"}
"""The vendor's voices and flite's."""


def speak(text: str, voice: str, speed: float = 1.0) -> bytes:
    """Return PCM16 of 24 kHz."""
    import miniaudio

    stretch = f"duration_stretch={1 / speed:.3f}"
    command = ["flite", "-voice", VOICES.get(voice, "rms"), "--setf", stretch, "-t", text, "-o", "/dev/stdout"]
    wav = subprocess.run(command, capture_output=True, check=True, timeout=SECONDS).stdout
    pcm16 = miniaudio.SampleFormat.SIGNED16
    return bytes(miniaudio.convert_frames(pcm16, 1, FLITE_RATE, wav[HEADER_BYTES:], pcm16, 1, RATE))


def remember(ledger: Ledger, sound: bytes, text: str) -> None:
    """Note what a recording says, so that it is heard without a recogniser."""
    ledger.put("sound", {"id": f"sound-{_hash(sound)}", "text": text})


def hear(ledger: Ledger, sound: bytes) -> str:
    """Return the words of a recording; "" if nothing is heard."""
    kept = ledger.get("sound", f"sound-{_hash(sound)}")
    if kept:
        return str(kept["text"])
    address = os.environ.get("LYD_SPEECH_URL")
    if not address:
        return ""
    hints = json.dumps({"kind": "free"}).encode()
    answer = requests.post(f"{address}/recognise", hints + b"\n" + sound, timeout=60)
    return str(answer.json()["text"]) if answer.ok else ""


def to_wav(sound: bytes, rate: int = RATE) -> bytes:
    """Return PCM16 as a WAV file."""
    sizes = (len(sound) + 36).to_bytes(4, "little"), len(sound).to_bytes(4, "little")
    numbers = rate.to_bytes(4, "little") + (2 * rate).to_bytes(4, "little")
    return b"RIFF" + sizes[0] + b"WAVEfmt \x10\0\0\0\x01\0\x01\0" + numbers + b"\x02\0\x10\0data" + sizes[1] + sound


def _hash(sound: bytes) -> str:
    return hashlib.sha256(sound).hexdigest()
