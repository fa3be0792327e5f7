"""Help with a question, a group or a section, and why it is asked: short texts with little formatting (decision 0072).

Paragraphs, lists, **bold** and [links](https://…) are formatting; the form shows any other as it is written, so that
it is refused here. The form reads the texts in `widgets/src/features/interviews/help-text.ts`; both pass
`tests/fixtures/help-texts`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lyd.interviews import entries
from lyd.interviews.errors import InvalidInterview

MAX_HELP, MAX_WHY = 2_000, 500
"""Characters of each text."""

_ITEM = re.compile(r"(?:[-*]|(\d{1,3})\.)\s+(.*)")
_INLINE = re.compile(r"\*\*(.+?)\*\*|\[([^\[\]]+)\]\(https://[^\s()]+\)")
_DEAD_LINES: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"\s*#{1,6}\s"), "a heading (#)"),
    (re.compile(r"\s*>"), "a quotation (>)"),
    (re.compile(r"\s*\|.*\|\s*$"), "a table (|)"),
    (re.compile(r"\s*([-*_])(\s*\1){2,}\s*$"), "a line (---)"),
    (re.compile(r"\s*\+\s"), "a list with +, whose lines begin with -"),
    (re.compile(r"\s+(?:[-*]|\d{1,3}\.)\s"), "a list in a list"),
)
_DEAD: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"</?[A-Za-z][^>]*>"), "HTML"),
    (re.compile(r"`"), "code (`)"),
    (re.compile(r"!\["), "a picture (![)"),
    (re.compile(r"\*\*|__"), "bold (**) without its end"),
    (re.compile(r"\]\s*\("), "a link that is not [text](https://…)"),
    (re.compile(r"https?://"), "an address that is not in a link: [text](https://…)"),
    (re.compile(r"(?<![\w*])\*(?![\s*])[^*]+\*|(?<!\w)_(?![\s_])[^_]+_(?!\w)"), "italics"),
)


@dataclass(frozen=True, slots=True)
class Guidance:
    """The longer help with a question, and why it is asked; blank if there is none."""

    help: str = ""
    why: str = ""


NO_GUIDANCE = Guidance()


def read_guidance(data: Mapping[str, Any], name: str) -> Guidance:
    """Return the texts of a question or a section.

    Raises InvalidInterview for texts that are too long, and for formatting without effect.
    """
    notes = entries.Notes()
    guidance = Guidance(
        help=notes.take(_read, data, "help", name, MAX_HELP), why=notes.take(_read, data, "why", name, MAX_WHY)
    )
    notes.raise_for_any()
    return guidance


def _read(data: Mapping[str, Any], key: str, name: str, most: int) -> str:
    text = entries.text(data, key, name, "").strip()
    if len(text) > most:
        raise InvalidInterview(f"{name}: {key} has {len(text)} characters; at most {most:,} are possible.")
    dead = find_dead_formatting(text)
    if dead:
        raise InvalidInterview(
            *(f"{name}: {key} has {kind}, which the form would show as it is written." for kind in dict.fromkeys(dead))
        )
    return text


def find_dead_formatting(text: str) -> list[str]:
    """Return what of a text looks like formatting and would be shown as it is written."""
    lines = [kind for line in text.splitlines() for pattern, kind in _DEAD_LINES if pattern.match(line)]
    rests = [_INLINE.sub(lambda match: match[1] or match[2], part) for _, parts in read_blocks(text) for part in parts]
    return lines or [kind for rest in rests for pattern, kind in _DEAD if pattern.search(rest)]


def read_blocks(text: str) -> list[tuple[str, list[str]]]:
    """Return the blocks of a text: ("p", [its text]), ("ul", [items]) or ("ol", [items]), each text in one line."""
    blocks: list[tuple[str, list[str]]] = []
    is_open = False
    for line in text.splitlines():
        item = _ITEM.match(line)
        if item:
            kind = "ol" if item[1] else "ul"
            if not (is_open and blocks[-1][0] == kind):
                blocks.append((kind, []))
            blocks[-1][1].append(item[2].strip())
        elif line.strip() and is_open:
            blocks[-1][1][-1] += f" {line.strip()}"
        elif line.strip():
            blocks.append(("p", [line.strip()]))
        is_open = bool(line.strip())
    return blocks
