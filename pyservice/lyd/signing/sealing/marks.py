"""Signatures and dates, stamped at the places of their keys."""

from __future__ import annotations

import io
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import pikepdf
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from lyd.signing.sealing.errors import SignaturePlaceMissing
from lyd.signing.sealing.fonts import split_runs
from lyd.signing.sealing.lettering import clean, draw_name
from lyd.signing.sealing.pdf_files import open_for_signing, save
from lyd.signing.sealing.pictures import read_ink
from lyd.signing.sealing.places import Place, find_places

DATE_SIZE = 10.0
"""Points of a date, smaller where its line is short."""
LIFT = 3.0
"""Points between a date and its line."""
MOST_LETTERS = 40
"""Of a date."""


@dataclass(frozen=True)
class PictureMark:
    """A drawn or uploaded signature as PNG bytes; ``key`` is the signer's meta_key."""

    key: str
    picture: bytes


@dataclass(frozen=True)
class NameMark:
    """A typed signature; ``key`` is the signer's meta_key."""

    key: str
    name: str


@dataclass(frozen=True)
class DateMark:
    """The text of the day of a signature; ``key`` is the signer's date_key."""

    key: str
    text: str


Mark = PictureMark | NameMark | DateMark
_Drawing = Image.Image | str
"""A signature, or the text of a date."""


def stamp_marks(pdf: bytes, marks: Sequence[Mark]) -> bytes:
    """Return the PDF with each mark at every place of its key, scaled into the cell. Keys stay as they are.

    :raises SignaturePlaceMissing: if a key is nowhere in the PDF.
    :raises SignatureRefused: and SignatureTooLarge, SignatureBlank, for a picture or name that cannot be used.
    :raises PdfEncrypted: and PdfTooLong, PdfUnreadable, for a PDF that cannot be signed.
    """
    drawings = {mark.key: _drawing(mark) for mark in marks}
    places = find_places(pdf, drawings)
    missing = drawings.keys() - {place.key for place in places}
    if missing:
        raise SignaturePlaceMissing(tuple(sorted(missing)))
    by_page: dict[int, list[Place]] = defaultdict(list)
    for place in places:
        by_page[place.page].append(place)
    with open_for_signing(pdf) as document:
        _lay_over(document, by_page, drawings)
        return save(document)


def _drawing(mark: Mark) -> _Drawing:
    if isinstance(mark, DateMark):
        return clean(mark.text, MOST_LETTERS)
    return read_ink(mark.picture) if isinstance(mark, PictureMark) else draw_name(mark.name)


def _lay_over(document: pikepdf.Pdf, by_page: dict[int, list[Place]], drawings: dict[str, _Drawing]) -> None:
    """Draw the marks of all pages in one PDF, and lay its pages over those of the document."""
    target = io.BytesIO()
    canvas = Canvas(target, invariant=True)
    for number, places in by_page.items():
        left, bottom, right, top = (float(edge) for edge in document.pages[number].mediabox)
        canvas.setPageSize((right - left, top - bottom))
        canvas.translate(-left, -bottom)
        for place in places:
            _draw(canvas, place, drawings[place.key])
        canvas.showPage()
    if not by_page:
        return
    canvas.save()
    with pikepdf.open(target) as stamps:
        for number, stamp in zip(by_page, stamps.pages, strict=True):
            page = document.pages[number]
            page.add_overlay(stamp, pikepdf.Rectangle(*(float(edge) for edge in page.mediabox)))


def _draw(canvas: Canvas, place: Place, drawing: _Drawing) -> None:
    if isinstance(drawing, str):
        _write_date(canvas, place, drawing)
        return
    box = (place.left, place.bottom, place.width, place.height)
    canvas.drawImage(ImageReader(drawing), *box, mask="auto", preserveAspectRatio=True, anchor="sw")


def _write_date(canvas: Canvas, place: Place, text: str) -> None:
    runs = split_runs(text)
    width = sum(canvas.stringWidth(run.text, run.font, DATE_SIZE) for run in runs) or 1
    size = min(DATE_SIZE, DATE_SIZE * place.width / width, place.height - LIFT)
    line = canvas.beginText(place.left, place.bottom + LIFT)
    for run in runs:
        line.setFont(run.font, size)
        line.textOut(run.text)
    canvas.drawText(line)
