"""Tags that stand where docxtpl would quietly drop what stands beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_STRUCTURE = re.compile(r"\{(?P<kind>[%{#])(?P<owner>p|tr|tc|r)\s")
_ALONE = re.compile(r"\s*\{(?P<kind>[%#])(?:p|tr|tc)\s(?:(?!%\}|#\}).)*[%#]\}\s*", re.DOTALL)
_OWNERS = {"p": (f"{_W}p", "paragraph"), "tr": (f"{_W}tr", "row"), "tc": (f"{_W}tc", "cell")}
_LONGEST = 90


def misplaced_tags(name: str, xml: bytes) -> Iterator[str]:
    """A sentence for every tag of a paragraph, row or cell that is not alone in it."""
    for number, paragraph in enumerate(etree.fromstring(xml).iter(f"{_W}p"), start=1):
        text = _text(paragraph)
        tag = _STRUCTURE.search(text)
        reason = _reason(paragraph, tag) if tag else None
        if reason:
            shown = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
            yield f"{name}, paragraph {number} “{shown}”: {reason}."


def _reason(paragraph: etree._Element, tag: re.Match[str]) -> str | None:
    if tag["kind"] == "{":
        return f"{{{{{tag['owner']} … }}}} is for pictures and rich text; write {{{{ … }}}} to print an answer"
    if tag["owner"] == "r":
        return None
    kind, word = _OWNERS[tag["owner"]]
    owner = next((element for element in (paragraph, *paragraph.iterancestors()) if element.tag == kind), None)
    if owner is None:
        return f"there is no {word} around the tag"
    if not _ALONE.fullmatch(_text(owner)):
        return f"the tag takes its whole {word} away, with everything else that stands in it"
    return None


def _text(element: etree._Element) -> str:
    return "".join(run.text or "" for run in element.iter(f"{_W}t"))
