"""Places where the people of a registration sign. A person has one key, which stands wherever that person signs."""

from __future__ import annotations

from docx.document import Document

from starter.word.blocks import add, logic, table, tag_row
from starter.word.signatures import WIDTHS, add_strip, end_rows


def add_own_signature(document: Document, label: str, name: str) -> None:
    """Add the line of the person, or of the group, for whom a file of its own is made."""
    add_strip(table(document, WIDTHS, lines=False), "Signer_Key", "Date_Key", label, name, last=True)


def add_signatories(document: Document, signatories: str) -> None:
    """Add a line for each of the people who sign for an organisation."""
    made = table(document, WIDTHS, lines=False)
    tag_row(made, WIDTHS, f"for g in {signatories}")
    add_strip(
        made, "g.Signer_Key", "g.Date_Key", "Signature of {{ g.Signatory_Office | lower }}", "{{ g.Signatory_Name }}"
    )
    tag_row(made, WIDTHS, "endfor")
    end_rows(document)


def add_members_signatures(document: Document) -> None:
    """Add the lines of all members."""
    made = table(document, WIDTHS, lines=False)
    tag_row(made, WIDTHS, "for p in People if 'Member' in p.Roles")
    add_strip(made, "p.Signer_Key", "p.Date_Key", "Signature of member", "{{ p | full_name }}")
    tag_row(made, WIDTHS, "endfor")
    end_rows(document)
    logic(document, "for o in Organisations")
    add(document, "Attestation", "**Signed** for **{{ o.Organisation_Name }}** by:")
    add_signatories(document, "o.Signatories")
    logic(document, "endfor")
