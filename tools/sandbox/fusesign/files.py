"""Files: uploaded, signed with a page of signatures and stamps in their places, and deleted by archiving."""

import io
from pathlib import Path

import pikepdf
from reportlab.pdfgen.canvas import Canvas

from sandbox.fusesign.wire import Refusal
from sandbox.ledger import Resource

MOST_BYTES = 25 * 1024 * 1024
PAGE_SIZE = (595.28, 841.89)
TOP, LINE, LEFT = 780, 18, 60


class Files:
    """PDF files by document id. A signed one lies beside the one that was uploaded."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def store(self, document_id: str, pdf: bytes) -> None:
        """Store an uploaded file. Raises Refusal if it is no PDF file, or too large."""
        if len(pdf) > MOST_BYTES:
            raise Refusal("File", "FileTooLarge")
        try:
            pikepdf.open(io.BytesIO(pdf)).close()
        except pikepdf.PdfError as error:
            raise Refusal("File", "InvalidPdf") from error
        self._path(document_id).write_bytes(pdf)

    def read(self, document_id: str) -> bytes | None:
        """Return the signed file, or the uploaded one while it is not signed; None once it is deleted."""
        for path in (self._path(document_id, signed=True), self._path(document_id)):
            if path.exists():
                return path.read_bytes()
        return None

    def is_signed(self, document_id: str) -> bool:
        return self._path(document_id, signed=True).exists()

    def sign(self, document_id: str, elements: list[Resource], signers: list[Resource]) -> None:
        """Write each signer's name into their places, and a last page that lists all of them."""
        names = {signer["meta"]: signer["name"] for signer in signers}
        with pikepdf.open(io.BytesIO(self._path(document_id).read_bytes())) as pdf:
            for element in elements:
                stamp = _draw_element(element, names[element["meta"]], pdf.pages[element["page"] - 1])
                with pikepdf.open(io.BytesIO(stamp)) as layer:
                    pdf.pages[element["page"] - 1].add_overlay(layer.pages[0])
            with pikepdf.open(io.BytesIO(_draw_transcript(signers))) as transcript:
                pdf.pages.extend(transcript.pages)
                pdf.save(self._path(document_id, signed=True))

    def delete(self, document_id: str) -> None:
        for signed in (True, False):
            self._path(document_id, signed=signed).unlink(missing_ok=True)

    def _path(self, document_id: str, *, signed: bool = False) -> Path:
        return self._folder / f"{document_id}{'.signed' if signed else ''}.pdf"


def _draw_element(element: Resource, name: str, page: pikepdf.Page) -> bytes:
    _left, _bottom, width, height = (float(edge) for edge in page.mediabox)
    drawn = io.BytesIO()
    canvas = Canvas(drawn, pagesize=(width, height))
    canvas.setFont("Times-Italic", 14)
    canvas.drawString(
        element["left"], element["bottom"] + 2, name if element["type"] == "Signature" else element["day"]
    )
    canvas.save()
    return drawn.getvalue()


def _draw_transcript(signers: list[Resource]) -> bytes:
    drawn = io.BytesIO()
    canvas = Canvas(drawn, pagesize=PAGE_SIZE)
    canvas.drawString(LEFT, TOP, "FuseSign stand-in: signed by")
    for row, signer in enumerate(signers, start=1):
        canvas.drawString(LEFT, TOP - row * LINE, f"{signer['name']}, {signer['signed_at']}")
    canvas.save()
    return drawn.getvalue()
