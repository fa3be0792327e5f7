"""The signing pages: one block for each signing party, of which as many share a page as fit whole.

Companies sign under section 127(1) of the Corporations Act 2001 (Cth): a sole director
alone, or two directors, or a director and the company secretary. Individuals sign in
front of a witness. Trustees sign as what they are, "as trustee for" their trust.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from docx.document import Document

from starter.nda.parties import company_name, company_numbers
from starter.word.blocks import add, logic, table, tag_row
from starter.word.signatures import WIDTHS, add_strip

_EXECUTED = "**Executed** by %s%s under section 127(1) of the Corporations Act 2001 (Cth) by %s:"


def signing_page(document: Document, roles: Mapping[str, str]) -> None:
    """The signing page, with a block for each party. ``roles`` maps lists of parties to what they are called."""
    heading = add(document, "Part heading", "Signing page")
    heading.paragraph_format.page_break_before = True
    add(document, "Normal", "Executed as an agreement on the date set out in the Details.")
    for parties, role in roles.items():
        add(document, "Signing role", role)
        _blocks(document, parties)


def _blocks(document: Document, parties: str) -> None:
    """A block for each party in one role."""
    logic(document, f"for p in {parties}")
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
    made = table(document, WIDTHS, lines=False)
    name = f"{{{{ {who} | full_name }}}}"
    add_strip(made, f"{who}.Signer_Key", f"{who}.Date_Key", "Signature", name)
    witness = f"{{{{ {who}.Witness_Name }}}}"
    add_strip(made, f"{who}.Witness_Key", f"{who}.Witness_Date_Key", "Signature of witness", witness, last=True)


def _company(document: Document, who: str, capacity: str) -> None:
    company = f"**{company_name(who)}** ({company_numbers(who)})"
    logic(document, f"if {who}.Director_Type == 'Sole Director'")
    add(document, "Attestation", _EXECUTED % (company, capacity, "its sole director"))
    made = table(document, WIDTHS, lines=False)
    name = f"{{{{ {who}.Director_Sole }}}}"
    add_strip(made, f"{who}.Signer_Key", f"{who}.Date_Key", "Signature of sole director", name, last=True)
    logic(document, "else")
    by = "two directors, or by a director and the company secretary"
    add(document, "Attestation", _EXECUTED % (company, capacity, by))
    _directors(table(document, WIDTHS, lines=False), who)
    add(document, "Small", "")  # ends the chain of rows that stay together
    logic(document, "endif")


def _directors(made: Any, who: str) -> None:
    """A strip for every director who signs."""
    tag_row(made, WIDTHS, f"for d in {who}.Directors if d.Director_Sign == 'Yes'")
    office = "{% if loop.first %}director{% else %}director or company secretary{% endif %}"
    add_strip(made, "d.Signer_Key", "d.Date_Key", f"Signature of {office}", "{{ d.Director_Name }}")
    tag_row(made, WIDTHS, "endfor")
