"""What a member holds: the table that several papers have."""

from __future__ import annotations

from docx.document import Document

from starter.word.details import add_columns

HEADINGS = ("Class of shares", "Number", "Paid", "Unpaid", "Held beneficially")
WIDTHS = (4.2, 2.2, 2.7, 2.7, 4.0)
_HELD = "{% if h.Beneficial %}Yes{% else %}No, for {{ h.On_Behalf_Of }}{% endif %}"
_CELLS = ["{{ h.Share_Class.Class_Name }}", "{{ h.Number }}", "{{ h.Paid }}", "{{ h.Unpaid }}", _HELD]


def add_holdings(document: Document, holdings: str) -> None:
    """Add the table of a list of holdings: class, number, amounts, and for whom each is held."""
    add_columns(document, HEADINGS, WIDTHS, [f"for h in {holdings}", _CELLS, "endfor"])
