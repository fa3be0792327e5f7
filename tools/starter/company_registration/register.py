"""The register of members, as it stands when the company is registered."""

from __future__ import annotations

from docx.document import Document

from starter.company_registration.holdings import add_holdings
from starter.company_registration.phrases import COMPANY, HAS_SHARES
from starter.word.blocks import add, logic
from starter.word.details import add_details
from starter.word.pages import open_paper, saved

TITLE = "Register of members"


def build_register() -> bytes:
    """Return the register of members (section 169 of the Corporations Act 2001)."""
    document = open_paper(TITLE, COMPANY, TITLE)
    line = "____________________"
    add_details(document, [("ACN", line), ("Date of registration", line)])
    logic(document, "for p in People if 'Member' in p.Roles")
    _member(document, "{{ p | full_name }}", "{{ p.Residential_Address | full_address }}", "p")
    logic(document, "endfor")
    logic(document, "for o in Organisations")
    _member(document, "{{ o.Organisation_Name }}", "{{ o.Organisation_Address | full_address }}", "o")
    logic(document, "endfor")
    return saved(document, TITLE, TITLE)


def _member(document: Document, name: str, address: str, member: str) -> None:
    add(document, "Signing role", name)
    add_details(
        document, [("Address", address), ("Entered", "On the date of registration"), ("Ceased to be a member", "")]
    )
    logic(document, f"if {HAS_SHARES}")
    add(document, "Small", "")
    add_holdings(document, f"{member}.Holdings")
    logic(document, "endif")
