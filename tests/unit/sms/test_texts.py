"""What recipients read: short, in one part where possible, and without links that members made."""

from __future__ import annotations

from typing import Any

import pytest

from lyd.sms.errors import SmsTooLong
from lyd.sms.gsm import BASIC, EXTENDED, gsm_length
from lyd.sms.kinds import KINDS
from lyd.sms.texts import write_text

HOST = "docs.harbour.example"
LINK = f"https://{HOST}/sign/#{'aB3_-xYz9' * 4}1234567"
CONTEXT: dict[str, Any] = {
    "signer_id": 7,
    "firm": "Harbour Law",
    "document": "Reef Trust Deed",
    "due_date": "2026-12-03",
    "link": LINK,
    "code": "042917",
}


def test_an_invitation_names_firm_document_day_and_link() -> None:
    text = write_text("signing_invitation", CONTEXT, HOST)
    assert text == f"Harbour Law: please sign Reef Trust Deed by 3 Dec 2026. {LINK}"


def test_a_reminder_says_that_it_is_one() -> None:
    text = write_text("signing_reminder", CONTEXT, HOST)
    assert text == f"Reminder from Harbour Law: please sign Reef Trust Deed by 3 Dec 2026. {LINK}"


def test_a_code_comes_first_says_how_long_it_lasts_and_fills_itself_in() -> None:
    text = write_text("signing_code", CONTEXT, HOST)
    assert text.startswith("042917 is your code to sign Reef Trust Deed for Harbour Law. It is valid for 10 minutes.")
    assert text.splitlines()[-1] == f"@{HOST} #042917"


@pytest.mark.parametrize("kind", KINDS)
def test_long_names_are_cut_and_the_message_stays_in_one_part(kind: str) -> None:
    names = {"firm": "Harbour Advisory and Accounting Partners", "document": "Deed of Establishment of the Reef Trust"}
    text = write_text(kind, CONTEXT | names, HOST)
    assert gsm_length(text) <= 160
    assert "Deed of" in text
    assert "Harbour" in text
    assert "..." in text
    assert (CONTEXT["code"] if kind == "signing_code" else LINK) in text


@pytest.mark.parametrize("kind", KINDS)
def test_names_in_other_alphabets_do_not_double_the_message(kind: str) -> None:
    text = write_text(kind, CONTEXT | {"firm": "Nguyễn “Luật”", "document": "信託 🙂 [Deed]"}, HOST)
    assert set(text) <= BASIC | EXTENDED
    assert gsm_length(text) <= 160


def test_a_long_link_makes_two_parts_with_whole_names() -> None:
    link = f"https://{HOST}/{'sub/' * 15}sign/#{'a' * 43}"
    text = write_text("signing_invitation", CONTEXT | {"link": link}, HOST)
    assert 160 < gsm_length(text) <= 306
    assert "Harbour Law: please sign Reef Trust Deed by" in text
    assert text.endswith(link)


def test_a_message_that_does_not_fit_into_three_parts_is_refused() -> None:
    with pytest.raises(SmsTooLong):
        write_text("signing_invitation", CONTEXT | {"link": "https://" + "a" * 500}, HOST)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Pay at evil.example now", "Pay at evil. example now"),
        ("https://evil.example", "https: evil. example"),
        ("Line one\nLine two\t{link}", "Line one Line two {link}"),
        ("A.C.N. 004 085 616 Pty. Ltd.", "A.C.N. 004 085 616 Pty. Ltd."),
    ],
)
def test_a_name_adds_no_link_and_no_line(name: str, written: str) -> None:
    text = write_text("signing_code", CONTEXT | {"firm": name, "document": "Deed"}, HOST)
    assert f"for {written}. It is" in text
    assert text.count("\n") == 2
