"""Files are read to lines: Word with its tables, text, PDFs with text or pictures, and pictures."""

from __future__ import annotations

import io

import docx
import pytest
from PIL import Image, ImageDraw, ImageFont

from lyd.assistant.extraction.lines import Line, collect_lines
from lyd.assistant.extraction.readers import read_pages


def lines_of(data: bytes, kind: str) -> list[Line]:
    return [line for _, lines in collect_lines(read_pages(data, kind)) for line in lines]


def picture(kind: str, text: str = "Company name: Harbour Pty Ltd") -> bytes:
    """A sheet with a line of text, as a picture or as a PDF without text."""
    image = Image.new("RGB", (1600, 400), "white")
    ImageDraw.Draw(image).text((80, 150), text, fill="black", font=ImageFont.load_default(64))
    out = io.BytesIO()
    image.save(out, kind, resolution=200)
    return out.getvalue()


def test_word_files_are_read_with_the_rows_of_their_tables() -> None:
    document, out = docx.Document(), io.BytesIO()
    document.add_paragraph("Details of the company")
    table = document.add_table(1, 2)
    table.cell(0, 0).text, table.cell(0, 1).text = "ACN", "004 085 616"
    document.save(out)
    assert lines_of(out.getvalue(), "docx") == [
        Line(None, 1, "Details of the company"),
        Line(None, 2, "ACN | 004 085 616"),
    ]


def test_text_is_read_without_control_characters() -> None:
    assert [line.text for line in lines_of(b"A:\t B\x00C\r\n\r\n  D \n", "txt")] == ["A: B C", "D"]


@pytest.mark.parametrize(("made", "kind"), [("PNG", "png"), ("PDF", "pdf")])
def test_pictures_and_pages_without_text_are_recognised(made: str, kind: str) -> None:
    (line,) = lines_of(picture(made), kind)
    assert (line.page, line.text) == (1, "Company name: Harbour Pty Ltd")
