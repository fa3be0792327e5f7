"""The certificate of registration and the receipt, as PDF files in base64."""

import base64
import io

from reportlab.pdfgen.canvas import Canvas

PAGE_SIZE = (595.28, 841.89)
LEFT, TOP, LINE = 60, 740, 26


def draw_certificate(company: str, acn: str) -> str:
    """Return a certificate of registration."""
    spaced = f"{acn[:3]} {acn[3:6]} {acn[6:]}"
    return _draw("Certificate of Registration of a Company", company, f"Australian Company Number {spaced}")


def draw_receipt(company: str, number: str, cents: int) -> str:
    """Return a receipt."""
    return _draw("Receipt", f"Number {number}", company, f"Form 201: ${cents / 100:.2f}, no GST")


def _draw(title: str, *lines: str) -> str:
    drawn = io.BytesIO()
    canvas = Canvas(drawn, pagesize=PAGE_SIZE, invariant=True)
    canvas.setTitle(title)
    canvas.setFont("Helvetica-Bold", 20)
    canvas.drawString(LEFT, TOP, title)
    canvas.setFont("Helvetica", 12)
    for row, line in enumerate((*lines, "Made by the sandbox. It proves nothing."), start=2):
        canvas.drawString(LEFT, TOP - row * LINE, line)
    canvas.save()
    return base64.b64encode(drawn.getvalue()).decode()


def decode(content: str) -> io.BytesIO:
    """Return a file from its base64."""
    return io.BytesIO(base64.b64decode(content))
