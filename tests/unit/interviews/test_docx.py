"""Word files that are uploaded: nothing that runs, fetches or hides is accepted."""

import pytest
from tests.factories.word import (
    parts_of,
    refusal_of,
    with_body,
    with_part,
    with_relationship,
    word,
    zipped,
)

from lyd.interviews.docx import read_docx


def test_a_plain_word_file_is_read() -> None:
    assert "word/document.xml" in read_docx(word("Hello"))


def test_a_zip_of_something_else_is_refused() -> None:
    assert "not a Word document" in refusal_of(zipped({"a.txt": b"hello"}))


def test_a_file_with_macros_is_refused() -> None:
    parts = parts_of(word("Hello"))
    types = parts["[Content_Types].xml"].replace(
        b"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
        b"application/vnd.ms-word.document.macroEnabled.main+xml",
    )
    assert "macros" in refusal_of(zipped({**parts, "[Content_Types].xml": types}))


@pytest.mark.parametrize(
    ("kind", "target", "external", "reason"),
    [
        ("vbaProject", "vbaProject.bin", False, "holds macros"),
        ("oleObject", "embeddings/oleObject1.bin", False, "embedded objects"),
        ("package", "embeddings/sheet.xlsx", False, "embedded files"),
        ("control", "activeX/activeX1.xml", False, "controls"),
        ("aFChunk", "chunk.html", False, "files to be merged in"),
        ("subDocument", "other.docx", True, "sub-documents"),
        ("image", "http://evil.example/x.png", True, "links to http://evil.example/x.png"),
        ("image", "file:///etc/passwd", True, "links to file:///etc/passwd"),
        ("attachedTemplate", "http://evil.example/t.dotm", True, "outside the file"),
        ("hyperlink", "file:///etc/passwd", True, "no web or mail address"),
        ("hyperlink", "javascript:alert(1)", True, "no web or mail address"),
    ],
)
def test_what_word_would_run_or_fetch_is_refused(kind: str, target: str, external: bool, reason: str) -> None:
    assert reason in refusal_of(with_relationship(word("Hello"), kind, target, external=external))


@pytest.mark.parametrize("name", ["other/_rels/a.xml.rels", "word/_rels/HEADER1.XML.RELS"])
def test_relationships_of_any_part_are_read(name: str) -> None:
    part = b'<Relationships><Relationship Type="a/oleObject" Target="x.bin"/></Relationships>'
    assert "embedded objects" in refusal_of(with_part(word("Hello"), name, part))


@pytest.mark.parametrize("target", ["file:///etc/passwd", "//other.example/x.png", "\\\\other\\x.png"])
def test_a_target_that_leads_outside_is_refused_though_it_is_called_internal(target: str) -> None:
    assert "outside the file" in refusal_of(with_relationship(word("Hello"), "image", target, external=False))


@pytest.mark.parametrize(
    ("element", "reason"),
    [
        ("<w:altChunk/>", "files to be merged in"),
        ("<w:subDoc/>", "sub-documents"),
        ("<w:control/>", "controls"),
        ("<w:mailMerge/>", "a mail merge"),
        ('<w:ffData><w:entryMacro w:val="Start"/></w:ffData>', "macros"),
        ('<o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office"/>', "embedded objects"),
        ('<v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" src="http://evil.example/x.png"/>', "outside the file"),
    ],
)
def test_elements_that_run_or_fetch_are_refused(element: str, reason: str) -> None:
    assert reason in refusal_of(with_body(word("Hello"), element))


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "embedded objects"),
        (b"PK\x03\x04", "embedded files"),
        (b"MZ", "a program"),
    ],
)
def test_objects_and_programs_are_known_by_their_content(content: bytes, reason: str) -> None:
    assert reason in refusal_of(with_part(word("Hello"), "word/media/picture.png", content + b"x"))


def test_an_unusual_encoding_is_refused() -> None:
    part = '<?xml version="1.0" encoding="UTF-7"?><a/>'.encode("utf-7")
    assert "encoding" in refusal_of(with_part(word("Hello"), "word/evil.xml", part))


def test_an_ordinary_web_link_is_fine() -> None:
    read_docx(with_relationship(word("Hello"), "hyperlink", "https://www.example.com/", external=True))


@pytest.mark.parametrize("field", ["INCLUDETEXT", "INCLUDEPICTURE", "DDEAUTO", "LINK", "includetext"])
def test_fields_that_fetch_are_refused(field: str) -> None:
    simple = f'<w:p><w:fldSimple w:instr=" {field} &quot;/etc/passwd&quot; "/></w:p>'
    assert "fetches something" in refusal_of(with_body(word("Hello"), simple))
    half = len(field) // 2
    split = (
        '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>'
        f"<w:r><w:instrText>{field[:half]}</w:instrText></w:r><w:r><w:instrText>{field[half:]} x</w:instrText></w:r>"
        '<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'
    )
    assert "fetches something" in refusal_of(with_body(word("Hello"), split))


def test_page_numbers_are_fine() -> None:
    read_docx(with_body(word("Hello"), '<w:p><w:fldSimple w:instr=" PAGE "/></w:p>'))


def test_entities_in_a_part_are_refused() -> None:
    evil = b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'
    assert "document type" in refusal_of(with_part(word("Hello"), "word/evil.xml", evil))
