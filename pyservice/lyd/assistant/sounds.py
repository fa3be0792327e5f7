"""Sound on the wire: kinds of recordings by their first bytes, and the header of a WAV file without an end."""

from __future__ import annotations

from lyd.adapters.speech.models import SAMPLE_BYTES, SPOKEN_RATE

_STARTS = {b"RIFF": "wav", b"fLaC": "flac", b"ID3": "mp3", b"OggS": "ogg", b"\x1aE\xdf\xa3": "webm"}
DEFAULT_SPEED = 0.9
"""Of sentences that are spoken."""
PCM, WAV = "audio/pcm", "audio/wav"
_M4A = b"ftyp"
_MP3_SYNC = 0xFFE0


def find_kind(recording: bytes) -> str:
    """Return the ending of the name that a recording would have; "" if it is of no known kind."""
    found = next((kind for start, kind in _STARTS.items() if recording.startswith(start)), "")
    if not found and recording[4:8] == _M4A:
        return "m4a"
    if not found and int.from_bytes(recording[:2], "big") & _MP3_SYNC == _MP3_SYNC:
        return "mp3"
    return found


def write_wav_header() -> bytes:
    """Return the header of 24 kHz PCM16, mono, whose length is not known yet."""
    endless, rate = (0xFFFFFFFF).to_bytes(4, "little"), SPOKEN_RATE.to_bytes(4, "little")
    second = (SPOKEN_RATE * SAMPLE_BYTES).to_bytes(4, "little")
    return b"RIFF" + endless + b"WAVEfmt \x10\0\0\0\x01\0\x01\0" + rate + second + b"\x02\0\x10\0data" + endless
