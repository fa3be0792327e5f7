"""Utterances made by flite: PCM16 of 16 kHz, as a browser sends it, or a WAV file."""

from __future__ import annotations

import subprocess

HEADER_BYTES = 44


def say(text: str, voice: str = "slt") -> bytes:
    """Return the samples of a text."""
    return say_wav(text, voice)[HEADER_BYTES:]


def say_wav(text: str, voice: str = "slt") -> bytes:
    """Return a text as a WAV file."""
    command = ["flite", "-voice", voice, "-t", text, "-o", "/dev/stdout"]
    return subprocess.run(command, capture_output=True, check=True, timeout=20).stdout
