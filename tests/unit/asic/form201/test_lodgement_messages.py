"""The forms of all cases can be lodged: their messages fit ASIC's schema, and rejections can name their places."""

import datetime
import re
from functools import cache

import pytest
from lxml import etree
from tests.unit.asic.registrations import CASES, form_of

from lyd.adapters.asic.contract import write_request
from lyd.adapters.asic.form_message import write_form
from lyd.adapters.asic.services import LODGE_COMPANY
from lyd.asic.rejections import PLACES

HEADER = {
    "messageType": LODGE_COMPANY.message_type,
    "messageReferenceNumber": "lodge-1",
    "messageVersion": 1,
    "senderId": "000099999",
    "senderType": "REGA",
    "transactionReferenceNumber": "pay-1",
}


@cache
def message_of(case: str) -> bytes:
    body = write_form(form_of(case), "R000000001", datetime.date(2026, 11, 25), manual_review=False)
    return write_request(LODGE_COMPANY, HEADER, body)


def places_in(message: bytes) -> set[str]:
    """The paths of all elements, by their names."""
    elements = etree.fromstring(message).iter("*")
    return {
        "/".join(etree.QName(each).localname for each in [*reversed(list(element.iterancestors())), element])
        for element in elements
    }


@pytest.mark.parametrize("case", CASES)
def test_the_message_of_a_case_fits_the_schema(case: str) -> None:
    assert b"lodge-1" in message_of(case)


@pytest.mark.parametrize("words", [words for words, _ in PLACES])
def test_the_places_of_rejections_are_elements_of_the_message(words: str) -> None:
    places = set().union(*(places_in(message_of(case)) for case in CASES))
    assert any(re.search(words, place, re.IGNORECASE) for place in places)
