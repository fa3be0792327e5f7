"""What the form of the profile may send (document 1, section 5)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.pyservice.profile.member import NAMES, OWNER, save
from tests.pyservice.profile.plugin import Plugin
from tests.service import Api


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"firstName": ""}, "First name is required"),
        ({"firstName": None}, "First name is required"),
        ({"lastName": "  "}, "Last name is required"),
        ({"name": "\t"}, "Display name is required"),
        ({"phone": "12"}, "Phone number is not valid"),
        ({"phone": "call me"}, "Phone number is not valid"),
        ({"phone": "0400 000 000x"}, "Phone number is not valid"),
        ({"phone": "0" * 41}, "Please use at most 40 characters."),
        ({"phone": "1234567890123456789012345678"}, "Phone number is not valid"),
        ({"city": "a\nb"}, "Please use one line of text."),
        ({"name": "x" * 251}, "Please use at most 250 characters."),
        ({"country": "XX"}, "Please choose a country of the list."),
        ({"country": "AUS"}, "Please use at most 2 characters."),
        ({"country": "AU", "state": "CA"}, "Please choose a state of this country."),
        ({"avatar": {"id": 4040}}, "Please choose a picture that you uploaded."),
        ({"avatar": {"id": -1}}, "Must be greater than or equal to 1 and less than or equal to 9223372036854775807."),
        ({"subscription": "maybe"}, "Not a valid boolean."),
        ({"newPassword": "x" * 12}, "Unknown field."),
    ],
    ids=str,
)
def test_what_is_wrong_is_said_and_nothing_is_saved(
    api: Api, plugin: Plugin, given: dict[str, Any], words: str
) -> None:
    answer = save(api, **given)
    assert (answer.status_code, answer.json["error_code"]) == (422, "invalid_input")
    assert answer.json["message"] == words
    assert next(iter(given)) in answer.json["errors"] or "state" in answer.json["errors"]
    assert plugin.asked == []


@pytest.mark.parametrize("missing", list(NAMES))
def test_the_names_are_needed(api: Api, plugin: Plugin, missing: str) -> None:
    sent = {name: value for name, value in NAMES.items() if name != missing}
    answer = api.put(f"/lyd-api/profile/{OWNER}", by="owner", json=sent)
    assert answer.json["message"].endswith("name is required")


@pytest.mark.parametrize(
    "phone",
    [
        *("", "0400 000 000", "0400000000", "+61 400 000 000", "+61 2 9000 0000", "(02) 9000 0000", "02 9000 0000"),
        *("1300 123 456", "13 1234", "+1 555-123-4567", "+44 20 7946 0958", "9000 0000"),
    ],
)
def test_telephone_numbers_as_people_write_them_are_taken(api: Api, plugin: Plugin, phone: str) -> None:
    assert save(api, phone=phone).json["data"]["phone"] == phone
