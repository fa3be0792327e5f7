"""Footnotes are filled, and repeated with the text that refers to them."""

from __future__ import annotations

import io
import re

import docx
from tests.factories.clauses import paragraph, run
from tests.factories.word import parts_of, text_of, with_part
from tests.unit.assembly.renders import rendered

from lyd.interviews.docx import WORD

FOOTNOTES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes"


def with_footnote(*body: str) -> bytes:
    """A document of these paragraphs, with a footnote that has the id 2."""
    document = docx.Document()
    document.part.relate_to("footnotes.xml", FOOTNOTES, is_external=True)
    target = io.BytesIO()
    document.save(target)
    made = target.getvalue()
    parts = parts_of(made)
    note = f'<w:footnote w:id="2">{paragraph(run("Note of {{ Firm }}"))}</w:footnote>'
    notes = f'<w:footnotes xmlns:w="{WORD[1:-1]}">{note}</w:footnotes>'
    made = with_part(made, "word/footnotes.xml", notes.encode())
    rels = parts["word/_rels/document.xml.rels"].replace(b' TargetMode="External"', b"")
    made = with_part(made, "word/_rels/document.xml.rels", rels)
    types = parts["[Content_Types].xml"].replace(
        b"</Types>",
        b'<Override PartName="/word/footnotes.xml" ContentType="application/vnd.openxmlformats-officedocument.'
        b'wordprocessingml.footnotes+xml"/></Types>',
    )
    made = with_part(made, "[Content_Types].xml", types)
    body_xml = parts["word/document.xml"].replace(b"<w:body>", b"<w:body>" + "".join(body).encode())
    return with_part(made, "word/document.xml", body_xml)


REFERENCE = '<w:r><w:footnoteReference w:id="2"/></w:r>'


def test_a_footnote_is_filled() -> None:
    made = rendered(with_footnote(paragraph(run("Text") + REFERENCE)), Firm="Ada")
    assert "Note of Ada" in text_of(made)


def test_a_footnote_in_a_loop_is_repeated_with_an_id_for_each_round() -> None:
    loop = (paragraph(run("{%p for p in People %}")), paragraph(run("x") + REFERENCE), paragraph(run("{%p endfor %}")))
    parts = parts_of(rendered(with_footnote(*loop), Firm="Ada & Co", People=["a", "b", "c"]))
    references = re.findall(rb'footnoteReference w:id="(\d+)"', parts["word/document.xml"])
    notes = re.findall(rb'<w:footnote w:id="(\d+)"', parts["word/footnotes.xml"])
    assert len(references) == len(set(references)) == 3
    assert references == notes
    assert parts["word/footnotes.xml"].count(b"Note of Ada &amp; Co") == 3
