"""Signatures and dates are stamped inside their cells; the rest of a page stays as it is."""

from __future__ import annotations

import io

import pikepdf
import pypdf
import pypdfium2
import pytest
from PIL import Image, ImageChops
from tests.factories.pdf import text_of
from tests.unit.signing.sealed_files import DATE_KEY, KEY, agreement, pdf_with, picture

from lyd.signing.sealing import DateMark, NameMark, PictureMark, find_places, stamp_marks
from lyd.signing.sealing.errors import SignatureBlank, SignaturePlaceMissing, SignatureRefused


def drawn(pdf: bytes, page: int = 0) -> Image.Image:
    """A page at one pixel a point."""
    with pypdfium2.PdfDocument(pdf) as document:
        return document[page].render(scale=1).to_pil().convert("RGB")


def changed_box(before: bytes, after: bytes, page: int = 0) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(drawn(before, page), drawn(after, page)).getbbox()


@pytest.mark.parametrize(
    "mark",
    [
        PictureMark(KEY, picture()),
        PictureMark(KEY, picture((1000, 40))),
        PictureMark(KEY, picture((60, 900))),
        NameMark(KEY, "Zoë O’Brien"),
        NameMark(KEY, "محمد علي"),
        NameMark(KEY, "王小明"),
        NameMark(KEY, "<b>" + "Long Name " * 50),
        DateMark(KEY, "31 January 2026"),
        DateMark(KEY, "31 January 2026 " * 20),
    ],
)
def test_a_mark_stays_inside_its_cell(mark) -> None:
    pdf = agreement()
    place = find_places(pdf, [KEY])[0]
    left, top, right, bottom = changed_box(pdf, stamp_marks(pdf, [mark]))
    height = 842
    assert left >= place.left - 2
    assert right <= place.left + place.width + 2
    assert height - bottom >= place.bottom - 2
    assert height - top <= place.bottom + place.height + 2
    assert bottom - top >= 3


def test_marks_are_stamped_at_every_place_and_other_pages_stay() -> None:
    pdf = pdf_with([(KEY, 72, 600)], [], [(KEY, 72, 500)])
    stamped = stamp_marks(pdf, [PictureMark(KEY, picture())])
    assert [changed_box(pdf, stamped, page) is not None for page in range(3)] == [True, False, True]


def test_a_date_is_text_and_the_key_stays_invisible() -> None:
    pdf = agreement()
    stamped = stamp_marks(pdf, [DateMark(DATE_KEY, "31/01/2026")])
    assert "31/01/2026" in text_of(stamped)
    assert KEY in text_of(stamped)
    left = changed_box(pdf, stamped)[0]
    assert left >= 298  # nothing over the place of the signature, whose key is there


def test_a_key_that_is_not_in_the_document_is_named() -> None:
    with pytest.raises(SignaturePlaceMissing) as refused:
        stamp_marks(agreement(), [NameMark(KEY, "Ada"), NameMark("ReceivingSigner001", "Ben")])
    assert refused.value.keys == ("ReceivingSigner001",)
    assert stamp_marks(agreement(), [])


@pytest.mark.parametrize("name", ["", "   ", "\u202e\x00", "\u2003"])
def test_a_name_that_shows_nothing_is_refused(name: str) -> None:
    with pytest.raises(SignatureBlank):
        stamp_marks(agreement(), [NameMark(KEY, name)])


def test_a_picture_is_checked_before_it_is_stamped() -> None:
    with pytest.raises(SignatureRefused):
        stamp_marks(agreement(), [PictureMark(KEY, b"<svg/>")])


def test_pages_of_other_sizes_and_origins_are_stamped_in_place() -> None:
    target = io.BytesIO()
    with pikepdf.open(io.BytesIO(agreement())) as document:
        document.pages[0].mediabox = [20, 100, 595, 842]
        document.save(target)
    pdf = target.getvalue()
    left, _, _, bottom = changed_box(pdf, stamp_marks(pdf, [PictureMark(KEY, picture())]))
    assert left == pytest.approx(72 - 20, abs=3)
    assert 742 - bottom == pytest.approx(397 - 100, abs=4)
    assert pypdf.PdfReader(io.BytesIO(stamp_marks(pdf, [NameMark(KEY, "A")]))).pages[0].mediabox.left == 20
