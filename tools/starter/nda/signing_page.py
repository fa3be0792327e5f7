"""The signing page: a place for each party, by its kind."""

from __future__ import annotations

from collections.abc import Mapping

from docx.document import Document

from starter.parties.execution import add_company, add_individual
from starter.word.blocks import add, logic

_SOLE = "its sole director"


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
    add_individual(document, "p")
    logic(document, "elif p.Party_Type == 'A Company'")
    add_company(document, "p", sole_director=_SOLE)
    logic(document, "elif p.Party_Type == 'A Trust'")
    logic(document, "for t in p.Trustees")
    logic(document, "if t.Trustee_Type == 'An Individual'")
    add_individual(document, "t", " as trustee for **{{ p.Trust_Name }}**")
    logic(document, "elif t.Trustee_Type == 'A Company'")
    add_company(document, "t", " as trustee for **{{ p.Trust_Name }}**", _SOLE)
    logic(document, "endif")
    logic(document, "endfor")
    logic(document, "endif")
    logic(document, "endfor")
