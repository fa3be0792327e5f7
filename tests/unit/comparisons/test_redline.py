"""Accepting all changes gives the newer version, rejecting them the older one, whatever was edited."""

from __future__ import annotations

import datetime
import itertools

import pytest
from tests.unit.assembly.renders import PACKAGE
from tests.unit.comparisons.random_documents import Author, Line
from tests.unit.comparisons.revisions import (
    ACCEPT,
    REJECT,
    W,
    lines,
    looks,
    paragraph,
    part_of,
    settled,
    table,
    text_of,
    word_file,
)

from lyd.assembly.checks.cases import case_values
from lyd.assembly.templates.template import CompiledTemplate
from lyd.comparisons.redline.redline import Redline, compare_word_files

AT = datetime.datetime(2026, 11, 25, 9, 30, tzinfo=datetime.UTC)
NOTES = "word/footnotes.xml"


def compare(older: bytes, newer: bytes) -> Redline:
    return compare_word_files(older, newer, "Olivia Owner", AT)


def assert_exact(redline: Redline, older: bytes, newer: bytes, name: str = "word/document.xml") -> None:
    for gone, version in ((ACCEPT, newer), (REJECT, older)):
        expected, root = part_of(version, name), settled(part_of(redline.word, name), gone)
        assert lines(root) == lines(expected)
        assert looks(root) == looks(expected)


def assert_valid(redline: Redline) -> None:
    """What Word refuses: texts with the wrong name, marks around paragraphs or links, numbers given twice."""
    root = part_of(redline.word)
    marks = [*root.iter(f"{W}ins", f"{W}del", f"{W}rPrChange", f"{W}pPrChange")]
    assert len({mark.get(f"{W}id") for mark in marks}) == len(marks)
    for mark in marks:
        assert (mark.get(f"{W}author"), mark.get(f"{W}date")) == ("Olivia Owner", "2026-11-25T09:30:00Z")
        assert {child.tag for child in mark} <= {f"{W}r", f"{W}rPr", f"{W}pPr"}
    for deletion in root.iter(f"{W}del"):
        assert not list(deletion.iter(f"{W}t", f"{W}instrText"))
    for text in root.iter(f"{W}delText", f"{W}delInstrText"):
        assert next(text.iterancestors(f"{W}del"), None) is not None
    for cell in root.iter(f"{W}tc"):
        assert cell[-1].tag == f"{W}p"
    for properties in root.iter(f"{W}pPr"):
        names = [child.tag for child in properties if child.tag in (f"{W}rPr", f"{W}pPrChange")]
        assert list(properties)[len(properties) - len(names) :] == [properties.find(name) for name in names]


def written(content: list[Line]) -> bytes:
    notes: list[str] = []
    body = "".join(line.xml(notes) for line in content)
    texts = "".join(f'<w:footnote w:id="{key}">{paragraph(text)}</w:footnote>' for key, text in enumerate(notes, 1))
    return word_file(body, footnotes=texts)


def notes_of(root: object, notes: object) -> list[str]:
    """The texts of the notes in the order of their marks."""
    by_id = {note.get(f"{W}id"): note for note in notes}  # type: ignore[attr-defined]
    marks = root.iter(f"{W}footnoteReference")  # type: ignore[attr-defined]
    return [text_of(by_id[mark.get(f"{W}id")]) for mark in marks]


@pytest.mark.parametrize("seed", range(150))
def test_random_edits_can_be_accepted_and_rejected(seed: int) -> None:
    author = Author(seed)
    content = author.write()
    edited = author.write() if seed % 10 == 0 else author.edit(content)
    older, newer = written(content), written(edited)
    redline = compare(older, newer)
    assert_exact(redline, older, newer)
    assert_valid(redline)
    for gone, version in ((ACCEPT, newer), (REJECT, older)):
        marked = [settled(part_of(redline.word, name), gone) for name in ("word/document.xml", NOTES)]
        assert notes_of(*marked) == notes_of(part_of(version), part_of(version, NOTES))
    assert bool(redline.changes) == (older != newer)


def test_every_pair_of_the_shipped_packages_cases_can_be_accepted_and_rejected() -> None:
    template = CompiledTemplate(PACKAGE.docx)
    versions = [template.render(case_values(PACKAGE, case)) for case in PACKAGE.cases]
    for older, newer in itertools.permutations(versions, 2):
        redline = compare(older, newer)
        for gone, version in ((ACCEPT, newer), (REJECT, older)):
            # Word adds an empty paragraph after a table at the end of a document.
            assert lines(settled(part_of(redline.word), gone)) == [*lines(part_of(version)), ""]
        assert_valid(redline)


def test_the_same_file_twice_has_no_changes() -> None:
    file = word_file(paragraph("One.") + table(["a", "b"]) + paragraph(""))
    redline = compare(file, file)
    assert (redline.changes, redline.sections) == (0, [])
    assert not list(part_of(redline.word).iter(f"{W}ins", f"{W}del"))
