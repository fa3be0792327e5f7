"""Words of phrases and their sounds."""

from __future__ import annotations

import pytest

from lyd.adapters.speech.words import Vocabulary, find_sounds, split_words


class Dictionary(dict[str, str]):
    """Words with their sounds."""

    def lookup_word(self, word: str) -> str | None:
        return self.get(word)

    def add_word(self, word: str, phones: str, update: bool = True) -> int:
        if "?" in phones:
            raise RuntimeError
        self[word] = phones
        return len(self)


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        ("A company", ["a", "company"]),
        ("Smith & Co. Pty Ltd", ["smith", "and", "company", "proprietary", "limited"]),
        ("Option 12", ["option", "one", "two"]),
        ("O’Brien's", ["o'brien's"]),
        ("«—»", []),
    ],
)
def test_a_phrase_is_split_into_spoken_words(phrase: str, words: list[str]) -> None:
    assert split_words(phrase) == words


def test_unknown_words_get_sounds_and_phrases_without_any_are_left_out() -> None:
    known = Dictionary(a="AH", company="K")
    vocabulary = Vocabulary(known)
    assert vocabulary.spell_phrases(("A company", "Quokka", "日本")) == ["a company", "quokka"]
    assert known["quokka"] == "K W AA K AH"
    assert vocabulary.sounds_of("a quokka") == ["AH", "K", "W", "AA", "K", "AH"]


def test_without_flite_unknown_words_have_no_sounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert find_sounds(["quokka"]) == {"quokka": None}
    assert Vocabulary(Dictionary(a="AH")).spell_phrases(("a", "quokka")) == ["a"]
