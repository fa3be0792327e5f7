"""Help with a question, answers suggested from an earlier document, and rows pasted into a list (decision 0072)."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex

from playwright.sync_api import Locator, Page, expect
from tests.browser.accessibility import assert_accessible
from tests.browser.pages import Interview
from tests.browser.test_entries import NAME, directors, open_directors
from tests.members import Member

SignIn = Callable[[str], Page]
Draft = Callable[[str, str], str]
Members = Callable[[str], Member]

PERSON = {"First name": "Ann", "Last name": "Citizen", "Email": "ann@citizen.example"}


def set_client(member: Member, address: str, client: str) -> None:
    """Name the client of the document whose interview has this address."""
    document = int(address.split("docId=")[1].split("&")[0])
    body = {"list_doc": [document], "client": client}
    answer = member.product_api("PUT", "/doc/change-client", json=body)
    assert answer.status_code == 200, answer.text


def paste(field: Locator, text: str) -> None:
    """Paste a text into a field as the keyboard does."""
    field.evaluate(
        """(field, text) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/plain', text);
            field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }""",
        text,
    )


def test_answers_of_the_clients_earlier_document_are_offered_and_filled_in_by_a_click(
    sign_in: SignIn, draft: Draft, member: Members
) -> None:
    client = f"Citizen {token_hex(4)}"
    earlier, later = draft("member", "Deed of Trust"), draft("member", "Lease")
    for address in (earlier, later):
        set_client(member("member"), address, client)
    page = sign_in("member")
    interview = Interview(page).open(earlier)
    interview.section("Disclosing party")
    interview.answer({"Who is this party?": "An Individual", **PERSON})
    interview.save()

    interview = Interview(page).open(later)
    interview.section("Disclosing party")
    expect(page.get_by_role("group", name="Suggestions: Disclosing party")).to_contain_text("from Deed of Trust")
    assert_accessible(page)
    interview.answer({"Who is this party?": "An Individual"})
    suggested = page.get_by_role("group", name="Suggestions: Last name").get_by_role("button", name="Use ‘Citizen’")
    suggested.focus()
    page.keyboard.press("Enter")
    expect(interview.field("Last name")).to_have_value("Citizen")
    expect(interview.field("Last name")).to_be_focused()
    expect(interview.field("First name")).to_have_value("")
    page.get_by_role("button", name="Undo").click()
    expect(interview.field("Last name")).to_have_value("")


def test_lines_pasted_into_the_first_field_of_a_list_become_entries(sign_in: SignIn, draft: Draft) -> None:
    page = sign_in("member")
    interview = open_directors(page, draft("member", "Pasted"))
    paste(interview.field(NAME, interview.entry("Director 1")), "Ada Lee\tyes\nBen Ng\tno\nCas Ito\tperhaps\n")
    dialog = page.get_by_role("dialog", name="Paste from a spreadsheet: Directors")
    expect(dialog.get_by_text("3 rows. 1 cell needs attention")).to_be_visible()
    assert_accessible(page)
    dialog.get_by_role("button", name="Add 3 entries").click()
    expect(interview.entry("Director 3")).to_be_visible()
    assert directors(page) == ["Ada Lee", "Ben Ng", "Cas Ito"]
    interview.save()
    page.get_by_role("button", name="Undo").click()
    expect(interview.entry("Director 3")).not_to_be_visible()
    assert directors(page) == ["", ""]


def test_help_opens_beside_its_question_on_a_phone(sign_in: SignIn, draft: Draft) -> None:
    page = sign_in("member")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(draft("member", "Helped"))
    page.get_by_role("button", name="Help: Date of the agreement").click()
    expect(page.get_by_role("group", name="Help: Date of the agreement")).to_contain_text("last party signs")
    assert_accessible(page)
