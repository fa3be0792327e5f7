"""Words of phrases, and the sounds of those that the dictionary lacks, by flite's rules from letters to sounds."""

from __future__ import annotations

import re
import shutil
import subprocess
from typing import Protocol

from lyd.adapters.speech.grammars import DIGITS

SECONDS = 5
MOST_ADDED = 2000
"""Words that one process adds to its dictionary."""
_PAUSE = "pau"
_OTHER_NAMES = {"AX": "AH"}
"""Sounds that flite names otherwise than the dictionary."""
_SPOKEN = {"pty": "proprietary", "ltd": "limited", "co": "company", "st": "street", "rd": "road"}
"""Short forms that are read in full."""
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)*|[0-9]")


class Dictionary(Protocol):
    """The recogniser's words."""

    def lookup_word(self, word: str) -> str | None:
        """Return the sounds of a word, None if it has none."""

    def add_word(self, word: str, phones: str, update: bool = True) -> int | None:
        """Add a word; RuntimeError for sounds that there are not."""


def split_words(phrase: str) -> list[str]:
    """Return the words of a phrase as they are spoken: small letters, digits one by one, & as and."""
    spoken = phrase.lower().replace("&", " and ").replace("’", "'")
    return [DIGITS[int(word)] if word.isdigit() else _SPOKEN.get(word, word) for word in _WORD.findall(spoken)]


class Vocabulary:
    """The dictionary with the words that phrases needed beside it."""

    def __init__(self, dictionary: Dictionary) -> None:
        self._dictionary = dictionary
        self._unknown: set[str] = set()
        self._added = 0

    def spell_phrases(self, phrases: tuple[str, ...]) -> list[str]:
        """Return the phrases whose words all have sounds; the others can be chosen by their number only."""
        split = [split_words(phrase) for phrase in phrases]
        self._add({word for words in split for word in words if not self._knows(word)})
        return sorted({" ".join(words) for words in split if words and all(self._knows(word) for word in words)})

    def sounds_of(self, text: str) -> list[str]:
        """Return the sounds of a text, one after the other."""
        return [sound for word in text.split() for sound in (self._dictionary.lookup_word(word) or "").split()]

    def _knows(self, word: str) -> bool:
        return self._dictionary.lookup_word(word) is not None

    def _add(self, words: set[str]) -> None:
        wanted = sorted(words - self._unknown)[: MOST_ADDED - self._added]
        for word, sounds in find_sounds(wanted).items():
            if sounds is None or not self._take(word, sounds):
                self._unknown.add(word)

    def _take(self, word: str, sounds: str) -> bool:
        try:
            self._dictionary.add_word(word, sounds)
        except RuntimeError:
            return False
        self._added += 1
        return True


def find_sounds(words: list[str]) -> dict[str, str | None]:
    """Return the sounds of words by flite; None for all where it is missing or reads them otherwise."""
    program = shutil.which("flite")
    if not program or not words:
        return dict.fromkeys(words)
    command = [program, "-ps", "-t", ", ".join(words), "none"]  # it pauses at a comma
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)  # noqa: S603 - words have letters only
    groups = [group.split() for group in f" {done.stdout} ".split(f" {_PAUSE} ") if group.strip()]
    if len(groups) != len(words):
        return dict.fromkeys(words)
    return {word: " ".join(map(_name_sound, group)) for word, group in zip(words, groups, strict=True)}


def _name_sound(sound: str) -> str:
    return _OTHER_NAMES.get(sound.upper(), sound.upper())
