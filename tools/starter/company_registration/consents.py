"""Consents of officeholders and of the occupier of the registered office."""

from __future__ import annotations

from starter.company_registration.phrases import COMPANY, OWN_NAME, former_names, office
from starter.company_registration.signature_lines import add_own_signature
from starter.word.blocks import add, logic, table
from starter.word.details import Row, add_details
from starter.word.pages import open_paper, saved
from starter.word.signatures import WIDTHS, add_strip

OFFICE = office("")
_BIRTH = (
    "{{ Born | date_words }}, {{ Birth_Place }}{% if Birth_Country == 'Australia' %}, {{ Birth_State }}{% else %}, "
    "{{ Birth_Country }}{% endif %}"
)


def build_officeholder_consent() -> bytes:
    """Return the consent of a director or secretary."""
    title = "Consent to act"
    document = open_paper(title, COMPANY, f"Consent to act as {OFFICE}")
    rows: list[Row] = [
        ("Name", OWN_NAME),
        *former_names(""),
        ("Date and place of birth", _BIRTH),
        ("Residential address", "{{ Residential_Address | full_address }}"),
        ("", "if 'Director' in Roles"),
        ("Director ID", "{{ Director_ID | default('to be supplied before the application is lodged') }}"),
        ("", "endif"),
    ]
    add_details(document, rows)
    add(document, "Attestation", "I declare to the company:")
    add(document, "Recital", f"I consent to act as {OFFICE} of the company from the day on which it is registered.")
    add(document, "Recital", "I am at least 18 years old.")
    add(
        document,
        "Recital",
        "I am not disqualified from managing corporations under Part 2D.6 of the Corporations Act 2001 (Cth). In"
        " particular, I am not an undischarged bankrupt, and no personal insolvency agreement of mine has terms that"
        " are not fully complied with.",
    )
    logic(document, "if 'Director' in Roles")
    add(
        document,
        "Recital",
        "I understand the duties of a director, among them to act with care, in good faith and for a proper"
        " purpose, not"
        " to misuse my position or information, and to prevent the company from trading while it is insolvent.",
    )
    logic(document, "endif")
    add(
        document,
        "Recital",
        "I agree that my details are given to ASIC, which publishes some of them. I will tell the company of any change"
        " to them within 7 days.",
    )
    add_own_signature(document, "Signature", OWN_NAME)
    return saved(document, title, "Consent of an officeholder")


def build_occupier_consent() -> bytes:
    """Return the consent of the occupier of the registered office."""
    title = "Consent of the occupier"
    document = open_paper(title, COMPANY, f"{title} of the registered office")
    address = "{{ Registered_Office | full_address }}"
    add_details(document, [("Registered office", address), ("Occupier", "{{ Occupier.Occupier_Name }}")])
    add(
        document,
        "Attestation",
        "The occupier of these premises consents, under section 143 of the Corporations Act 2001 (Cth), to their use as"
        f" the registered office of {COMPANY} from the day on which it is registered. The consent lasts until"
        " the occupier"
        " gives the company 28 days’ notice in writing that it ends.",
    )
    add(document, "Attestation", "**Signed** for **{{ Occupier.Occupier_Name }}** by:")
    made = table(document, WIDTHS, lines=False)
    name = "{{ Occupier.Occupier_Signatory }}"
    add_strip(made, "Occupier.Signer_Key", "Occupier.Date_Key", "Signature", name, last=True)
    return saved(document, title, "Consent of an occupier")
