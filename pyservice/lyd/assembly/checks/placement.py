"""Tags whose paragraph, row or cell holds text that docxtpl would drop without an error."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree

from lyd.interviews.docx import WORD

LONGEST_EXCERPT = 90
_STRUCTURE = re.compile(r"\{(?P<kind>[%{#])(?P<owner>p|tr|tc|r)\s")
_ALONE = re.compile(r"\s*\{(?P<kind>[%#])(?:p|tr|tc)\s(?:(?!%\}|#\}).)*[%#]\}\s*", re.DOTALL)
_OWNERS = {"p": (f"{WORD}p", "paragraph"), "tr": (f"{WORD}tr", "row"), "tc": (f"{WORD}tc", "cell")}


def misplaced_tags(name: str, xml: bytes) -> Iterator[str]:
    """Yield a sentence for every tag of a paragraph, row or cell that is not alone in it."""
    for number, paragraph in enumerate(etree.fromstring(xml).iter(f"{WORD}p"), start=1):
        text = _text(paragraph)
        tag = _STRUCTURE.search(text)
        reason = _reason(paragraph, tag) if tag else None
        if reason:
            yield f"{name}, paragraph {number} “{excerpt(text)}”: {reason}."


def excerpt(text: str) -> str:
    """Return the start of a paragraph, by which its author finds it."""
    return text if len(text) <= LONGEST_EXCERPT else f"{text[:LONGEST_EXCERPT]}…"


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
    return "".join(run.text or "" for run in element.iter(f"{WORD}t"))
