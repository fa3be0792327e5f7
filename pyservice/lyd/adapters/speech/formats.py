"""Recordings as PCM16 of 16 kHz: WAV, MP3, FLAC and Vorbis are read here, WebM and M4A by ffmpeg if it is installed."""

from __future__ import annotations

import shutil
import subprocess

from lyd.adapters.speech.models import HEARD_RATE, LONGEST_SECONDS, SAMPLE_BYTES, TooLongSound, UnreadableSound

FFMPEG_SECONDS = 20
_MOST_BYTES = LONGEST_SECONDS * HEARD_RATE * SAMPLE_BYTES
_OWN_STARTS = (b"RIFF", b"ID3", b"fLaC")
_FFMPEG_STARTS = (b"\x1aE\xdf\xa3",)
"""The first bytes of WebM; M4A has its own behind four others."""
_MP3_SYNC, _M4A, _OGG, _OPUS = 0xFFE0, b"ftyp", b"OggS", b"OpusHead"


def read_sound(content: bytes) -> bytes:
    """Return the samples of a recording, whatever its name says.

    :raises UnreadableSound: for a kind without a reader, and for a damaged recording.
    :raises TooLongSound: for more than LONGEST_SECONDS.
    """
    if _is_ours(content):
        sound = _read_with_miniaudio(content)
    elif content.startswith(_FFMPEG_STARTS) or content[4:8] == _M4A or content.startswith(_OGG):
        sound = _read_with_ffmpeg(content)
    else:
        raise UnreadableSound
    if len(sound) > _MOST_BYTES:
        raise TooLongSound
    return sound


def _is_ours(content: bytes) -> bool:
    if content.startswith(_OGG):
        return _OPUS not in content[:64]
    return content.startswith(_OWN_STARTS) or int.from_bytes(content[:2], "big") & _MP3_SYNC == _MP3_SYNC


def _read_with_miniaudio(content: bytes) -> bytes:
    """Read piece by piece, so that a small file of many hours takes no memory."""
    import miniaudio  # a decoder's process alone reads recordings

    sound = bytearray()
    try:
        for piece in miniaudio.stream_memory(
            content, miniaudio.SampleFormat.SIGNED16, nchannels=1, sample_rate=HEARD_RATE, frames_to_read=HEARD_RATE
        ):
            sound += piece.tobytes()
            if len(sound) > _MOST_BYTES:
                break
    except miniaudio.MiniaudioError as error:
        raise UnreadableSound from error
    return bytes(sound)


def _read_with_ffmpeg(content: bytes) -> bytes:
    program = shutil.which("ffmpeg")
    if not program:
        raise UnreadableSound
    read = ("-nostdin", "-loglevel", "error", "-protocol_whitelist", "pipe", "-i", "pipe:0", "-vn")
    write = ("-t", str(LONGEST_SECONDS + 1), "-f", "s16le", "-ac", "1", "-ar", str(HEARD_RATE), "pipe:1")
    command = [program, *read, *write]
    try:
        done = subprocess.run(command, input=content, capture_output=True, timeout=FFMPEG_SECONDS)  # noqa: S603 - fixed
    except subprocess.TimeoutExpired as error:
        raise UnreadableSound from error
    if done.returncode or not done.stdout:
        raise UnreadableSound
    return done.stdout
