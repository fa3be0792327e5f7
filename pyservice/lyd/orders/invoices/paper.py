"""An invoice as a Word file for the converter to PDF: LibreOffice has a font for every name."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from decimal import Decimal
from typing import Any

import docx
from docx.enum.text import WD_ALIGN_PARAGRAPH
from docx.shared import Cm, Pt

from lyd.orders.invoices.facts import Invoice
from lyd.orders.invoices.parties import Party

FONT = "Carlito"
"""The image of the service has it."""
A4 = (Cm(21), Cm(29.7))
MARGIN = Cm(2)
WIDTHS = (Cm(9.5), Cm(1.5), Cm(3), Cm(3))
UNPRINTABLE = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML does not allow."""
SYMBOLS = {"AUD": "$"}

Cells = tuple[str, str, str, str]


def draw_invoice(invoice: Invoice) -> bytes:
    """The Word file of an invoice."""
    document = docx.Document()
    _set_up(document, invoice)
    _write(document, invoice.title, size=22, is_bold=True)
    _write_party(document, invoice.seller)
    facts = (
        f"{invoice.title} number: {invoice.number}",
        f"Date of issue: {invoice.date}",
        f"Payment: {invoice.payment}",
    )
    _write(document, "\n".join(facts), after=10)
    _write(document, "Billed to", is_bold=True, after=0)
    _write_party(document, invoice.buyer)
    _add_table(document, invoice)
    for line in _statements(invoice):
        _write(document, line)
    target = io.BytesIO()
    document.save(target)
    return target.getvalue()


def _set_up(document: Any, invoice: Invoice) -> None:
    document.core_properties.title = f"{invoice.title} {invoice.number}"
    document.core_properties.author = _printable(invoice.seller.name)[:255]
    section = document.sections[0]
    section.page_width, section.page_height = A4
    section.left_margin = section.right_margin = section.top_margin = section.bottom_margin = MARGIN
    style = document.styles["Normal"]
    style.font.name, style.font.size = FONT, Pt(10.5)


def _write_party(document: Any, party: Party) -> None:
    _write(document, party.name, size=12, is_bold=True, after=0)
    number = (f"ABN {party.abn}",) if party.abn else ()
    _write(document, "\n".join((*party.lines, *number)), after=14)


def _add_table(document: Any, invoice: Invoice) -> None:
    columns = (0, 1, 2, 3) if invoice.is_tax_invoice else (0, 1, 3)
    table = document.add_table(rows=0, cols=len(columns), style="Table Grid")
    table.autofit = False
    _add_row(table, columns, _head(invoice), is_bold=True)
    for row in invoice.rows:
        cells = (row.name, row.quantity, _tax(invoice, row.tax), _amount(invoice, row.total))
        _add_row(table, columns, cells)
    for label, tax, amount in _sums(invoice):
        _add_row(table, columns, (label, "", tax, amount), is_bold=label.startswith("Total"))
    _write(document, "", after=4)


def _head(invoice: Invoice) -> Cells:
    return ("Item", "Qty", "GST", "Amount inc. GST") if invoice.is_tax_invoice else ("Item", "Qty", "", "Amount")


def _sums(invoice: Invoice) -> Iterable[tuple[str, str, str]]:
    """(label, GST, amount) below the lines."""
    if invoice.discount:
        yield "Subtotal before discount", "", _amount(invoice, invoice.subtotal)
        yield "Discount, taken off the amounts above", "", _amount(invoice, -invoice.discount)
    inc = " inc. GST" if invoice.is_tax_invoice else ""
    yield f"Total{inc} ({invoice.currency})", _tax(invoice, invoice.tax), _amount(invoice, invoice.total)
    for refund in invoice.refunds:
        reason = f": {refund.reason}" if refund.reason else ""
        tax = _tax(invoice, -refund.tax) if refund.tax else ""
        yield f"Refund of {refund.date}{reason}", tax, _amount(invoice, -refund.amount)
    if invoice.refunds:
        yield "Total after refunds", "", _amount(invoice, invoice.total - invoice.refunded)


def _statements(invoice: Invoice) -> Iterable[str]:
    if not invoice.is_tax_invoice:
        return
    yield f"The total price includes GST of {_amount(invoice, invoice.tax)}."
    if any(row.tax == 0 and row.total for row in invoice.rows):
        yield "Items without GST are not taxable."


def _add_row(table: Any, columns: tuple[int, ...], texts: Cells, *, is_bold: bool = False) -> None:
    """Add a row with these of the four columns; an invoice without GST has no column for it."""
    for at, cell in zip(columns, table.add_row().cells, strict=True):
        cell.width = WIDTHS[at]
        paragraph = cell.paragraphs[0]
        paragraph.add_run(_printable(texts[at])).bold = is_bold
        paragraph.paragraph_format.space_before = paragraph.paragraph_format.space_after = Pt(3)
        if at:
            paragraph.alignment = WD_ALIGN_PARAGRAPH.RIGHT


def _write(document: Any, text: str, *, size: float | None = None, is_bold: bool = False, after: float = 8) -> None:
    paragraph = document.add_paragraph()
    paragraph.paragraph_format.space_after = Pt(after)
    run = paragraph.add_run(_printable(text))
    run.bold = is_bold
    if size is not None:
        run.font.size = Pt(size)


def _tax(invoice: Invoice, amount: Decimal) -> str:
    return _amount(invoice, amount) if invoice.is_tax_invoice else ""


def _amount(invoice: Invoice, amount: Decimal) -> str:
    """$1,234.50, −$1.00, or with the name of another currency."""
    symbol = SYMBOLS.get(invoice.currency, f"{invoice.currency} ")
    return f"{'−' if amount < 0 else ''}{symbol}{abs(amount):,.2f}"


def _printable(text: str) -> str:
    return UNPRINTABLE.sub("", text)
