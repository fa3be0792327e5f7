"""Find answers in the lines of a file by rules: labels with values near them, and numbers that prove themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from lyd.assistant.conversation.state import Asked, Found
from lyd.assistant.extraction.labels import LONGEST_LABEL, index_questions, words_of
from lyd.assistant.extraction.passages import find_passages, split_address
from lyd.interviews.formats import is_abn, is_acn

LONGEST_VALUE = 500
_LABEL = re.compile(r"(?P<label>[^:|\t]{2,80}?)\s*[:|]\s*(?P<value>.*)")
_HEADING = re.compile(r"[A-Z][A-Za-z' ]{2,58}[A-Za-z]")
"""A line of words alone."""
_ABN = re.compile(r"(?<![0-9])(?:[0-9] ?){10}[0-9](?![0-9])")
_ACN = re.compile(r"(?<![0-9])(?:[0-9] ?){8}[0-9](?![0-9])")
_EMAIL = re.compile(r"[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+")
_PROVING = {"abn": (_ABN, is_abn), "acn": (_ACN, is_acn), "email": (_EMAIL, lambda _: True)}
"""Formats whose values are known without a label."""


class LocalExtractor:
    """Proposes answers by rules. What it returns is verified like that of a model."""

    def propose(self, lines: Sequence[str], questions: Sequence[Asked]) -> list[Found]:
        """Return answers with the lines on which they stand, counted from 1; of a path and value the first."""
        index = index_questions(questions)
        found: dict[tuple[str, str], Found] = {}
        passages = find_passages(lines, index, questions)
        for one in (*_by_label(lines, index), *_by_format(lines, questions), *passages):
            found.setdefault((one.path, one.value), one)
        return list(found.values())


def _by_label(lines: Sequence[str], index: Mapping[str, str]) -> Iterator[Found]:
    """Yield values that stand after a label on its line, or alone on the next one.

    A label under a heading means the question of both names, as in extracts of registers, if there is one.
    """
    heading = ""
    for number, line in enumerate(lines, 1):
        match = _LABEL.fullmatch(line)
        label, value = (match["label"], match["value"].strip()) if match else (line, "")
        for name in (f"{heading} {label}", label) if value else ():
            parts = split_address(name, value, index)
            yield from (Found(path, text[:LONGEST_VALUE], None, number, line) for path, text in parts)
        path = _find_path(heading, label, index)
        if match is None and _HEADING.fullmatch(line):
            heading = line
        if path is None:
            continue
        if value:
            yield Found(path, value.partition(" | ")[0][:LONGEST_VALUE], None, number, line)
        elif number < len(lines) and not _is_label(lines[number], index):
            yield Found(path, lines[number][:LONGEST_VALUE], None, number + 1, lines[number])


def _find_path(heading: str, label: str, index: Mapping[str, str]) -> str | None:
    if len(label) > LONGEST_LABEL:
        return None
    return index.get(words_of(f"{heading} {label}")) or index.get(words_of(label))


def _is_label(line: str, index: Mapping[str, str]) -> bool:
    match = _LABEL.fullmatch(line)
    return match is not None or words_of(line) in index


def _by_format(lines: Sequence[str], questions: Sequence[Asked]) -> Iterator[Found]:
    """Yield the one number or address of its kind in the file, if the interview asks for one alone."""
    for kind, (pattern, proves) in _PROVING.items():
        asked = [question.path for question in questions if kind in (question.format, question.type)]
        if len(asked) != 1:
            continue
        found = [
            Found(asked[0], match[0], None, number, line)
            for number, line in enumerate(lines, 1)
            for match in pattern.finditer(line)
            if proves(match[0])
        ]
        if len({one.value.replace(" ", "").casefold() for one in found}) == 1:
            yield found[0]
