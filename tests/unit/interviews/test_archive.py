"""Zip files that are uploaded: judged by their content, within limits."""

import struct
import zipfile

import pytest
from tests.factories.word import (
    refusal_of,
    with_part,
    word,
    zipped,
)

from lyd.interviews.archive import read_archive
from lyd.interviews.docx import read_docx
from lyd.interviews.errors import InvalidPackage
from lyd.interviews.package import package_from_zip


def test_a_renamed_program_is_refused() -> None:
    assert "Windows program" in refusal_of(b"MZ\x90\x00" + b"\0" * 500)


@pytest.mark.parametrize("data", [b"", b"\x7fELF", b"%PDF-1.7", b"{\\rtf1", b"PK\x05\x06" + b"\0" * 18])
def test_what_is_no_zip_is_refused(data: bytes) -> None:
    assert "not a zip file" in refusal_of(data)


def test_a_damaged_zip_is_refused() -> None:
    assert "damaged" in refusal_of(word("Hello")[:2000])


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


@pytest.mark.parametrize("name", ["\0no-name", ".", "./."])
def test_names_that_are_none_are_refused(name: str) -> None:
    data = zipped({"the-name": b"x"} if name[0] == "\0" else {name: b"x"}).replace(b"the-name", name.encode()[:8])
    with pytest.raises(InvalidPackage, match="unsafe name"):
        read_archive(data, "The file")
    with pytest.raises(InvalidPackage, match="unsafe name"):
        package_from_zip(data, "The package")


def test_two_entries_of_one_name_are_refused() -> None:
    with pytest.raises(InvalidPackage, match="twice"):
        read_archive(zipped({"a.txt": b"1", "A.txt": b"2"}), "The file")
