"""Contacts and members that Simple Fund 360 would refuse are found before anything is sent."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from lyd.adapters.bgl import BglAddress, FundContactDraft, FundContactType, check_contact, check_membership

DAY = datetime.date(1980, 5, 17)
PERSON: dict[str, Any] = {"type": FundContactType.PEOPLE, "first_name": "Ada", "last_name": "Lee", "birthday": DAY}
COMPANY: dict[str, Any] = {"type": FundContactType.COMPANY, "name": "A Pty Ltd", "acn": "004085616"}
TRUST: dict[str, Any] = {"type": FundContactType.TRUST, "name": "A Trust"}


@pytest.mark.parametrize(
    "fields",
    [
        PERSON,
        {**PERSON, "title": "Mr", "sex": "Female", "birth_state": "Foreign", "tfn": "123456782"},
        {**PERSON, "address": BglAddress("1 George Street", city="Sydney")},
        {**COMPANY, "abn": "53004085616", "telephone": "1300"},
        TRUST,
    ],
)
def test_nothing_is_wrong_with_a_complete_contact(fields: dict[str, Any]) -> None:
    assert check_contact(FundContactDraft(**fields), has_role=True) == ()


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({**PERSON, "first_name": "", "last_name": "", "birthday": None}, ["first_name", "last_name", "birthday"]),
        ({**PERSON, "title": "Sir", "sex": "X", "birth_state": "Ontario"}, ["title", "sex", "birth_state"]),
        ({**PERSON, "name": "Ada", "acn": "004085616"}, ["name", "acn"]),
        ({**PERSON, "tfn": "123456789", "abn": "53004085617"}, ["tfn", "abn"]),
        ({**PERSON, "tfn": "１２３４５６７８２"}, ["tfn"]),
        ({**PERSON, "address": BglAddress(city="Sydney")}, ["address"]),
        ({**COMPANY, "name": "", "acn": ""}, ["name", "acn"]),
        ({**COMPANY, "acn": "004085617", "birthday": DAY}, ["birthday", "acn"]),
        ({**TRUST, "acn": "004085616", "telephone": "1300", "mobile": "04"}, ["acn", "telephone", "mobile"]),
    ],
)
def test_each_mistake_is_named_in_the_order_of_the_fields(fields: dict[str, Any], wrong: list[str]) -> None:
    problems = check_contact(FundContactDraft(**fields), has_role=True)
    assert [name for name, _message in problems] == wrong
    assert all(message.endswith(".") for _name, message in problems)


def test_only_members_and_trustees_need_a_birthday() -> None:
    draft = FundContactDraft(**{**PERSON, "birthday": None})
    assert check_contact(draft, has_role=False) == ()


def test_a_member_is_a_person_from_a_day_of_the_fund() -> None:
    formed, before = datetime.date(2026, 7, 1), datetime.date(2026, 6, 30)
    assert check_membership(FundContactDraft(**PERSON), formed, formed) == ()
    assert [name for name, _ in check_membership(FundContactDraft(**COMPANY), before, formed)] == ["type", "start_date"]
