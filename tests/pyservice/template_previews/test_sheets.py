"""Pages are drawn as stamped images, the smaller kind of WebP for each."""

from __future__ import annotations

import io
import os

import pytest
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from lyd.template_previews import sheets


def pdf_of(pages: int, *, lines: int = 1, picture: Image.Image | None = None) -> bytes:
    target = io.BytesIO()
    canvas = Canvas(target)
    for number in range(pages):
        for line in range(lines):
            canvas.drawString(60, 780 - 12 * line, f"Page {number + 1}, line {line} of what both parties agree to.")
        if picture:
            canvas.drawImage(ImageReader(picture), 0, 0, 595, 842)
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def test_only_the_first_pages_are_drawn_and_all_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "MOST_PAGES", 2)
    count, drawn = sheets.draw_sheets(pdf_of(3))
    assert (count, len(drawn)) == (3, 2)
    assert [sheet.text[:6] for sheet in drawn] == ["Page 1", "Page 2"]
    assert {sheet.width for sheet in drawn} == {sheets.WIDTH}


def test_a_long_text_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "MOST_CHARACTERS", 6)
    (sheet,) = sheets.draw_sheets(pdf_of(1))[1]
    assert sheet.text == "Page 1"


@pytest.mark.parametrize(("is_photograph", "kind"), [(False, b"VP8L"), (True, b"VP8 ")])
def test_text_is_kept_without_loss_and_a_photograph_with_some(is_photograph: bool, kind: bytes) -> None:
    noise = Image.frombytes("RGB", (1240, 1754), os.urandom(1240 * 1754 * 3)) if is_photograph else None
    (sheet,) = sheets.draw_sheets(pdf_of(1, lines=55, picture=noise))[1]
    assert sheet.image[12:16] == kind
