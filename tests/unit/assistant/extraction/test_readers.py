"""Files are read to lines: Word with its tables, text, PDFs with text or pictures, and pictures."""

from __future__ import annotations

import io
from pathlib import Path

import docx
import pytest
from PIL import Image, ImageDraw, ImageFont

from lyd.assistant.errors import UnreadableFile
from lyd.assistant.extraction.lines import LONGEST_LINE, MOST_CHARACTERS, Line, Page, collect_lines, split_lines
from lyd.assistant.extraction.pictures import NO_TESSERACT, UNREADABLE
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


def test_long_lines_are_cut_and_long_files_end() -> None:
    assert [len(line) for line in split_lines("x" * (LONGEST_LINE + 1))] == [LONGEST_LINE, 1]
    pages = [Page(number, 9, ("x" * 1_000 + "\n") * 100) for number in range(1, 10)]
    found = list(collect_lines(pages))
    assert sum(len(line.text) for _, lines in found for line in lines) == MOST_CHARACTERS
    assert len(found) == 3


@pytest.mark.parametrize(("made", "kind"), [("PNG", "png"), ("PDF", "pdf")])
def test_pictures_and_pages_without_text_are_recognised(made: str, kind: str) -> None:
    (line,) = lines_of(picture(made), kind)
    assert (line.page, line.text) == (1, "Company name: Harbour Pty Ltd")


def test_without_tesseract_the_member_reads_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UnreadableFile, match=NO_TESSERACT.split(".", maxsplit=1)[0]):
        lines_of(picture("PNG"), "png")


def test_a_picture_that_tesseract_refuses_has_a_reason() -> None:
    with pytest.raises(UnreadableFile, match=UNREADABLE):
        lines_of(b"no picture", "png")
