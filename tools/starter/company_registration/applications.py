"""Applications of people and organisations to be members, each with the shares that it takes."""

from __future__ import annotations

from dataclasses import dataclass

from docx.document import Document

from starter.company_registration.holdings import add_holdings
from starter.company_registration.phrases import (
    COMPANY,
    HAS_SHARES,
    OWN_NAME,
)
from starter.company_registration.signature_lines import add_own_signature, add_signatories
from starter.word.blocks import add, logic
from starter.word.details import add_details
from starter.word.pages import open_paper, saved

TITLE = "Application to be a member"
SUBJECT = "Application of a member"


@dataclass(frozen=True)
class Voice:
    """How the member speaks of itself."""

    applies: str
    guarantees: str
    declares: str
    consents: str
    has_read: str
    agrees: str
    details: str


PERSON = Voice(
    "I apply",
    "I guarantee to contribute",
    "I declare to the company:",
    "I consent",
    "I have read the constitution and agree",
    "I agree",
    "my name, my address and any shares that I hold",
)
ORGANISATION = Voice(
    "The applicant applies",
    "it guarantees to contribute",
    "The applicant declares to the company:",
    "It consents",
    "It has read the constitution and agrees",
    "It agrees",
    "its name, its address and any shares that it holds",
)
NUMBER = (
    "{% if ACN %}ACN {{ ACN | acn }}{% elif ABN %}ABN {{ ABN | abn }}{% else %}incorporated in "
    "{{ Organisation_Country }}{% endif %}"
)


def build_member_application() -> bytes:
    """Return the application of a person."""
    document = open_paper(TITLE, COMPANY, TITLE)
    add_details(document, [("Name", OWN_NAME), ("Address", "{{ Residential_Address | full_address }}")])
    _application(document, PERSON)
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
    _application(document, ORGANISATION)
    add(document, "Attestation", "**Signed** for **{{ Organisation_Name }}** by:")
    add_signatories(document, "Signatories")
    return saved(document, TITLE, SUBJECT)


def _application(document: Document, voice: Voice) -> None:
    """What is applied for, and what the member agrees to."""
    logic(document, f"if {HAS_SHARES}")
    words = f"{voice.applies} for the following shares, and will pay what is unpaid on them"
    add(document, "Attestation", f"{words} when the constitution requires it:")
    add_holdings(document, "Holdings")
    logic(document, "else")
    guarantee = "{{ Guarantee | money }}"
    words = f"{voice.applies} for membership. As the constitution says, {voice.guarantees} up to {guarantee}"
    add(document, "Attestation", f"{words} if the company is wound up.")
    logic(document, "endif")
    add(document, "Attestation", voice.declares)
    for words in (
        f"{voice.consents} to become a member when the company is registered.",
        f"{voice.has_read} to be bound by it.",
        f"{voice.agrees} that {voice.details} are entered in the register of members and given to ASIC, which"
        " publishes them.",
    ):
        add(document, "Recital", words)
