"""PDF files, pictures and certificates for tests of sealed files."""

from __future__ import annotations

import datetime
import io
from functools import lru_cache
from zoneinfo import ZoneInfo

import pikepdf
from PIL import Image, ImageDraw
from reportlab.pdfgen.canvas import Canvas

from lyd.signing.sealing import Certificate, SignerEntry, make_identity

IDENTITY = make_identity("site.test", "a-secret-of-the-tests-with-32-bytes-and-more")
KEY, DATE_KEY = "DisclosingSigner1001", "DisclosingSignerDate1001"
SIGNED_AT = datetime.datetime(2026, 1, 31, 13, 30, 5, tzinfo=datetime.UTC)
WHITE, BLACK = (1, 1, 1), (0, 0, 0)


def pdf_with(*pages: list[tuple[str, float, float]], color: tuple = WHITE, size: float = 4) -> bytes:
    """A PDF with these texts at these points of its pages; each stands on a line of 200 points."""
    target = io.BytesIO()
    canvas = Canvas(target)
    for number, texts in enumerate(pages):
        canvas.setFont("Helvetica", 11)
        canvas.drawString(72, 800, f"Page {number}")
        for text, left, bottom in texts:
            canvas.line(left, bottom - 4, left + 200, bottom - 4)
            canvas.setFillColorRGB(*color)
            canvas.setFont("Helvetica", size)
            canvas.drawString(left, bottom, text)
            canvas.setFillColorRGB(*BLACK)
        canvas.showPage()
    canvas.save()
    return target.getvalue()


@lru_cache(maxsize=8)
def agreement(pages: int = 1) -> bytes:
    """A PDF whose last page has a place for a signature and one for a date."""
    return pdf_with(*[[] for _ in range(pages - 1)], [(KEY, 72, 400), (DATE_KEY, 300, 400)])


def picture(size: tuple[int, int] = (600, 200), *, background: tuple = (0, 0, 0, 0), ink: tuple = (9, 9, 99)) -> bytes:
    """A drawn signature as PNG: a stroke across the middle half."""
    image = Image.new("RGBA", size, background)
    width, height = size
    draw = ImageDraw.Draw(image)
    draw.line([(width // 4, height // 4), (width * 3 // 4, height * 3 // 4)], fill=ink, width=max(height // 20, 2))
    return png_of(image)


def png_of(image: Image.Image) -> bytes:
    target = io.BytesIO()
    image.save(target, "PNG")
    return target.getvalue()


def certificate(*names: str) -> Certificate:
    """A certificate of signers with these names."""
    entries = tuple(
        SignerEntry(name, "Signer", "ada.lovelace@example.com", "Drawn", SIGNED_AT, "203.0.113.9") for name in names
    )
    hashes = {"Document before signing": "ab" * 32}
    return Certificate("Lease & Deed", "4711", hashes, entries, ZoneInfo("Australia/Sydney"), "cd" * 32)


def encrypted(pdf: bytes, *, user: str = "secret") -> bytes:
    target = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        document.save(target, encryption=pikepdf.Encryption(owner="owner", user=user))
    return target.getvalue()
