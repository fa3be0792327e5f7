"""Which round of which loop an element belongs to: a reference inside a loop means the bookmark of its own round."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from lxml import etree

from lyd.assembly.templates.bookmarks import START
from lyd.assembly.templates.paragraphs import remove
from lyd.interviews.docx import WORD

Path = tuple[tuple[str, int], ...]
"""Loops around an element with the number of the round of each, the outermost first."""
Target = TypeVar("Target")

_TAG = re.compile(r"\{%-?\s*(for|endfor|if|endif|else)\b.*?%\}", re.DOTALL)
_BEGIN, _END = "<!--loop {}-->", "<!--loop end-->"
_BEGUN = re.compile(r"loop (\d+)")
_FIELDS = (f"{WORD}fldChar", f"{WORD}fldSimple")


def mark_loops(source: str) -> str:
    """Put comments around the rounds of loops over paragraphs and rows; answers cannot contain any."""
    pieces: list[tuple[int, str]] = []
    blocks: list[int | None] = []
    for number, tag in enumerate(_TAG.finditer(source)):
        if tag[1] == "for":
            is_inline = source.rfind("<w:t", 0, tag.start()) > source.rfind("</", 0, tag.start())
            blocks.append(None if is_inline else number)
            if not is_inline:
                pieces.append((tag.end(), _BEGIN.format(number)))
        elif tag[1] == "if":
            blocks.append(None)
        elif tag[1] == "else":
            if blocks and blocks[-1] is not None:
                pieces.append((tag.start(), _END))
                blocks[-1] = None
        elif blocks and blocks.pop() is not None:
            pieces.append((tag.start(), _END))
    for position, piece in reversed(pieces):
        source = source[:position] + piece + source[position:]
    return source


@dataclass(slots=True)
class Scopes:
    """The rounds of the bookmarks and fields of one document."""

    _paths: dict[etree._Element, Path] = field(default_factory=dict)

    @classmethod
    def of(cls, roots: Iterable[etree._Element]) -> Scopes:
        """Read the comments of these parts, and remove them."""
        found = cls()
        for root in roots:
            found._read(root)
        return found

    def choose(self, element: etree._Element, targets: Sequence[tuple[etree._Element, Target]]) -> list[Target]:
        """Return those targets that an element can mean: the nearest ones, and none of another round of its loop."""
        path = self._paths.get(element, ())
        near = [(_nearness(path, self._paths.get(other, ())), target) for other, target in targets]
        best = max((nearness for nearness, _ in near), default=-1)
        return [target for nearness, target in near if nearness == best >= 0]

    def _read(self, root: etree._Element) -> None:
        rounds: Counter[str] = Counter()
        path: Path = ()
        for element in list(root.iter(etree.Comment, START, *_FIELDS)):
            if isinstance(element, etree._Comment):
                begun = _BEGUN.fullmatch(element.text or "")
                if begun:
                    rounds[begun[1]] += 1
                    path = (*path, (begun[1], rounds[begun[1]]))
                else:
                    path = path[:-1]
                remove(element)
            elif path:
                self._paths[element] = path


def _nearness(mine: Path, theirs: Path) -> int:
    """Return how many rounds two elements share; -1 if they are in different rounds of one loop."""
    shared = 0
    for one, other in zip(mine, theirs, strict=False):
        if one == other:
            shared += 1
        elif one[0] == other[0]:
            return -1
        else:
            break
    return shared
