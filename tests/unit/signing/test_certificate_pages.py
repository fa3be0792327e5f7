"""Certificate pages hold every signer, whatever the names are."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pypdf
import pytest
from tests.factories.pdf import text_of
from tests.unit.signing.sealed_files import agreement, certificate

from lyd.signing.sealing import add_certificate
from lyd.signing.sealing.certificate_pages import HEADINGS, TITLE, draw_certificate


def words(pdf: bytes) -> str:
    return re.sub(r"\s+", " ", text_of(pdf))


def test_it_says_who_signed_what_how_and_when() -> None:
    text = words(draw_certificate(certificate("Ada Lovelace")))
    facts = ("Lease & Deed", "4711", "ab" * 32, "cd" * 32, "Ada Lovelace", "a•••@example.com", "Drawn")
    for fact in (TITLE, *HEADINGS, *facts, "01/02/2026 00:30:05", "(UTC+11:00)", "2026-01-31T13:30:05Z", "203.0.113.9"):
        assert fact in text
    assert "ada.lovelace" not in text


def test_it_says_in_whose_place_a_person_signed() -> None:
    (entry,) = (plain := certificate("Grace Hopper")).signers
    text = words(draw_certificate(replace(plain, signers=(replace(entry, in_place_of="Ada Lovelace"),))))
    assert "Grace Hopper Signer in place of Ada Lovelace" in text
    assert "in place of" not in words(draw_certificate(plain))


def test_its_pages_come_last_on_a4_and_the_document_stays() -> None:
    pages = pypdf.PdfReader(io.BytesIO(add_certificate(agreement(2), certificate("Ada")))).pages
    assert [TITLE in page.extract_text() for page in pages] == [False, False, True]
    assert [round(float(edge)) for edge in pages[2].mediabox[2:]] == [595, 842]


def test_many_signers_fill_several_pages_with_headings_on_each() -> None:
    pages = pypdf.PdfReader(io.BytesIO(draw_certificate(certificate(*(f"Signer {n}" for n in range(60)))))).pages
    assert len(pages) > 2
    for number, page in enumerate(pages, start=1):
        assert all(heading in page.extract_text() for heading in HEADINGS)
        assert f"document 4711, page {number}" in page.extract_text()
    text = words(draw_certificate(certificate(*(f"Signer {n}" for n in range(60)))))
    assert all(f"Signer {n} " in text for n in range(60))


@pytest.mark.parametrize(
    "name",
    [
        *("محمد علي", "שלום כהן", "नमस्ते", "สมชาย", "王小明", "한국어", "Nguyễn", "Ωμέγα", "Договор"),
        "<b>Bobby</b> & <script>",
        "&lt;",
        '<font name="x">',
    ],
)
def test_names_of_any_script_are_printed_as_they_are(name: str) -> None:
    assert set(name) - {" "} <= set(text_of(draw_certificate(certificate(name))))


@pytest.mark.parametrize(
    "name", ["X" * 5000, "ﷺ" * 500, "王" * 900, "\x00\x1b[31m\u202e", "\ue000\U0010ffff", "", "🏳️‍🌈"]
)
def test_hostile_names_break_nothing(name: str) -> None:
    pdf = draw_certificate(certificate("Ada", name, "Ben"))
    assert "Ben" in text_of(pdf)
    assert len(pypdf.PdfReader(io.BytesIO(pdf)).pages) == 1


def test_the_same_certificate_has_the_same_bytes() -> None:
    assert draw_certificate(certificate("Ada", "محمد")) == draw_certificate(certificate("Ada", "محمد"))
