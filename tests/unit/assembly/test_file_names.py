"""File names and return paths."""

import pytest

from lyd.assembly.downloads import MOST_IN_ADDRESS, Download, return_address
from lyd.assembly.errors import ReturnPathRefused
from lyd.assembly.file_names import file_name, unique_names
from lyd.documents.models import FileType

SITE = "https://site.example"


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ("NDA Harbour & Reef", "NDA Harbour & Reef.docx"),
        ("Vertraulichkeit für Müller", "Vertraulichkeit für Müller.docx"),
        ("契約書 ✍", "契約書 ✍.docx"),
        ("../../etc/passwd", "etc passwd.docx"),
        ('a/b\\c:d*e?f"g<h>i|j', "a b c d e f g h i j.docx"),
        ("line\nbreak\ttab\x00", "line break tab.docx"),
        ("report\u202efdp.exe", "report fdp.exe.docx"),
        ("  . hidden. ", "hidden.docx"),
        ("CON", "document CON.docx"),
        ("...", "document.docx"),
        ("", "document.docx"),
    ],
)
def test_a_file_is_called_like_its_document(document: str, expected: str) -> None:
    assert file_name(document, FileType.DOCX) == expected


def test_a_long_name_is_cut_between_letters() -> None:
    name = file_name("é" * 300, FileType.PDF)
    assert len(name.encode()) <= 160
    assert set(name.removesuffix(".pdf")) == {"é"}


def test_names_that_a_file_system_takes_for_the_same_get_a_number() -> None:
    assert unique_names(["a", "A", "a/", "b", "", "...", "a (2)"]) == [
        "a", "A (2)", "a (3)", "b", "document", "document (2)", "a (2) (2)"
    ]  # fmt: skip


def test_an_address_has_the_first_downloads_only() -> None:
    downloads = [Download(f"i{number}", f"{number}.pdf") for number in range(400)]
    address = return_address("my-account", SITE, downloads)
    assert address.count("download_id") == address.count("filename") == MOST_IN_ADDRESS
    assert "i0&" in address


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (
            "my-account/my-document/template",
            "/my-account/my-document/template?download_id%5B%5D=i&filename%5B%5D=a+b.pdf",
        ),
        ("/my-account", "/my-account?download_id%5B%5D=i&filename%5B%5D=a+b.pdf"),
        ("my-account?docId=5", "/my-account?docId=5&download_id%5B%5D=i&filename%5B%5D=a+b.pdf"),
        (f"{SITE}/my-account", "/my-account?download_id%5B%5D=i&filename%5B%5D=a+b.pdf"),
    ],
)
def test_a_return_path_gets_the_downloads(path: str, expected: str) -> None:
    assert return_address(path, SITE, [Download("i", "a b.pdf")]) == expected


@pytest.mark.parametrize(
    "path",
    [
        "https://evil.example/x",
        "//evil.example/x",
        "///evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "javascript:alert(1)",
        f"{SITE}.evil.example/x",
        f"{SITE}//evil.example",
        "my account",
        "a\r\nSet-Cookie: x",
        "http:evil",
    ],
)
def test_a_return_path_leads_nowhere_else(path: str) -> None:
    with pytest.raises(ReturnPathRefused):
        return_address(path, SITE, [Download("i", "a.pdf")])
