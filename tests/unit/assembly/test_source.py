"""Tags in Word's own mark-up are found and filled as docxtpl does it."""

from __future__ import annotations

import io

import docx
import pytest
from lxml import etree
from tests.factories.word import parts_of, text_of, with_body, word
from tests.unit.assembly.renders import by_docxtpl, canonical, rendered


def table_of_names(columns: int) -> bytes:
    """A Word file with a row of three cells, one repeated for each name, in a table of so many columns."""
    document = docx.Document()
    table = document.add_table(rows=1, cols=columns)
    row = table.rows[0]
    for _ in range(3 - columns):
        row._tr.append(etree.fromstring(etree.tostring(row.cells[0]._tc)))
    for cell, text in zip(row.cells, ("{%tc for n in names %}", "{{ n }}", "{%tc endfor %}"), strict=True):
        cell.text = text
    target = io.BytesIO()
    document.save(target)
    return target.getvalue()


@pytest.mark.parametrize("columns", [2, 3], ids=["uneven", "even"])
@pytest.mark.parametrize("names", [["a", "b", "c", "d"], ["a"]], ids=["more", "fewer"])
def test_columns_are_counted_again_as_docxtpl_does(columns: int, names: list[str]) -> None:
    template = table_of_names(columns)
    ours, theirs = rendered(template, names=names), by_docxtpl(template, {"names": names})
    assert canonical(ours, "word/document.xml") == canonical(theirs, "word/document.xml")
    assert parts_of(ours)["word/document.xml"].count(b"<w:gridCol ") == len(names)


def test_line_breaks_and_tabs_become_words_own() -> None:
    made = rendered(word("{{ Name }}"), Name="one\ntwo\tthree")
    assert docx.Document(io.BytesIO(made)).paragraphs[0].text == "one\ntwo\tthree"
    assert b"<w:br/>" in parts_of(made)["word/document.xml"]
    assert b"<w:tab/>" in parts_of(made)["word/document.xml"]


def test_tags_that_word_split_over_runs_are_found() -> None:
    split = "".join(f"<w:r><w:t>{piece}</w:t></w:r>" for piece in ("{", "{ Na", "me }", "}"))
    assert "Ada" in text_of(rendered(with_body(word(), f"<w:p>{split}</w:p>"), Name="Ada"))


def test_escaped_tags_are_printed_as_braces() -> None:
    assert "{{ Name }} Ada" in text_of(rendered(word("{_{ Name }_} {{ Name }}"), Name="Ada"))
