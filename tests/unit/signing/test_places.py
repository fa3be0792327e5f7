"""Keys are found on any page, as whole words, with the cell above their line."""

from __future__ import annotations

import io

import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas
from tests.unit.signing.sealed_files import BLACK, DATE_KEY, KEY, agreement, pdf_with

from lyd.signing.sealing import find_places
from lyd.signing.sealing.places import MOST_HEIGHT


def test_each_key_has_the_cell_above_its_line() -> None:
    signature, date = find_places(agreement(3), [KEY, DATE_KEY])
    assert (signature.key, signature.page, date.key, date.page) == (KEY, 2, DATE_KEY, 2)
    assert signature.left == pytest.approx(72, abs=1)
    assert signature.bottom == pytest.approx(397, abs=1)
    assert signature.width == pytest.approx(198, abs=2)
    assert signature.height == MOST_HEIGHT
    assert date.left == pytest.approx(300, abs=1)


def test_a_key_that_stands_at_several_places_has_all_of_them() -> None:
    pdf = pdf_with([(KEY, 72, 600), (KEY, 72, 300)], [], [(KEY, 72, 500)])
    assert [place.page for place in find_places(pdf, [KEY])] == [0, 0, 2]


def test_a_key_is_not_found_inside_another() -> None:
    assert find_places(agreement(), ["DisclosingSigner100", "Signer1001", "DisclosingSigner"]) == []
    assert [place.key for place in find_places(agreement(), [KEY])] == [KEY]


def test_a_party_who_is_named_like_a_key_is_no_place() -> None:
    visible = pdf_with([(KEY, 72, 700)], color=BLACK, size=11)
    assert len(find_places(visible, [KEY])) == 1
    target = io.BytesIO()
    with pikepdf.open(io.BytesIO(visible)) as document, pikepdf.open(io.BytesIO(agreement())) as other:
        document.pages.extend(other.pages)
        document.save(target)
    assert [place.page for place in find_places(target.getvalue(), [KEY])] == [1]


def test_a_place_ends_below_the_text_above_it() -> None:
    pdf = pdf_with([(KEY, 72, 400), ("Executed by the company", 72, 424)])
    place = find_places(pdf, [KEY])[0]
    assert 14 <= place.height < 28


def test_a_key_without_a_line_has_a_place_at_its_side() -> None:
    canvas = Canvas("unused")
    canvas.setFont("Helvetica", 4)
    canvas.drawString(500, 300, KEY)
    place = find_places(canvas.getpdfdata(), [KEY])[0]
    assert place.left + place.width <= 596
    assert place.bottom == pytest.approx(300, abs=3)


def test_a_place_ends_before_the_text_behind_its_key() -> None:
    canvas = Canvas("unused")
    canvas.setFont("Helvetica", 11)
    canvas.drawString(72, 300, f"{KEY}  Date: {DATE_KEY}")
    signature, date = find_places(canvas.getpdfdata(), [KEY, DATE_KEY])
    assert signature.left + signature.width < canvas.stringWidth(f"{KEY}  ") + 72
    assert date.left > signature.left + signature.width
    assert date.width > 100


def test_text_on_another_line_does_not_end_a_place() -> None:
    pdf = pdf_with([(KEY, 72, 400), ("Executed by the company", 300, 380)])
    assert find_places(pdf, [KEY])[0].width > 150
