"""The letter with which the firm sends the papers to the directors of the lender."""

from __future__ import annotations

from starter.bundle.papers import build_letter
from starter.loan.resolution import BORROWERS
from starter.parties.names import company_name

TITLE = "Letter with the loan agreement"
_RECIPIENT = ("The directors", company_name("Lender"), "{{ Lender.Registered_Office | full_address }}")
_WORDS = (
    ("Attestation", "Dear {{ Salutation }}"),
    ("Attestation", f"**Loan to {BORROWERS}**"),
    (
        "Normal",
        "We enclose the agreement for this loan, the decision of the lender’s"
        " {% if Lender.Director_Type == 'Sole Director' %}director{% else %}directors{% endif %} and a checklist.",
    ),
    (
        "Normal",
        "A loan of a private company to a shareholder, or to an associate of one, is taken to be a dividend unless the"
        " law’s conditions are met. The agreement is drawn to meet them: it is in writing, its rate is at least the"
        " benchmark interest rate of each year, and its term of {{ Term_Years }}"
        " {{ plural(Term_Years, 'year', 'years') }} is not longer than the law allows for"
        " {% if Secured %}a loan that is wholly secured by a registered mortgage{% else %}an unsecured loan{%"
        " endif %}.",
    ),
    ("Attestation", "What we need from you:"),
    (
        "Recital",
        "Read the agreement, and check the details on its second page. Ask us, or a lawyer, about anything that is not"
        " clear. Each borrower should be offered the chance to take advice of their own.",
    ),
    (
        "Recital",
        "Have all parties sign before the day on which the company’s tax return is due or is lodged, whichever comes"
        " first.",
    ),
    ("%", "if Secured"),
    (
        "Recital",
        "Have the mortgage of {{ Land }} prepared, signed and registered. The longer term depends on it.",
    ),
    ("%", "endif"),
    (
        "Recital",
        "Make sure that the minimum yearly repayment is made by {{ Year_End }} of each year, beginning with the income"
        " year after the one in which the loan is made. If it is not, the shortfall can be taxed as a dividend.",
    ),
    ("Normal", "Yours sincerely"),
    ("Cover role", "{{ Adviser }}"),
    ("Normal", "{{ Adviser_Firm }}"),
)


def build_loan_letter() -> bytes:
    """Return the letter."""
    return build_letter(TITLE, "{{ Adviser_Firm }}", _RECIPIENT, _WORDS)
