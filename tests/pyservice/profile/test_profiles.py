"""The profile: read from WordPress's tables, checked, and written by WordPress (document 1, sections 3, 5, 7)."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.pyservice.profile.member import EMPTY, NAMES, OWNER, PLACE, add_meta, save
from tests.pyservice.profile.plugin import Plugin
from tests.service import Api


def test_a_member_of_whom_nothing_is_known_has_empty_fields_and_gave_no_consent(api: Api) -> None:
    assert api.get("/lyd-api/profile", by="owner").json["data"] == {
        "id": OWNER,
        "avatar": {"id": None, "src": ""},
        "name": "Owner",
        "firstName": "",
        "lastName": "",
        "email": "owner@example.test",
        **dict.fromkeys(EMPTY, ""),
        "subscription": False,
        "notification": False,
    }


def test_what_is_saved_is_read_again(api: Api, plugin: Plugin) -> None:
    given = {
        **PLACE,
        "city": "Sydney",
        "state": "NSW",
        "postcode": "2000",
        "country": "AU",
        "phone": "+61 2 9000 0000",
        "subscription": True,
        "notification": False,
    }
    answer = save(api, **given)
    assert (answer.status_code, answer.json["message"]) == (200, "Your profile was saved.")
    kept = api.get("/lyd-api/profile", by="owner").json["data"]
    assert answer.json["data"] == kept
    assert kept == {
        "id": OWNER,
        "email": "owner@example.test",
        "avatar": {"id": None, "src": ""},
        **NAMES,
        **given,
    }


def test_what_is_left_out_stays(api: Api, plugin: Plugin) -> None:
    save(api, **PLACE, city="Sydney", subscription=True)
    assert save(api, phone="0400 000 000").json["data"] | PLACE == save(api).json["data"]
    assert save(api, city=None).json["data"]["city"] == ""


def test_id_and_email_are_never_changed(api: Api, plugin: Plugin) -> None:
    found = save(api, id=1, email="evil@example.test").json["data"]
    assert (found["id"], found["email"]) == (OWNER, "owner@example.test")
    assert "email" not in str(plugin.asked)


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


@pytest.mark.parametrize("by", ["manager", "member", "outsider"])
def test_another_ones_profile_is_not_there(api: Api, plugin: Plugin, by: str) -> None:
    assert save(api, by=by).status_code == 404
    assert save(api, user_id=999_999).status_code == 404
    assert plugin.asked == []


def test_a_wordpress_that_is_away_is_said_to_be(api: Api, plugin: Plugin) -> None:
    plugin.is_down = True
    answer = save(api)
    assert (answer.status_code, answer.json["error_code"]) == (503, "partner_unavailable")
    assert answer.headers["Retry-After"]


def test_nobody_is_signed_in_by_a_saved_profile(api: Api, plugin: Plugin) -> None:
    assert "X-Lyd-Sign-In" not in save(api).headers


def test_names_are_shown_as_they_were_typed_although_wordpress_escapes_them(
    api: Api, session: Session, plugin: Plugin
) -> None:
    session.execute(text("UPDATE wp_users SET display_name = 'Lee &amp; Co &lt;law&gt;' WHERE ID = :id"), {"id": OWNER})
    add_meta(session, first_name="A &amp; B", last_name="O'Hara")
    found = api.get("/lyd-api/profile", by="owner").json["data"]
    assert (found["name"], found["firstName"], found["lastName"]) == ("Lee & Co <law>", "A & B", "O'Hara")
    assert api.get("/lyd-api/me/capabilities", by="owner").json["data"]["user"]["display_name"] == "Lee & Co <law>"
