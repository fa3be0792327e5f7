"""Fields of uploaded Word files: one that fetches is refused however its instruction is written."""

from __future__ import annotations

import pytest
from tests.factories.word import NDA, parts_of, refusal_of, with_body, with_part, word

from lyd.interviews.docx import read_docx

BEGIN, SEPARATE, END = (f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>' for kind in ("begin", "separate", "end"))
STRICT = "http://purl.oclc.org/ooxml/wordprocessingml/main"


def code(text: str) -> str:
    return f"<w:r><w:instrText>{text}</w:instrText></w:r>"


def shown(text: str) -> str:
    return f"<w:r><w:t>{text}</w:t></w:r>"


def field(*pieces: str) -> str:
    return BEGIN + "".join(pieces) + END


def paragraph(*pieces: str) -> str:
    return f"<w:p>{''.join(pieces)}</w:p>"


def refusal(*pieces: str) -> str:
    return refusal_of(with_body(word("Hello"), paragraph(*pieces)))


def read(*pieces: str) -> None:
    read_docx(with_body(word("Hello"), paragraph(*pieces)))


@pytest.mark.parametrize("kind", ["DDE", "DDEAUTO", "INCLUDE", "INCLUDETEXT", "EMBED", "CONTROL", "PRINT"])
def test_an_instruction_divided_by_paragraphs_is_read_as_one(kind: str) -> None:
    parts = [BEGIN + code(kind[:2]), code(kind[2:]), code(" c:\\x.exe") + END]
    body = "".join(paragraph(part) for part in parts)
    assert f"has the field {kind}" in refusal_of(with_body(word("Hello"), body))


def test_a_field_in_the_instruction_of_another_one_is_found() -> None:
    assert "DDEAUTO" in refusal(field(code(" IF 1=1 "), field(code("DDEAUTO cmd /c calc")), code(' "" ')))


def test_a_field_in_the_result_of_another_one_is_found() -> None:
    assert "DDEAUTO" in refusal(field(code("PAGE"), SEPARATE, field(code("DDEAUTO cmd"))))


def test_a_simple_field_in_the_instruction_of_another_one_is_found() -> None:
    simple = '<w:fldSimple w:instr="DDEAUTO cmd"/>'
    assert "DDEAUTO" in refusal(field(code("IF 1=1 "), simple))


@pytest.mark.parametrize("start", ["", " ", "DD", "LIN"])
def test_a_kind_that_another_field_computes_is_refused(start: str) -> None:
    assert "computes" in refusal(field(code(start), field(code("QUOTE 68 68 69")), code("AUTO cmd")))


def test_an_instruction_in_ordinary_text_is_read() -> None:
    assert "DDEAUTO" in refusal(field(shown("DDE"), shown("AUTO cmd")))


def test_a_field_that_never_ends_is_read() -> None:
    assert "DDEAUTO" in refusal(BEGIN, code("DDEAUTO cmd"))


def test_an_instruction_that_is_changed_in_part_is_refused() -> None:
    removed = "<w:del><w:r><w:delInstrText>X</w:delInstrText></w:r></w:del>"
    assert "accept or reject" in refusal(field(code("DD"), removed, code("EAUTO cmd")))


def test_text_that_word_leaves_out_does_not_hide_a_field() -> None:
    namespace = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
    choice = f'<mc:AlternateContent {namespace}><mc:Choice Requires="x">{code("X")}</mc:Choice></mc:AlternateContent>'
    assert "accept or reject" in refusal(field(code("DD"), choice, code("EAUTO cmd")))


def test_a_field_of_a_strict_document_is_found() -> None:
    body = f'<x:p xmlns:x="{STRICT}"><x:fldSimple x:instr="DDEAUTO cmd"/></x:p>'
    assert "DDEAUTO" in refusal_of(with_body(word("Hello"), body))


@pytest.mark.parametrize("name", ["other/hidden.xml", "word/HIDDEN.XML", "hidden.xml", "customXml/hidden.Xml"])
def test_a_field_of_any_part_is_found(name: str) -> None:
    part = f'<p xmlns="{STRICT}"><fldSimple instr="DDEAUTO cmd"/></p>'.encode()
    assert "DDEAUTO" in refusal_of(with_part(word("Hello"), name, part))


def test_a_part_that_is_declared_xml_is_read_whatever_its_name() -> None:
    archive = word("Hello")
    types = parts_of(archive)["[Content_Types].xml"].replace(
        b"</Types>", b'<Default Extension="dat" ContentType="application/xml"/></Types>'
    )
    part = f'<p xmlns="{STRICT}"><fldSimple instr="DDEAUTO cmd"/></p>'.encode()
    assert "DDEAUTO" in refusal_of(with_part(with_part(archive, "[Content_Types].xml", types), "a.dat", part))


def test_xml_that_is_not_declared_is_refused() -> None:
    assert "XML under another name" in refusal_of(with_part(word("Hello"), "word/a.jpeg", b"\xef\xbb\xbf<p/>"))


def test_a_link_field_leads_to_the_web_or_into_the_document() -> None:
    assert "no web or mail address" in refusal(field(code('HYPERLINK "file:///etc/passwd"')))
    read(field(code('HYPERLINK "https://example.com/" \\o "x"')), field(code(' HYPERLINK \\l "clause" ')))


def test_fields_of_honest_templates_are_fine() -> None:
    pages = field(code("NUMPAGES"), SEPARATE, shown("2"))
    read(
        field(code(" PAGE "), SEPARATE, shown("1")),
        field(code("="), pages, code(" - 1")),
        field(code(" IF "), field(code("PAGE")), code(' = 1 "LINK" "DDE" ')),
        field(code('TOC \\o "1-3"'), SEPARATE, shown("LINK"), field(code("PAGEREF _1 \\h"))),
        shown("DDEAUTO is a word of this sentence."),
    )


def test_the_sample_agreement_is_fine() -> None:
    read_docx((NDA / "template.docx").read_bytes())
