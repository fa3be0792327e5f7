"""A family trust with several files, from the first answer to the downloaded bundle."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.pages import Interview
from tests.browser.template_products import sell_template, start_draft
from tests.browser.test_live_preview import text_of
from tests.factories.family_trusts import family_trust_files
from tests.members import Member

SignIn = Callable[[str], Page]
Members = Callable[[str], Member]
NAMES = [
    "King deed",
    "Minutes of King Family Trust",
    "Letter to King",
    "Letter to Stone",
    "Letter to Harbour",
    "Checklist for King Family Trust",
]


@pytest.fixture(scope="module")
def family_trust(stack: dict, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The product of the family trust."""
    with sell_template("Family Trust", family_trust_files(), tmp_path_factory.mktemp("package")) as product:
        yield product


def answer_trust(interview: Interview) -> None:
    """Answer the first section."""
    interview.answer({"Name of the trust": "King Family Trust", "Date of the deed": "2026-11-25", "Settled sum": "$10"})
    interview.answer({"Do the trustees hold a meeting?": "Yes"})


def answer_trustees(interview: Interview) -> None:
    """Name two people and a company; the second person is the appointor."""
    interview.section("The trustees")
    people = {"Trustee 1": ("Ada", "King"), "Trustee 2": ("Ben", "Stone")}
    for number, (entry, (first, last)) in enumerate(people.items()):
        if number:
            interview.page.get_by_role("button", name="Add trustee").click()
        person = {"Who is this trustee?": "An Individual", "First name": first, "Last name": last}
        interview.answer(person, interview.entry(entry))
    interview.page.get_by_role("button", name="Add trustee").click()
    company = {"Who is this trustee?": "A Company", "Company name": "Harbour", "Legal element": "PTY LTD"}
    interview.answer({**company, "ACN": "004085616"}, interview.entry("Trustee 3"))
    interview.answer({"Appointor": "Ben Stone"})


def answer_beneficiaries(interview: Interview) -> None:
    """Give shares that add up to too little, then to 100."""
    interview.section("The beneficiaries")
    interview.answer({"Full name": "Cleo King", "Share (per cent)": "60"}, interview.entry("Beneficiary 1"))
    interview.page.get_by_role("button", name="Add beneficiary").click()
    interview.answer({"Full name": "Dan Stone", "Share (per cent)": "40"}, interview.entry("Beneficiary 2"))


def test_a_family_trust_is_answered_and_its_bundle_downloaded(
    sign_in: SignIn, member: Members, family_trust: int, tmp_path: Path
) -> None:
    page = sign_in("owner")
    interview = Interview(page).open(start_draft(member("owner"), family_trust, "King deed"))
    answer_trust(interview)
    answer_trustees(interview)
    answer_beneficiaries(interview)

    text = text_of(page)
    expect(text).to_contain_text("settled on the trustees:Ada KingBen StoneHarbour PTY LTDIts ACN is 004 085 616.")
    expect(text).to_contain_text("The appointor is Ben Stone.")
    text.get_by_text("Its ACN is").click()
    panel = page.get_by_role("dialog", name="Why this clause is here")
    expect(panel).to_contain_text("Who is this trustee?: A Company")
    assert_accessible(page)
    page.keyboard.press("Escape")

    page.get_by_label("File", exact=True).select_option(label="Minutes of …")
    expect(text).to_contain_text("Present: Harbour PTY LTD")
    interview.assemble()
    files = page.get_by_role("list", name="Files")
    for name in NAMES:
        expect(files.get_by_role("link", name=f"Download PDF {name}", exact=True)).to_be_visible()
    with page.expect_download() as started:
        page.get_by_role("link", name="Download all (zip)").click()
    started.value.save_as(tmp_path / "bundle.zip")
    with zipfile.ZipFile(tmp_path / "bundle.zip") as bundle:
        assert sorted(bundle.namelist()) == sorted(f"{name}.{kind}" for name in NAMES for kind in ("docx", "pdf"))
