"""What editing left in a template and members should not receive: tracked changes and comments."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator

from lxml import etree

from lyd.assembly.checks.placement import excerpt
from lyd.assembly.templates.paragraphs import PARAGRAPH, TEXT, paragraphs_of
from lyd.assembly.templates.template import main_part, parts_below, rendered_parts
from lyd.interviews.docx import WORD

_DELETED, _INSERTED = (f"{WORD}del", f"{WORD}moveFrom"), (f"{WORD}ins", f"{WORD}moveTo")
_OLD_TEXT = f"{WORD}delText"
_COMMENT, _REFERENCE, _ID = f"{WORD}comment", f"{WORD}commentReference", f"{WORD}id"
ADVICE = "accept or reject all changes in Word"


def find_changes(docx: bytes) -> list[str]:
    """Return a sentence for each paragraph with a tracked change, which every document would show."""
    return [
        f"{name}, paragraph {number} “{excerpt(_text(paragraph))}”: {reason}: {ADVICE}."
        for name, root in _parts(docx)
        for number, paragraph in enumerate(paragraphs_of(root), start=1)
        if (reason := _change_in(paragraph))
    ]


def find_comments(docx: bytes) -> list[str]:
    """Return a note for each comment, with its text and its paragraph."""
    texts = _comments(docx)
    return [
        f"{name}, paragraph {number} “{excerpt(_text(paragraph))}”: the comment “{excerpt(texts[key])}” would be in "
        "every Word file: delete it, unless members should read it."
        for name, root in _parts(docx)
        for number, paragraph in enumerate(paragraphs_of(root), start=1)
        for reference in paragraph.iter(_REFERENCE)
        if (key := reference.get(_ID, "")) in texts
    ]


def _change_in(paragraph: etree._Element) -> str:
    """Say which change a paragraph has; "" if it has none. Old wording comes first: it is what must not be read."""
    old = "".join(text.text or "" for change in _own(paragraph, _DELETED) for text in change.iter(_OLD_TEXT, TEXT))
    if old.strip():
        return f"a tracked deletion keeps the old wording “{excerpt(old)}”"
    new = "".join(text.text or "" for change in _own(paragraph, _INSERTED) for text in change.iter(TEXT))
    if new.strip():
        return f"the tracked insertion “{excerpt(new)}” would be marked as a change in every document"
    if _own(paragraph, (*_DELETED, *_INSERTED)) or _is_changed_row(paragraph):
        return "a tracked change would be marked in every document"
    return ""


def _own(paragraph: etree._Element, kinds: tuple[str, ...]) -> list[etree._Element]:
    """Return the changes in a paragraph, without those of the paragraphs in its text boxes."""
    return [each for each in paragraph.iter(*kinds) if next(each.iterancestors(PARAGRAPH), None) is paragraph]


def _is_changed_row(paragraph: etree._Element) -> bool:
    """Whether it begins a table row that was inserted or deleted."""
    row = next(paragraph.iterancestors(f"{WORD}tr"), None)
    if row is None or next(row.iter(PARAGRAPH)) is not paragraph:
        return False
    return any(row.find(f"{WORD}trPr/{kind}") is not None for kind in (_DELETED[0], _INSERTED[0]))


def _parts(docx: bytes) -> Iterator[tuple[str, etree._Element]]:
    with zipfile.ZipFile(io.BytesIO(docx)) as archive:
        for name in sorted(rendered_parts(archive) & set(archive.namelist())):
            yield name, etree.fromstring(archive.read(name))


def _comments(docx: bytes) -> dict[str, str]:
    """Return the texts of the comments by their ids."""
    with zipfile.ZipFile(io.BytesIO(docx)) as archive:
        names = [name for kind, name in parts_below(archive, main_part(archive)) if kind.endswith("/comments")]
        roots = [etree.fromstring(archive.read(name)) for name in names if name in archive.namelist()]
    return {comment.get(_ID, ""): _text(comment) for root in roots for comment in root.iter(_COMMENT)}


def _text(element: etree._Element) -> str:
    return " ".join("".join(text.text or "" for text in element.iter(TEXT)).split())
