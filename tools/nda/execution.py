"""The signing pages: a block for each kind of party, kept together on one page.

Companies sign under section 127(1) of the Corporations Act 2001 (Cth): a sole director
alone, or two directors, or a director and the company secretary. Individuals sign in
front of a witness. Trustees sign as what they are, "as trustee for" their trust.
"""

from __future__ import annotations

from typing import Any

from blocks import add, anchor, fill, logic, row, table, tag_row
from docx.document import Document

_WIDTHS = (9.2, 0.8, 5.8)
_EXECUTED = "**Executed** by %s%s under section 127(1) of the Corporations Act 2001 (Cth) by %s:"
_COMPANY = "**{{ %s.Company }} {{ %s.Legal_Element }}** (ACN {{ %s.ACN | acn }})"


def signing_page(document: Document, parties: str, role: str) -> None:
    """The signing page of every party in one role, each on a page of its own."""
    logic(document, f"for p in {parties}")
    heading = add(document, "Part heading", f"Signing page: {role}")
    heading.paragraph_format.page_break_before = True
    add(document, "Normal", "Executed as an agreement on the date set out in the Details.")
    logic(document, "if p.Party_Type == 'An Individual'")
    _individual(document, "p", "")
    logic(document, "elif p.Party_Type == 'A Company'")
    _company(document, "p", "")
    logic(document, "elif p.Party_Type == 'A Trust'")
    logic(document, "for t in p.Trustees")
    logic(document, "if t.Trustee_Type == 'An Individual'")
    _individual(document, "t", " as trustee for **{{ p.Trust_Name }}**")
    logic(document, "elif t.Trustee_Type == 'A Company'")
    _company(document, "t", " as trustee for **{{ p.Trust_Name }}**")
    logic(document, "endif")
    logic(document, "endfor")
    logic(document, "endif")
    logic(document, "endfor")


def _individual(document: Document, who: str, capacity: str) -> None:
    add(
        document,
        "Attestation",
        f"**Signed** by **{{{{ {who} | full_name }}}}**{capacity} in the presence of the witness named below:",
    )
    made = table(document, _WIDTHS, lines=False)
    _strip(made, f"{who}.Signer_Key", f"{who}.Date_Key", f"Signature of {{{{ {who} | full_name }}}}")
    _strip(
        made,
        f"{who}.Witness_Key",
        f"{who}.Witness_Date_Key",
        f"Signature of witness: {{{{ {who}.Witness_Name }}}}",
        last=True,
    )


def _company(document: Document, who: str, capacity: str) -> None:
    company = _COMPANY % (who, who, who)
    logic(document, f"if {who}.Director_Type == 'Sole Director'")
    add(document, "Attestation", _EXECUTED % (company, capacity, "its sole director"))
    made = table(document, _WIDTHS, lines=False)
    label = f"Signature of {{{{ {who}.Director_Sole }}}}, sole director"
    _strip(made, f"{who}.Signer_Key", f"{who}.Date_Key", label, last=True)
    logic(document, "else")
    by = "two directors, or by a director and the company secretary"
    add(document, "Attestation", _EXECUTED % (company, capacity, by))
    _directors(table(document, _WIDTHS, lines=False), who)
    logic(document, "endif")


def _directors(made: Any, who: str) -> None:
    """A strip for every director who signs."""
    tag_row(made, _WIDTHS, f"for d in {who}.Directors if d.Director_Sign == 'Yes'")
    office = "{% if loop.first %}director{% else %}director or company secretary{% endif %}"
    _strip(made, "d.Signer_Key", "d.Date_Key", f"Signature of {{{{ d.Director_Name }}}}, {office}")
    tag_row(made, _WIDTHS, "endfor")


def _strip(made: Any, key: str, date_key: str, label: str, *, last: bool = False) -> None:
    """A line to sign on and a line for the date, with their labels below."""
    line = row(made, _WIDTHS, height=1.5)
    anchor(line[0], f"{{{{ {key} }}}}")
    fill(line[1], "Signature line", "")
    anchor(line[2], f"{{{{ {date_key} }}}}")
    labels = row(made, _WIDTHS)
    for cell, text in zip(labels, (label, "", "Date"), strict=True):
        paragraph = fill(cell, "Signature label", text)
        paragraph.paragraph_format.keep_with_next = None if last else True
