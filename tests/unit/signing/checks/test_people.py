"""Names, e-mail addresses and phone numbers are checked for each person, with the texts of the specification."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.signing.checks.drafts import codes, draft_of, messages
from tests.unit.signing.people import ANN, BEN, WILL

from lyd.signing.checks import check, is_mobile_number
from lyd.signing.groups import Role

BLANK = "This field cannot be blank."


def test_a_complete_request_has_no_findings() -> None:
    assert check(draft_of()) == []


@pytest.mark.parametrize("name", ["", "  ", "\t\n"])
def test_a_name_that_is_missing_is_added_in_the_document(name: str) -> None:
    assert messages(draft_of(replace(ANN, name=name))) == ["Please edit the document to add Signer information."]
    assert messages(draft_of(ANN, replace(WILL, name=name))) == ["Please edit the document to add Witness information."]


@pytest.mark.parametrize("role", [Role.APPROVER, Role.COPY])
def test_a_name_that_the_sender_types_cannot_be_blank(role: Role) -> None:
    assert messages(draft_of(ANN, replace(BEN, name="", role=role))) == [BLANK]


@pytest.mark.parametrize("name", ["Ann\x00Lee", "Ann\nBcc: x@example.com", "Ann \u202eeeL", "\u200b", "Ann\ud800"])
def test_a_name_with_characters_that_are_not_shown_is_refused(name: str) -> None:
    (finding,) = check(draft_of(replace(ANN, name=name)))
    assert finding.code == "name_invalid"
    assert finding.keys == (ANN.key,)


def test_a_name_has_at_most_255_characters() -> None:
    assert codes(draft_of(replace(ANN, name="x" * 255))) == []
    assert codes(draft_of(replace(ANN, name="x" * 256))) == ["name_too_long"]


def test_an_email_cannot_be_blank() -> None:
    assert messages(draft_of(replace(ANN, email=" "))) == [BLANK]


@pytest.mark.parametrize(
    "email",
    [
        "ann",
        "ann@",
        "ann@localhost",
        "ann@exa mple.com",
        "ann@example.com\nBcc: x@example.com",
        "ann@example.com,ben@example.com",
        "Ann <ann@example.com>",
        " ann@example.com ",
        "ann@example.com\n",
        "ann@\u202eexample.com",
        "änn@example.com",
        f"{'x' * 65}@example.com",
        f"ann@{'x' * 250}.com",
    ],
)
def test_an_email_that_cannot_be_delivered_is_invalid(email: str) -> None:
    assert messages(draft_of(replace(ANN, email=email))) == ["Please input a valid email address."]


def test_a_phone_is_required_with_sms_only_and_never_for_a_copy() -> None:
    assert messages(draft_of(replace(ANN, phone=""))) == [BLANK]
    assert codes(draft_of(replace(ANN, phone=""), has_sms=False)) == []
    assert codes(draft_of(ANN, replace(BEN, phone="", role=Role.COPY))) == []
    assert codes(draft_of(ANN, replace(BEN, phone="", role=Role.APPROVER))) == ["phone_blank"]


@pytest.mark.parametrize("phone", ["+61-412 345 678", "61-412345678", "+1-(555) 010 0000", "+44-07700 900123"])
def test_a_country_code_a_dash_and_a_number_is_a_mobile_number(phone: str) -> None:
    assert is_mobile_number(phone)


@pytest.mark.parametrize(
    "phone",
    ["0412 345 678", "+61412345678", "-412345678", "+61-", "+61-1234", "+61-412-345-678", "+61-abc", "+61-" + "1" * 15,
     "+61-412 345 678\n", "٤-412 345 678"],
)  # fmt: skip
def test_other_texts_are_no_mobile_number(phone: str) -> None:
    assert messages(draft_of(replace(ANN, phone=phone))) == [
        "Enter the mobile number of Ann Lee as country code, a dash and the number, such as +61-412 345 678."
    ]
