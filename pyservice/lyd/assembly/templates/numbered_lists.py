"""The lists of numbering.xml: their levels, and where they start."""

from __future__ import annotations

from dataclasses import dataclass

from lxml import etree

from lyd.assembly.templates.styles import VALUE, indent_in, number_of, value_of
from lyd.interviews.docx import WORD

MOST_LEVELS = 9


@dataclass(frozen=True, slots=True)
class Level:
    """One level of a list: where it starts, how its numbers look, and after which levels it starts again."""

    start: int = 1
    format: str = "decimal"
    text: str = ""
    restart: int | None = None
    style: str | None = None
    is_legal: bool = False
    separator: str = "\t"
    """What stands between number and text."""
    indent: int | None = None
    """Twips from the margin to the text."""


@dataclass(frozen=True, slots=True)
class NumberedList:
    """A list of numbering.xml. Lists with the same definition go on counting where the other one stopped."""

    definition: str
    levels: tuple[Level, ...]
    starts: dict[int, int]
    """Levels at which this list starts again, with their first number."""
    restarted: tuple[tuple[int, ...], ...]
    """For each level, those below that start again after it."""

    def start_of(self, level: int) -> int:
        """Return the first number of a level."""
        return self.starts.get(level, self.levels[level].start)


Place = tuple[str, int]
"""Number of a list and level in it."""


def read_lists(root: etree._Element) -> dict[str, NumberedList]:
    """Return the lists of numbering.xml by their numbers."""
    definitions = {each.get(f"{WORD}abstractNumId", ""): each for each in root.iterfind(f"{WORD}abstractNum")}
    nums = {each.get(f"{WORD}numId", ""): each for each in root.iterfind(f"{WORD}num")}
    by_style = {style: key for key, each in definitions.items() if (style := value_of(each, "styleLink"))}
    found = {}
    for number, num in nums.items():
        key = value_of(num, "abstractNumId") or ""
        linked = value_of(definitions[key], "numStyleLink") if key in definitions else None
        key = by_style.get(linked, key) if linked else key
        if key in definitions:
            found[number] = _list(key, definitions[key], num)
    return found


def _list(key: str, definition: etree._Element, num: etree._Element) -> NumberedList:
    levels = [Level()] * MOST_LEVELS
    starts = {}
    for each in definition.iterfind(f"{WORD}lvl"):
        _set_level(levels, each)
    for override in num.iterfind(f"{WORD}lvlOverride"):
        number = int(override.get(f"{WORD}ilvl", "0"))
        for each in override.iterfind(f"{WORD}lvl"):
            _set_level(levels, each)
        start = number_of(override, "startOverride")
        if start is not None and number < MOST_LEVELS:
            starts[number] = start
    restarted = tuple(
        tuple(below for below in range(level + 1, MOST_LEVELS) if _starts_again(levels[below], level))
        for level in range(MOST_LEVELS)
    )
    return NumberedList(key, tuple(levels), starts, restarted)


def _starts_again(below: Level, level: int) -> bool:
    """Whether a paragraph of a level lets one below start again; 0 means never, n only after level n and above."""
    return below.restart is None or level < below.restart


def _set_level(levels: list[Level], element: etree._Element) -> None:
    number = int(element.get(f"{WORD}ilvl", "0"))
    if number >= MOST_LEVELS:
        return
    start, legal = number_of(element, "start"), element.find(f"{WORD}isLgl")
    levels[number] = Level(
        0 if start is None else start,
        value_of(element, "numFmt") or "decimal",
        value_of(element, "lvlText") or "",
        number_of(element, "lvlRestart"),
        value_of(element, "pStyle"),
        legal is not None and legal.get(VALUE, "1") not in ("0", "false"),
        {"space": " ", "nothing": ""}.get(value_of(element, "suff") or "", "\t"),
        indent_in(element.find(f"{WORD}pPr/{WORD}ind")),
    )
