"""The letter with which the employer offers the position."""

from __future__ import annotations

from starter.bundle.papers import build_letter
from starter.employment.details import PAY
from starter.parties.names import capacity_of, own_name

TITLE = "Letter of offer"
_EMPLOYER = own_name("Employer") + capacity_of("Employer")
_RECIPIENT = ("{{ Employee | full_name }}", "{{ Employee | full_address }}")
_STATEMENTS = (
    "the Fair Work Information Statement{% if Basis == 'Casual' %} and the Casual Employment Information Statement"
    "{% elif Fixed_Term %} and the Fixed Term Contract Information Statement{% endif %}"
)
_WORDS = (
    ("Attestation", "Dear {{ Employee.First }}"),
    ("Attestation", "**{{ Position }}**"),
    (
        "Normal",
        "We are pleased to offer you this position, from {{ Start_Date | date_words }}. The enclosed agreement has the"
        " terms. In short:",
    ),
    (
        "Recital",
        "You are employed {% if Basis == 'Casual' %}as a casual{% else %}{{ Basis | lower }}{% endif %}"
        "{% if Basis != 'Casual' and Fixed_Term %} until {{ End_Date | date_words }}{% endif %}, at {{ Place }}, and"
        " report to {{ Manager }}.",
    ),
    ("Recital", f"Your pay is {PAY}."),
    (
        "Recital",
        "{% if Award_Covered %}The {{ Award_Name }} covers the position ({{ Classification }}).{% else %}We"
        " believe that"
        " no modern award covers the position.{% endif %} The National Employment Standards apply.",
    ),
    ("%", "if Basis != 'Casual' and Probation"),
    (
        "Recital",
        "The first {{ Probation_Months }} {{ plural(Probation_Months, 'month', 'months') }} are a period of probation.",
    ),
    ("%", "endif"),
    ("%", "if Has_Restraint"),
    (
        "Recital",
        "The agreement limits what you may do for some time after you leave. Please read that clause with care.",
    ),
    ("%", "endif"),
    (
        "Normal",
        "Read the agreement and take advice if you wish. If you accept, sign it and return it by"
        " {{ Offer_Until | date_words }}. The offer ends on that day.",
    ),
    ("Normal", f"With this letter you receive {_STATEMENTS}, which the Fair Work Ombudsman publishes."),
    ("Normal", "We look forward to working with you."),
    ("Normal", "Yours sincerely"),
    ("Cover role", "{{ Offer_Signatory }}"),
    ("Normal", _EMPLOYER),
)


def build_offer() -> bytes:
    """Return the letter."""
    return build_letter(TITLE, _EMPLOYER, _RECIPIENT, _WORDS)
