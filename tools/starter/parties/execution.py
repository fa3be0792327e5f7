"""Places where parties sign, of which as many share a page as fit whole.

Companies sign under section 127(1) of the Corporations Act 2001 (Cth): two directors, a director and the company
secretary, or the sole director of a proprietary company who is its only secretary or has none. Individuals sign in
front of a witness. Trustees sign as what they are, "as trustee for" their trust.
"""

from __future__ import annotations

from typing import Any

from docx.document import Document

from starter.parties.names import IS_COMPANY, capacity_of, company_name, company_numbers
from starter.word.blocks import add, logic, table, tag_row
from starter.word.signatures import WIDTHS, add_strip

SOLE_DIRECTOR = "its sole director, who is its only company secretary or acts where it has none"
_EXECUTED = "**Executed** by %s%s under section 127(1) of the Corporations Act 2001 (Cth) by %s:"


def add_party(document: Document, who: str) -> None:
    """Add the place of a party asked by the shared questions."""
    logic(document, f"if {IS_COMPANY.format(who)}")
    add_company(document, who, capacity_of(who))
    logic(document, "else")
    add_individual(document, who, capacity_of(who))
    logic(document, "endif")


def add_individual(document: Document, who: str, capacity: str = "") -> None:
    """Add the place of a person and that of the witness."""
    name = f"{{{{ {who} | full_name }}}}"
    add(document, "Attestation", f"**Signed** by **{name}**{capacity} in the presence of the witness named below:")
    made = table(document, WIDTHS, lines=False)
    add_strip(made, f"{who}.Signer_Key", f"{who}.Date_Key", "Signature", name)
    witness = f"{{{{ {who}.Witness_Name }}}}"
    add_strip(made, f"{who}.Witness_Key", f"{who}.Witness_Date_Key", "Signature of witness", witness, last=True)


def add_person(document: Document, who: str) -> None:
    """Add the place of a person who signs without a witness."""
    name = f"{{{{ {who} | full_name }}}}"
    add(document, "Attestation", f"**Signed** by **{name}**:")
    made = table(document, WIDTHS, lines=False)
    add_strip(made, f"{who}.Signer_Key", f"{who}.Date_Key", "Signature", name, last=True)


def add_company(document: Document, who: str, capacity: str = "", sole_director: str = SOLE_DIRECTOR) -> None:
    """Add the place of a company: of its sole director, or of each director who signs."""
    company = f"**{company_name(who)}** ({company_numbers(who)})"
    logic(document, f"if {who}.Director_Type == 'Sole Director'")
    add(document, "Attestation", _EXECUTED % (company, capacity, sole_director))
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
