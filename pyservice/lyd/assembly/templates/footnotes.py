"""Footnotes that loops refer to several times: Word wants one for each reference."""

from __future__ import annotations

import copy

from lxml import etree

from lyd.interviews.docx import WORD

_REFERENCE, _NOTE, _ID = f"{WORD}footnoteReference", f"{WORD}footnote", f"{WORD}id"


def repeat_footnotes(main: etree._Element, notes: etree._Element) -> None:
    """Give each reference in the main part a footnote of its own, with the same text."""
    found = {note.get(_ID): note for note in notes.iter(_NOTE)}
    following = 1 + max((int(key) for key in found if key and key.lstrip("-").isdecimal()), default=0)
    seen: set[str | None] = set()
    for reference in main.iter(_REFERENCE):
        key = reference.get(_ID)
        if key in seen and key in found:
            twin = copy.deepcopy(found[key])
            twin.set(_ID, str(following))
            notes.append(twin)
            reference.set(_ID, str(following))
            following += 1
        seen.add(key)
