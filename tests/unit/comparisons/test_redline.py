"""Accepting all changes gives the newer version, rejecting them the older one, whatever was edited."""

from __future__ import annotations

import datetime
import itertools
import time

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

from lyd.assembly.checks.case_documents import case_files
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
    versions = [template.render(case_files(PACKAGE, case)[0].values) for case in PACKAGE.cases]
    for older, newer in itertools.permutations(versions, 2):
        redline = compare(older, newer)
        for gone, version in ((ACCEPT, newer), (REJECT, older)):
            expected = lines(part_of(version))
            # Word adds an empty paragraph after a table at the end of a document.
            assert lines(settled(part_of(redline.word), gone)) == expected + [""] * bool(expected[-1])
        assert_valid(redline)


def test_the_same_file_twice_has_no_changes() -> None:
    file = word_file(paragraph("One.") + table(["a", "b"]) + paragraph(""))
    redline = compare(file, file)
    assert (redline.changes, redline.sections) == (0, [])
    assert not list(part_of(redline.word).iter(f"{W}ins", f"{W}del"))


def shown(redline: Redline) -> list[str]:
    """The pieces of all paragraphs, deleted ones in -[], inserted ones in +[]."""
    marks = {"same": "{}", "deleted": "-[{}]", "inserted": "+[{}]"}
    return [
        "".join(marks[piece["change"]].format(piece["text"]) for piece in block["pieces"])
        for section in redline.sections
        for block in section["blocks"]
        if block["kind"] == "paragraph"
    ]


def test_changes_read_as_a_lawyer_would_mark_them() -> None:
    older = word_file(paragraph("Signed by John Smith, the 3rd director.") + paragraph("The fee is $1,000.00."))
    newer = word_file(paragraph("Signed by Mary Jones, the 3rd director.") + paragraph("The fee is $1,500.00."))
    assert shown(compare(older, newer)) == [
        "Signed by -[John Smith]+[Mary Jones], the 3rd director.",
        "The fee is $-[1,000.00]+[1,500.00].",
    ]


def test_sentences_with_little_in_common_are_replaced_as_a_whole() -> None:
    older, newer = word_file(paragraph("The lender may act.")), word_file(paragraph("Nothing in the deed binds us."))
    assert shown(compare(older, newer)) == ["-[The lender may act.]+[Nothing in the deed binds us.]"]


def test_what_stays_is_left_out_except_beside_changes() -> None:
    texts = [f"Clause {number} stays as it is." for number in range(10)]
    older = word_file("".join(map(paragraph, texts)))
    newer = word_file("".join(map(paragraph, [*texts[:5], "A new clause.", *texts[5:]])))
    (section,) = compare(older, newer).sections
    assert [block.get("count", block.get("change")) for block in section["blocks"]] == [
        4,
        "same",
        "inserted",
        "same",
        4,
    ]


def test_a_row_that_was_added_is_one_change_and_its_table_stays() -> None:
    older, newer = word_file(table(["a", "1"], ["c", "3"])), word_file(table(["a", "1"], ["b", "2"], ["c", "3"]))
    redline = compare(older, newer)
    rows = [block for section in redline.sections for block in section["blocks"]]
    assert [(row["kind"], row["change"]) for row in rows[:3]] == [("row", "same"), ("row", "inserted"), ("row", "same")]
    assert redline.changes == 1


def test_only_the_formatting_changed() -> None:
    older, newer = word_file(paragraph("Deed", run="<w:b/>")), word_file(paragraph("Deed", run="<w:i/>"))
    (section,) = compare(older, newer).sections
    assert [block["change"] for block in section["blocks"]] == ["formatted"]


def test_clauses_have_their_numbers_and_deleted_ones_those_that_they_had() -> None:
    level = '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>'
    number = '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'
    lists = f'<w:abstractNum w:abstractNumId="0">{level}</w:abstractNum>{number}'
    item = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
    clauses = [paragraph(text, item) for text in ("Term", "Security of the loan", "Notices")]
    older = word_file("".join(clauses), numbering=lists)
    newer = word_file(clauses[0] + clauses[2], numbering=lists)
    (section,) = compare(older, newer).sections
    assert [(block["number"], block["change"]) for block in section["blocks"]] == [
        ("1.", "same"),
        ("2.", "deleted"),
        ("2.", "same"),
    ]


def test_headers_that_both_versions_have_are_compared() -> None:
    older = word_file(paragraph("Text"), header1=paragraph("Draft of May"))
    newer = word_file(paragraph("Text"), header1=paragraph("Draft of June"))
    redline = compare(older, newer)
    assert [section["place"] for section in redline.sections] == ["header"]
    assert_exact(redline, older, newer, "word/header1.xml")


@pytest.mark.parametrize("changed", [0.02, 1.0])
def test_two_hundred_pages_are_compared_in_seconds(changed: float) -> None:
    author = Author(7)
    texts = [" ".join(author.random.choices([f"word{n}" for n in range(2000)], k=50)) for _ in range(1600)]
    edited = [
        " ".join(f"X{word}" if author.random.random() < 0.3 else word for word in text.split())
        if author.random.random() < changed
        else text
        for text in texts
    ]
    older, newer = (word_file("".join(map(paragraph, version))) for version in (texts, edited))
    started = time.process_time()
    redline = compare(older, newer)
    assert time.process_time() - started < 10  # 1.6 s on a quiet machine
    assert lines(settled(part_of(redline.word), ACCEPT)) == edited
