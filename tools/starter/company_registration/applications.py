"""Applications of people and organisations to be members, each with the shares that it takes."""

from __future__ import annotations

from docx.document import Document

from starter.company_registration.phrases import (
    COMPANY,
    HAS_SHARES,
    HOLDING_HEADINGS,
    HOLDING_WIDTHS,
    OWN_NAME,
    holding_cells,
)
from starter.company_registration.signature_lines import add_own_signature, add_signatories
from starter.word.blocks import add, logic
from starter.word.details import add_columns, add_details
from starter.word.pages import open_paper, saved

TITLE = "Application to be a member"
SUBJECT = "Application of a member"
NUMBER = (
    "{% if ACN %}ACN {{ ACN | acn }}{% elif ABN %}ABN {{ ABN | abn }}{% else %}incorporated in "
    "{{ Organisation_Country }}{% endif %}"
)


def build_member_application() -> bytes:
    """Return the application of a person."""
    document = open_paper(TITLE, COMPANY, TITLE)
    add_details(document, [("Name", OWN_NAME), ("Address", "{{ Residential_Address | full_address }}")])
    _application(document)
    add_own_signature(document, "Signature of member", OWN_NAME)
    return saved(document, TITLE, SUBJECT)


def build_organisation_application() -> bytes:
    """Return the application of a company or other body."""
    document = open_paper(TITLE, COMPANY, TITLE)
    rows = [
        ("Name", "{{ Organisation_Name }}"),
        ("Number", NUMBER),
        ("Address", "{{ Organisation_Address | full_address }}"),
    ]
    add_details(document, rows)
    _application(document)
    add(document, "Attestation", "**Signed** for **{{ Organisation_Name }}** by:")
    add_signatories(document, "Signatories")
    return saved(document, TITLE, SUBJECT)


def _application(document: Document) -> None:
    """What is applied for, and what the member agrees to."""
    logic(document, f"if {HAS_SHARES}")
    add(
        document,
        "Attestation",
        "I apply for these shares, and will pay what is unpaid when the constitution requires it:",
    )
    rows = ["for h in Holdings", holding_cells("h"), "endfor"]
    add_columns(document, HOLDING_HEADINGS, HOLDING_WIDTHS, rows)
    logic(document, "else")
    guarantee = "{{ Guarantee | money }}"
    words = (
        f"I apply for membership, and guarantee up to {guarantee} if the company is wound up, as its constitution says."
    )
    add(document, "Attestation", words)
    logic(document, "endif")
    add(document, "Attestation", "I declare to the company:")
    for words in (
        "I consent to become a member when the company is registered.",
        "I have read the constitution and agree to be bound by it.",
        "I agree that my name, my address and what I hold are entered in the register of members and given to"
        " ASIC, which"
        " publishes them.",
    ):
        add(document, "Recital", words)
