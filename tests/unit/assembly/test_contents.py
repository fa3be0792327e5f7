"""Tables of contents list the headings that are left, with the numbers that they have."""

from __future__ import annotations

import docx
import pytest
from lxml import etree
from tests.factories.clauses import agreement, clause, contents, field, mark_of, paragraph, run
from tests.factories.word import parts_of
from tests.unit.assembly.renders import rendered

from lyd.assembly.templates.paragraphs import text_of
from lyd.interviews.docx import WORD

BODY = (
    clause("Definitions", 0, style="Heading1"),
    clause("{%p if Wanted %}"),
    clause("Optional", 0, style="Heading1"),
    clause("{%p endif %}"),
    clause("Duties of {{ Name }}", 0, style="Heading1"),
    clause("In detail", 1, style="Heading2"),
    clause("Far down", 2, style="Heading3"),
    clause("", 0, style="Heading1"),
    clause("Text", 1),
)


def made(instruction: str, *body: str, table: str = "") -> bytes:
    return rendered(agreement(table or contents(instruction), *(body or BODY)), Wanted=False, Name="Ada & Co")


def lines(document: bytes) -> list[str]:
    root = etree.fromstring(parts_of(document)["word/document.xml"])
    return [text_of(line) for line in root.iter(f"{WORD}p")]


def entries(document: bytes) -> list[str]:
    """The paragraphs before the empty one with the field's end."""
    found = lines(document)
    return found[: found.index("")]


def test_a_table_whose_name_word_has_split_over_runs_is_noticed() -> None:
    table = contents('TOC \\o "1-1"').replace(
        " TOC", ' T</w:instrText></w:r><w:proofErr w:type="spellStart"/><w:r><w:rPr><w:b/></w:rPr><w:instrText>OC'
    )
    assert entries(made("", table=table)) == ["1.\tDefinitions\t…", "2.\tDuties of Ada & Co\t…"]


@pytest.mark.parametrize(
    ("instruction", "expected"),
    [
        ('TOC \\o "1-2" \\h \\z \\u', ["1.\tDefinitions\t…", "2.\tDuties of Ada & Co\t…", "2.1\tIn detail\t…"]),
        ('TOC \\o "2-2"', ["2.1\tIn detail\t…"]),
        ('TOC \\o "1-2" \\n', ["1.\tDefinitions", "2.\tDuties of Ada & Co", "2.1\tIn detail"]),
        ('TOC \\o "1-2" \\n 2-2', ["1.\tDefinitions\t…", "2.\tDuties of Ada & Co\t…", "2.1\tIn detail"]),
        ('TOC \\o "1-1" \\p " – "', ["1.\tDefinitions – …", "2.\tDuties of Ada & Co – …"]),
        ('TOC \\t "Heading 3,1;Heading 2,2"', ["2.1\tIn detail\t…", "(a)\tFar down\t…"]),
        ("TOC", ["1.\tDefinitions\t…", "2.\tDuties of Ada & Co\t…", "2.1\tIn detail\t…", "(a)\tFar down\t…"]),
    ],
)
def test_the_switches_say_what_is_listed(instruction: str, expected: list[str]) -> None:
    assert entries(made(instruction)) == expected


def test_outline_levels_of_paragraphs_and_styles_are_listed_if_wanted() -> None:
    own = clause("Own level").replace("<w:pPr>", '<w:pPr><w:outlineLvl w:val="1"/>')
    assert entries(made('TOC \\o "1-3" \\u', own)) == ["Own level\t…"]
    assert entries(made('TOC \\o "1-3"', own, clause("Heading", style="Heading1"))) == ["Heading\t…"]


def test_entries_are_links_to_bookmarks_of_their_headings() -> None:
    root = etree.fromstring(parts_of(made('TOC \\o "1-1" \\h'))["word/document.xml"])
    anchors = [link.get(f"{WORD}anchor") for link in root.iter(f"{WORD}hyperlink")]
    marks = [mark.get(f"{WORD}name") for mark in root.iter(f"{WORD}bookmarkStart")]
    assert anchors == marks
    assert len(set(anchors)) == 2
    assert [text.text for text in root.iter(f"{WORD}instrText")][1] == f"PAGEREF {anchors[0]} \\h"
    ids = [mark.get(f"{WORD}id") for mark in root.iter(f"{WORD}bookmarkStart")]
    assert ids == [mark.get(f"{WORD}id") for mark in root.iter(f"{WORD}bookmarkEnd")]


def test_a_bookmark_that_word_made_is_used_again() -> None:
    document = made('TOC \\o "1-1" \\h', clause("Heading", style="Heading1", mark="_Toc123"))
    assert b'w:anchor="_Toc123"' in parts_of(document)["word/document.xml"]


def test_entries_look_like_the_old_ones_of_their_level() -> None:
    table = contents('TOC \\o "1-1"').replace("<w:pPr>", '<w:pPr><w:pStyle w:val="TOC1"/>')
    table = table.replace("<w:r><w:t", "<w:r><w:rPr><w:i/></w:rPr><w:t")
    root = etree.fromstring(parts_of(made("", table=table))["word/document.xml"])
    first, second = list(root.iter(f"{WORD}p"))[:2]
    for entry in (first, second):
        assert entry.find(f"{WORD}pPr/{WORD}pStyle").get(f"{WORD}val") == "TOC1"
        assert entry.find(f".//{WORD}rPr/{WORD}i") is not None


def test_the_end_may_stand_in_the_last_entry_and_all_in_one_paragraph() -> None:
    whole = contents('TOC \\o "1-1"', ("one", "two"))
    in_last = whole.replace(f"</w:p><w:p>{mark_of('end')}</w:p>", f"{mark_of('end')}</w:p>")
    in_one = paragraph(field('TOC \\o "1-1"') + run(" behind"))
    for table in (whole, in_last):
        assert lines(made("", table=table))[:2] == ["1.\tDefinitions\t…", "2.\tDuties of Ada & Co\t…"]
    assert lines(made("", table=in_one))[:2] == ["1.\tDefinitions\t…", "2.\tDuties of Ada & Co\t… behind"]


def test_a_table_without_headings_is_empty() -> None:
    assert lines(made('TOC \\o "1-1"', clause("Text"))) == ["", "", "Text"]


@pytest.mark.parametrize("instruction", ['TOC \\c "Figure"', "TOC \\f A", "TOC \\b part"])
def test_lists_of_other_things_are_left_to_word(instruction: str) -> None:
    document = made(instruction)
    assert entries(document) == ["stale"]
    assert b'w:fldCharType="begin" w:dirty="true"' in parts_of(document)["word/document.xml"]


def test_word_opens_the_document(tmp_path) -> None:
    target = tmp_path / "made.docx"
    target.write_bytes(made('TOC \\o "1-3" \\h'))
    assert docx.Document(str(target)).paragraphs[0].text.startswith("1.\tDefinitions")
