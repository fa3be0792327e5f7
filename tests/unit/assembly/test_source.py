"""Tags in Word's own mark-up are found and filled as docxtpl does it."""

from __future__ import annotations

import io

import docx
from lxml import etree
from tests.factories.word import parts_of, text_of, with_body, word
from tests.unit.assembly.renders import by_docxtpl, canonical, rendered


def test_uneven_tables_are_mended_as_docxtpl_does() -> None:
    document = docx.Document()
    table = document.add_table(rows=1, cols=2)
    table.rows[0].cells[0].text = "{%tc for n in names %}"
    table.rows[0].cells[1].text = "{{ n }}"
    table.rows[0]._tr.append(etree.fromstring(etree.tostring(table.rows[0].cells[0]._tc)))
    table.rows[0].cells[-1].text = "{%tc endfor %}"
    target = io.BytesIO()
    document.save(target)
    values = {"names": ["a", "b", "c", "d"]}
    ours, theirs = rendered(target.getvalue(), **values), by_docxtpl(target.getvalue(), values)
    assert canonical(ours, "word/document.xml") == canonical(theirs, "word/document.xml")


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
