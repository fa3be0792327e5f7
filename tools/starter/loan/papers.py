"""The loan agreement and the papers beside it, as Word files."""

from __future__ import annotations

from pathlib import Path

from starter.loan.checklist import build_repayment_checklist
from starter.loan.details import add_loan_details
from starter.loan.letter import build_loan_letter
from starter.loan.resolution import build_resolution
from starter.parties.execution import add_company, add_party
from starter.parties.names import capacity_of, company_name, own_name
from starter.word.blocks import add, logic
from starter.word.frames import SAMPLE, add_terms, begin_part, new_agreement
from starter.word.pages import saved

WORDS = Path(__file__).with_name("clauses.txt")
TITLE = "Loan Agreement"


def build_loan_papers() -> dict[str, bytes]:
    """Return the agreement, the resolution of the lender, the checklist of each year and the letter."""
    return {
        "agreement.docx": build_loan_agreement(),
        "resolution.docx": build_resolution(),
        "checklist.docx": build_repayment_checklist(),
        "letter.docx": build_loan_letter(),
    }


def build_loan_agreement() -> bytes:
    """Return the agreement."""
    borrower = own_name("b") + capacity_of("b")
    roles = (("Lender", "", company_name("Lender")), ("Borrower", "for b in Borrowers", borrower))
    document = new_agreement(TITLE, roles)
    begin_part(document, "Details")
    add_loan_details(document)
    add_terms(document, WORDS)
    begin_part(document, "Signing page")
    add(document, "Normal", "Executed as an agreement on the date set out in the Details.")
    add(document, "Signing role", "Lender")
    add_company(document, "Lender")
    add(document, "Signing role", "Borrower")
    logic(document, "for b in Borrowers")
    add_party(document, "b")
    logic(document, "endfor")
    return saved(document, TITLE, SAMPLE)
