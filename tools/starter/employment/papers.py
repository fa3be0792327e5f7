"""The employment agreement and the papers beside it, as Word files."""

from __future__ import annotations

from pathlib import Path

from starter.employment.checklist import build_starter_checklist
from starter.employment.details import add_employment_details
from starter.employment.offer import build_offer
from starter.parties.execution import add_party, add_person
from starter.parties.names import capacity_of, own_name
from starter.word.blocks import add
from starter.word.frames import SAMPLE, add_terms, begin_part, new_agreement
from starter.word.pages import saved

WORDS = Path(__file__).with_name("clauses.txt")
TITLE = "Employment Agreement"


def build_employment_papers() -> dict[str, bytes]:
    """Return the agreement, the letter of offer and the checklist for a new employee."""
    return {
        "agreement.docx": build_employment_agreement(),
        "offer.docx": build_offer(),
        "checklist.docx": build_starter_checklist(),
    }


def build_employment_agreement() -> bytes:
    """Return the agreement."""
    employer = own_name("Employer") + capacity_of("Employer")
    roles = (("Employer", "", employer), ("Employee", "", "{{ Employee | full_name }}"))
    document = new_agreement(TITLE, roles)
    begin_part(document, "Details")
    add_employment_details(document)
    add_terms(document, WORDS)
    begin_part(document, "Signing page")
    add(document, "Normal", "Executed as an agreement on the date set out in the Details.")
    add(document, "Signing role", "Employer")
    add_party(document, "Employer")
    add(document, "Signing role", "Employee")
    add_person(document, "Employee")
    return saved(document, TITLE, SAMPLE)
