"""Kinds of recordings, and the header of a WAV file without an end."""

from __future__ import annotations

import pytest
from tests.adapters.speech.flite import say_wav

from lyd.assistant.sounds import find_kind, write_wav_header


@pytest.mark.parametrize(
    ("content", "kind"),
    [(b"RIFF", "wav"), (b"\xff\xfb\x90", "mp3"), (b"\0\0\0\x20ftypM4A", "m4a"), (b"OggS", "ogg"), (b"<html>", "")],
)
def test_a_recording_is_known_by_its_first_bytes(content: bytes, kind: str) -> None:
    assert find_kind(content) == kind


def test_the_header_is_that_of_a_wav_file_but_for_its_length_and_rate() -> None:
    header, wav = write_wav_header(), say_wav("yes")
    assert len(header) == 44
    assert (header[8:24], header[32:40]) == (wav[8:24], wav[32:40])
