"""Packages and Word files that are uploaded: judged by what they hold, refused with a reason."""

import struct
import zipfile
from pathlib import Path

import pytest
from tests.factories.word import (
    NDA,
    package_files,
    parts_of,
    with_body,
    with_part,
    with_relationship,
    word,
    zipped,
)

from lyd.interviews.archive import read_archive
from lyd.interviews.docx import read_docx
from lyd.interviews.errors import InvalidPackage
from lyd.interviews.package import pack, package_from, read_package


def refusal_of(docx: bytes) -> str:
    with pytest.raises(InvalidPackage) as refusal:
        read_docx(docx)
    return str(refusal.value)


def test_a_plain_word_file_is_read() -> None:
    assert "word/document.xml" in read_docx(word("Hello"))


def test_the_shipped_package_is_read_from_a_folder_and_from_a_zip(tmp_path: Path) -> None:
    folder = read_package(NDA)
    files = {path.relative_to(NDA).as_posix(): path.read_bytes() for path in NDA.rglob("*") if path.is_file()}
    (tmp_path / "flat.zip").write_bytes(pack(files))
    (tmp_path / "nested.zip").write_bytes(pack({f"nda/{name}": data for name, data in files.items()}))
    assert read_package(tmp_path / "flat.zip").sha256 == folder.sha256
    assert read_package(tmp_path / "nested.zip").sha256 == folder.sha256
    assert len(folder.cases) >= 6


def test_a_renamed_program_is_refused() -> None:
    assert "Windows program" in refusal_of(b"MZ\x90\x00" + b"\0" * 500)


@pytest.mark.parametrize("data", [b"", b"\x7fELF", b"%PDF-1.7", b"{\\rtf1", b"PK\x05\x06" + b"\0" * 18])
def test_what_is_no_zip_is_refused(data: bytes) -> None:
    assert "not a zip file" in refusal_of(data)


def test_a_damaged_zip_is_refused() -> None:
    assert "damaged" in refusal_of(word("Hello")[:2000])


def test_a_zip_of_something_else_is_refused() -> None:
    assert "not a Word document" in refusal_of(zipped({"a.txt": b"hello"}))


def test_a_bomb_is_refused_before_it_unpacks() -> None:
    bomb = with_part(word("Hello"), "word/media/image1.png", b"\0" * 90_000_000)
    assert len(bomb) < 1_000_000
    assert "more than is reasonable" in refusal_of(bomb)


def test_a_bomb_that_lies_about_its_size_is_refused() -> None:
    bomb = bytearray(zipped({"[Content_Types].xml": b" " * 60_000_000}))
    for offset in (bomb.find(b"PK\x01\x02") + 24, bomb.find(b"PK\x03\x04") + 22):
        bomb[offset : offset + 4] = struct.pack("<I", 100)
    with pytest.raises(InvalidPackage):
        read_docx(bytes(bomb))


def test_thousands_of_entries_are_refused() -> None:
    assert "more than 1000 files" in refusal_of(zipped({f"word/{n}.xml": b"" for n in range(1001)}))


@pytest.mark.parametrize("name", ["../evil", "/etc/passwd", "a/../../b", "C:/x", "a\\..\\b"])
def test_names_that_lead_outside_are_refused(name: str) -> None:
    info = zipfile.ZipInfo("x")
    info.filename = name
    with pytest.raises(InvalidPackage, match="unsafe name"):
        read_archive(zipped({name: b"x"}), "The file")


def test_two_entries_of_one_name_are_refused() -> None:
    with pytest.raises(InvalidPackage, match="twice"):
        read_archive(zipped({"a.txt": b"1", "A.txt": b"2"}), "The file")


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


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"interview": None}, "no interview.yaml"),
        ({"template": None, "manifest": None}, "no template.docx and no package.yaml"),
        ({"template": b"MZ"}, "Windows program"),
        ({"interview": b"\xff\xfe"}, "interview.yaml is not a UTF-8 text"),
        ({"interview": b"title: x"}, "needs a list of sections"),
        ({"manifest": b"slug: A B\nname: x\nversion: 1.0.0"}, "slug"),
        ({"manifest": b"slug: a\nname: x\nversion: one"}, "version"),
        ({"manifest": b"slug: a\nname: x\nversion: 1.0.0\nflags: {is_will: true}"}, "is_will is yes or no"),
        ({"manifest": b"slug: a\nname: x\nversion: 1.0.0\nflags: {is_wrong: yes}"}, "unknown entries: is_wrong"),
        (
            {"manifest": b"slug: a\nname: x\nversion: 1.0.0\nsigners: [{at: Nobody, key: K, name: [A]}]"},
            "no group Nobody",
        ),
        ({"manifest": b"slug: a\nname: x\nversion: 1.0.0\nsigners: [{at: People, key: K, name: [A]}]"}, "no answer A"),
        ({"case": b"[]"}, "cases/1.json is no case"),
        ({"case": b"{"}, "cases/1.json is no case"),
    ],
)
def test_a_package_says_what_is_wrong_with_it(changed: dict, reason: str) -> None:
    with pytest.raises(InvalidPackage) as refusal:
        package_from(package_files(**changed))
    assert reason in str(refusal.value)


def test_a_package_holds_nothing_but_its_parts() -> None:
    with pytest.raises(InvalidPackage, match=r"install\.sh, which has no place"):
        package_from({**package_files(), "install.sh": b""})


def test_a_package_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidPackage, match=r"There is no nothing\.zip"):
        read_package(tmp_path / "nothing.zip")
