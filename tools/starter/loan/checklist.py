"""What lender and borrower have to do, before the loan and in each year."""

from __future__ import annotations

from starter.bundle.papers import build_checklist
from starter.loan.resolution import BORROWERS
from starter.parties.names import company_name

TITLE = "Checklist for a Division 7A loan"
_FIRST = (
    ("Directors of the lender decide to lend (minutes or record in this bundle).", "before the loan is made"),
    ("All parties sign the agreement.", "before the lender’s lodgment day"),
    "if Secured",
    (
        "The mortgage of the whole loan is registered; keep the search that shows it.",
        "before the lender’s lodgment day",
    ),
    (
        "A valuation of the land is kept on file: it must be worth at least 110% of the loan, after earlier debts.",
        "when the loan is first made",
    ),
    "endif",
    ("The payment is made from an account of the lender, and recorded as a loan.", "when the loan is made"),
    "if any(Borrowers, Is_Trustee)",
    ("The trust deed allows the trustee to borrow; keep a copy.", "before signing"),
    "endif",
)
_YEARLY = (
    (
        "Look up the benchmark interest rate for the income year on the website of the Australian Taxation Office.",
        "July",
    ),
    (
        "Work out the minimum yearly repayment, for example with the ATO’s Division 7A calculator, and tell the"
        " borrower.",
        "within 60 days of the year’s beginning",
    ),
    "if Instalments == 'Monthly'",
    ("Collect the monthly instalments.", "last business day of each month"),
    "else",
    ("Collect the minimum yearly repayment.", "by {{ Year_End }}"),
    "endif",
    "if Set_Off",
    (
        "If a dividend is set off: resolution, direction of the borrower, and record of the set-off, all in writing.",
        "by {{ Year_End }}",
    ),
    "endif",
    ("Check that no repayment was made with money borrowed again from the lender (section 109R).", "by {{ Year_End }}"),
    ("Send the borrower a statement of loan, interest and payments.", "within 60 days after {{ Year_End }}"),
    ("Show the interest as income of the lender.", "with the tax return"),
)


def build_repayment_checklist() -> bytes:
    """Return the checklist."""
    facts = [
        ("Lender", company_name("Lender")),
        ("Borrower", BORROWERS),
        ("Amount", "{{ Amount | money }}{% if Kind == 'Facility' %} (limit){% endif %}"),
        ("Term", "{{ Term_Years }} {{ plural(Term_Years, 'year', 'years') }} from the day on which a loan is made"),
    ]
    parts = (("Before and when the loan is made", _FIRST), ("In each income year after that", _YEARLY))
    return build_checklist(TITLE, company_name("Lender"), facts, parts)
