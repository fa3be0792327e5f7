"""Recordings by their content."""

from __future__ import annotations

import pytest
from tests.adapters.speech.flite import say_wav

from lyd.adapters.speech.formats import read_sound
from lyd.adapters.speech.models import UnreadableSound


def test_a_wav_file_is_read_as_its_samples() -> None:
    wav = say_wav("yes")
    assert read_sound(wav) == wav[44:]


@pytest.mark.parametrize("content", [b"", b"<html>", b"RIFF", b"fLaC" + bytes(50), b"OggS" + bytes(50)])
def test_what_is_no_recording_is_refused(content: bytes) -> None:
    with pytest.raises(UnreadableSound):
        read_sound(content)
