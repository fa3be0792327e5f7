"""How a document differs from the text that was recorded for its case, short enough to be read."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher

MOST_DIFFERENCES = 5
"""Differences of one case that are described; the others are counted."""
SURROUNDINGS = 30
"""Characters before the first and after the last changed one of a line that are shown."""


def describe_differences(recorded: list[str], lines: list[str]) -> list[str]:
    """Return a sentence for each place in which the lines of a document differ from the recorded ones."""
    matcher = SequenceMatcher(None, recorded, lines, autojunk=False)
    found = [
        sentence
        for kind, start, end, new_start, new_end in matcher.get_opcodes()
        if kind != "equal"
        for sentence in _describe(recorded[start:end], lines[new_start:new_end], start + 1)
    ]
    others = len(found) - MOST_DIFFERENCES
    return found[:MOST_DIFFERENCES] + ([f"and {others} more difference{'s' * (others > 1)}"] if others > 0 else [])


def _describe(old: list[str], new: list[str], line: int) -> Iterator[str]:
    for number, (before, after) in enumerate(zip(old, new, strict=False)):
        shown_before, shown_after = _changed_parts(before, after)
        yield f"line {line + number}: “{shown_before}” is recorded, the document has “{shown_after}”"
    common = min(len(old), len(new))
    for number, text in enumerate(old[common:], start=common):
        yield f"line {line + number}: the document lacks “{_shortened(text)}”"
    for text in new[common:]:
        yield f"before line {line + len(old)}: the document adds “{_shortened(text)}”"


def _changed_parts(before: str, after: str) -> tuple[str, str]:
    """Return what differs in two lines, with some of their common text around it."""
    start = _common(before, after)
    end = _common(before[start:][::-1], after[start:][::-1])
    first = max(start - SURROUNDINGS, 0)

    def part(text: str) -> str:
        last = min(len(text) - end + SURROUNDINGS, len(text))
        return f"{'…' if first else ''}{_shortened(text[first:last])}{'…' if last < len(text) else ''}"

    return part(before), part(after)


def _common(one: str, other: str) -> int:
    """Return how many characters two texts have in common at their beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (mine, theirs) in pairs if mine != theirs), min(len(one), len(other)))


def _shortened(text: str) -> str:
    return text if len(text) <= 5 * SURROUNDINGS else f"{text[: 3 * SURROUNDINGS]} … {text[-SURROUNDINGS:]}"
