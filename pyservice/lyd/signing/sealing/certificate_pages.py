"""Certificate pages: who signed what, how and when, on A4 behind the document."""

from __future__ import annotations

import io
from typing import Any

import pikepdf
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, SimpleDocTemplate, Spacer, Table

from lyd.signing.sealing.certificate import Certificate, SignerEntry, format_times, mask_email
from lyd.signing.sealing.certificate_text import text_block
from lyd.signing.sealing.fonts import BOLD
from lyd.signing.sealing.lettering import clean
from lyd.signing.sealing.pdf_files import open_for_signing, save

TITLE = "Certificate of signatures"
MARGIN = 18 * mm
COLUMNS = (44 * mm, 42 * mm, 20 * mm, 44 * mm, 24 * mm)
LABEL_WIDTH = 40 * mm
HEADINGS = ("Signer", "E-mail", "Method", "Signed", "IP address")
LINE, SHADE = HexColor("#c9ced6"), HexColor("#f2f4f7")
MOST_NAME = 120
_GRID = [
    ("VALIGN", (0, 0), (-1, -1), "TOP"),
    ("LINEBELOW", (0, 0), (-1, -1), 0.5, LINE),
    ("LEFTPADDING", (0, 0), (-1, -1), 4),
    ("RIGHTPADDING", (0, 0), (-1, -1), 4),
]


def add_certificate(pdf: bytes, certificate: Certificate) -> bytes:
    """Return the PDF with the certificate's pages at its end.

    :raises PdfEncrypted: and PdfTooLong, PdfUnreadable, for a PDF that cannot be signed.
    """
    with (
        open_for_signing(pdf) as document,
        pikepdf.open(io.BytesIO(draw_certificate(certificate))) as pages,
    ):
        document.pages.extend(pages.pages)
        return save(document)


def draw_certificate(certificate: Certificate) -> bytes:
    """Return the certificate's pages as a PDF of their own."""
    target = io.BytesIO()
    margins = {f"{side}Margin": MARGIN for side in ("left", "right", "top", "bottom")}
    template = SimpleDocTemplate(target, pagesize=A4, title=TITLE, invariant=1, **margins)
    parts: list[Flowable] = [
        *text_block(TITLE, _width(), size=18, files=BOLD),
        Spacer(0, 5 * mm),
        _facts(certificate),
        Spacer(0, 7 * mm),
        _signers(certificate),
    ]
    template.build(parts, onFirstPage=_Footer(certificate), onLaterPages=_Footer(certificate))
    return target.getvalue()


def _width() -> float:
    width: float = A4[0] - 2 * MARGIN
    return width


def _facts(certificate: Certificate) -> Table:
    facts = [("Document", certificate.document_name), ("Document id", certificate.document_id)]
    facts += [(f"{label} (SHA-256)", value) for label, value in certificate.hashes.items()]
    if certificate.chain_head:
        facts.append(("Last entry of the record (SHA-256)", certificate.chain_head))
    widths = (LABEL_WIDTH, _width() - LABEL_WIDTH)
    rows = [
        (_cell(label, widths[0], files=BOLD), _cell(clean(value, MOST_NAME * 2), widths[1])) for label, value in facts
    ]
    return Table(rows, colWidths=widths, style=_GRID, hAlign="LEFT")


def _signers(certificate: Certificate) -> Table:
    """The table of signers; its headings are repeated on every page."""
    headings = [_cell(heading, width, files=BOLD) for heading, width in zip(HEADINGS, COLUMNS, strict=True)]
    rows = [headings, *(_row(signer, certificate) for signer in certificate.signers)]
    style = [*_GRID, ("BACKGROUND", (0, 0), (-1, 0), SHADE)]
    return Table(rows, colWidths=COLUMNS, style=style, repeatRows=1, hAlign="LEFT")


def _row(signer: SignerEntry, certificate: Certificate) -> list[list[Flowable]]:
    values = (
        (mask_email(signer.email),),
        (signer.method,),
        format_times(signer.signed_at, certificate.zone),
        (signer.ip,),
    )
    who = [signer.name, signer.role, f"in place of {signer.in_place_of}" if signer.in_place_of else ""]
    return [
        [flowable for line in lines for flowable in _cell(clean(line, MOST_NAME), width)]
        for lines, width in zip((who, *values), COLUMNS, strict=True)
    ]


def _cell(text: str, width: float, **style: Any) -> list[Flowable]:
    return text_block(text, width - 8, size=9, **style)


class _Footer:
    """The line below every page: which document the page belongs to."""

    def __init__(self, certificate: Certificate) -> None:
        self._document_id = clean(certificate.document_id, MOST_NAME)

    def __call__(self, canvas: Canvas, template: SimpleDocTemplate) -> None:
        words = f"{TITLE}, document {self._document_id}, page {template.page}"
        for part in text_block(words, _width(), size=8):
            _, height = part.wrapOn(canvas, _width(), MARGIN)
            part.drawOn(canvas, MARGIN, MARGIN / 2 - height / 2)
