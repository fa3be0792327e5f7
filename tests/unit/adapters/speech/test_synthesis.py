"""Sentences for flite."""

from __future__ import annotations

import pytest

from lyd.adapters.speech.synthesis import NoVoice, speak, split_sentences


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("Welcome. What is 5.5?  Good!", ["Welcome.", "What is 5.5?", "Good!"]),
        ("Zoë\0 Müller\n—", ["Zoe Muller"]),
        ("…", []),
        ("-o /etc/passwd", ["-o /etc/passwd"]),
    ],
)
def test_a_text_is_spoken_sentence_by_sentence_in_letters_that_flite_reads(text: str, sentences: list[str]) -> None:
    assert split_sentences(text) == sentences


def test_a_long_sentence_is_cut_between_words() -> None:
    pieces = split_sentences("word " * 100)
    assert [len(piece) <= 300 for piece in pieces] == [True, True]
    assert " ".join(pieces) == ("word " * 100).strip()


def test_without_flite_there_is_no_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(NoVoice):
        next(speak("Hello.", "rms"))
