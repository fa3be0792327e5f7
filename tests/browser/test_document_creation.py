"""The main job, from sign-in to a Word file and a PDF that contain exactly the answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from docx import Document
from playwright.sync_api import Page, expect
from pypdf import PdfReader
from tests.browser.pages import Interview, start_document

SignIn = Callable[[str], Page]

ADDRESS = {
    "Street address": 'Level 3 "East", 45 Queen & King Street',
    "Suburb": "Kingston",
    "State or territory": "Norfolk Island",
    "Postcode": "2899",
}
COMPANY = {
    "Who is this party?": "A Company",
    "Company name": "O'Brien & Sons <Holdings> Zoë 日本",
    "Legal element": "PTY LTD",
    "ACN": "004 085 616",
    **ADDRESS,
    "How many directors does the company have?": "2+ Directors",
}
TRUST = {"Who is this party?": "A Trust", "Name of the trust": "The {{ Wattle }} Family Trust"}
TRUSTEE = {
    "Who is this trustee?": "A Company",
    "Company name": "Trusted {% Hands %}",
    "Legal element": "PTY. LIMITED",
    "ACN": "000 000 019",
    **ADDRESS,
    "How many directors does the company have?": "Sole Director",
    "Full name of the sole director": "Chidi Ọlá-Nwosu",
}
DIRECTORS = ("Ada Example", "Ben d'Arcy")


def test_an_owner_creates_an_agreement_between_a_company_and_a_trust(sign_in: SignIn, tmp_path: Path) -> None:
    page = sign_in("owner")
    interview = start_document(page, "Non-Disclosure Agreement", "Kingston <b>deal</b> & more")
    answer_company_and_trust(interview)
    interview.save()
    interview.assemble()

    for text in (word_text(interview.download(".docx", tmp_path)), pdf_text(interview.download(".pdf", tmp_path))):
        for typed in everything_typed():
            assert squeezed(typed) in text, typed
        assert squeezed("Sample only. Not legal advice.") in text

    page.get_by_role("button", name="Back to list").first.click()
    row = page.get_by_role("list", name="Documents").get_by_role("listitem").first
    expect(row.get_by_role("link", name="Kingston <b>deal</b> & more")).to_be_visible()
    expect(row.get_by_text("Completed")).to_be_visible()
    expect(row.get_by_role("button", name="Download")).to_be_visible()


def answer_company_and_trust(interview: Interview) -> None:
    interview.answer({"Date of the agreement": "2026-11-20", "Governing law": "Norfolk Island"})
    interview.section("Disclosing party")
    company = interview.entry("Disclosing party 1")
    interview.answer(COMPANY, company)
    for number, name in enumerate(DIRECTORS, 1):
        interview.answer({"Full name of the director": name}, interview.entry(f"Director {number}", company))
    interview.section("Receiving party")
    trust = interview.entry("Receiving party 1")
    interview.answer(TRUST, trust)
    interview.answer(TRUSTEE, interview.entry("Trustee 1", trust))


def everything_typed() -> list[str]:
    chosen = {"A Company", "A Trust", "2+ Directors", "Sole Director"}
    values = [*COMPANY.values(), *TRUST.values(), *TRUSTEE.values(), *DIRECTORS, "20 November 2026"]
    return [value for value in values if value not in chosen]


def word_text(path: Path) -> str:
    """All text of a Word file without white space."""
    document = Document(str(path))
    parts = [document.element.body, *(section.footer._element for section in document.sections)]
    return squeezed("".join(text for part in parts for text in part.itertext()))


def pdf_text(path: Path) -> str:
    """All text of a PDF without white space, because lines may break anywhere."""
    return squeezed("".join(page.extract_text() for page in PdfReader(path).pages))


def squeezed(text: str) -> str:
    return "".join(text.split())
