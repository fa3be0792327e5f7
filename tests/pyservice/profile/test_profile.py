"""The profile: read from WordPress's tables, checked, and written by WordPress (document 1, sections 3, 5, 7)."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from sqlalchemy import event, text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.profile.plugin import Plugin
from tests.service import SITE, Api
from werkzeug.test import TestResponse

from lyd.profile.services import avatar_of, avatars_of, profile_of
from lyd.teams.services import identify

OWNER = PEOPLE["owner"].user_id
NAMES = {"name": "Olivia", "firstName": "Olivia", "lastName": "O'Hara"}
EMPTY = ("phone", "unit", "floor", "streetNumber", "streetName", "streetType", "city", "state", "postcode", "country")
PLACE = {"streetNumber": "12", "streetName": "Harbour", "streetType": "ST", "unit": "5", "floor": "2"}


def save(api: Api, by: str = "owner", user_id: int = OWNER, **given: Any) -> TestResponse:
    return api.put(f"/lyd-api/profile/{user_id}", by=by, json={**NAMES, **given})


def add_meta(session: Session, user_id: int = OWNER, **meta: str) -> None:
    for key, value in meta.items():
        row = {"id": user_id, "key": key, "value": value}
        session.execute(text("INSERT INTO wp_usermeta (user_id, meta_key, meta_value) VALUES (:id, :key, :value)"), row)
    session.commit()


def add_picture(session: Session, author: int, mimetype: str = "image/png", kind: str = "attachment") -> int:
    row = {"author": author, "mimetype": mimetype, "kind": kind}
    added = session.execute(
        text(
            "INSERT INTO wp_posts (post_author, post_type, post_mime_type, post_status, post_content, post_title,"
            " post_excerpt, to_ping, pinged, post_content_filtered)"
            " VALUES (:author, :kind, :mimetype, 'private', '', '', '', '', '', '')"
        ),
        row,
    )
    session.commit()
    return int(added.lastrowid)  # type: ignore[attr-defined]


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


def test_bills_get_their_two_lines(api: Api, plugin: Plugin) -> None:
    save(api, **PLACE)
    meta = plugin.asked[-1][1]["meta"]
    assert (meta["billing_address_1"], meta["billing_address_2"]) == ("12 Harbour Street", "Unit 5, Level 2")
    save(api, **PLACE | {"unit": "The old mill", "floor": "", "streetType": "Somewhere"})
    meta = plugin.asked[-1][1]["meta"]
    assert (meta["billing_address_1"], meta["billing_address_2"]) == ("12 Harbour Somewhere", "The old mill")


def test_an_address_that_was_changed_at_the_checkout_wins(api: Api, session: Session, plugin: Plugin) -> None:
    save(api, **PLACE)
    with plugin.engine.begin() as connection:
        connection.execute(
            text("UPDATE wp_usermeta SET meta_value = '1 Other Road' WHERE meta_key = 'billing_address_1'")
        )
    found = api.get("/lyd-api/profile", by="owner").json["data"]
    assert {name: found[name] for name in PLACE} == {
        "streetNumber": "",
        "streetName": "1 Other Road",
        "streetType": "",
        "unit": "5",
        "floor": "2",
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


def test_a_country_without_states_takes_any_words_for_one(api: Api, plugin: Plugin) -> None:
    assert save(api, country="AQ", state="By the pole").json["data"]["state"] == "By the pole"
    assert save(api, country="", state="Nowhere").json["data"]["state"] == "Nowhere"
    assert save(api, country="AU", state="").json["data"]["state"] == ""


def test_a_state_that_the_checkout_wrote_is_let_through_untouched(api: Api, session: Session, plugin: Plugin) -> None:
    add_meta(session, billing_country="AU", billing_state="Newcastle")
    assert save(api, city="Newcastle", country="AU", state="Newcastle").status_code == 200
    assert save(api, country="AU", state="Elsewhere").status_code == 422


@pytest.mark.parametrize("by", ["manager", "member", "outsider"])
def test_another_ones_profile_is_not_there(api: Api, plugin: Plugin, by: str) -> None:
    assert save(api, by=by).status_code == 404
    assert save(api, user_id=999_999).status_code == 404
    assert plugin.asked == []


def test_one_chooses_a_picture_of_ones_own_and_gives_it_up_again(api: Api, session: Session, plugin: Plugin) -> None:
    number = add_picture(session, OWNER)
    chosen = save(api, avatar={"id": number, "src": "http://evil.test/x.png"}).json["data"]["avatar"]
    assert chosen == {"id": number, "src": f"{SITE}/{number}.png"}
    assert save(api).json["data"]["avatar"] == chosen
    assert save(api, avatar=None).json["data"]["avatar"] == {"id": None, "src": ""}


def test_the_pictures_of_others_and_what_is_no_picture_are_refused(api: Api, session: Session, plugin: Plugin) -> None:
    others = [add_picture(session, PEOPLE["member"].user_id), add_picture(session, OWNER, "application/pdf")]
    for number in [*others, add_picture(session, OWNER, kind="post")]:
        assert save(api, avatar={"id": number}).status_code == 422


def test_a_wordpress_that_is_away_is_said_to_be(api: Api, plugin: Plugin) -> None:
    plugin.is_down = True
    answer = save(api)
    assert (answer.status_code, answer.json["error_code"]) == (503, "partner_unavailable")
    assert answer.headers["Retry-After"]


def test_nobody_is_signed_in_by_a_saved_profile(api: Api, plugin: Plugin) -> None:
    assert "X-Lyd-Sign-In" not in save(api).headers


def test_pictures_of_many_members_are_found_in_one_query(app: Flask, session: Session, teams: dict[str, int]) -> None:
    add_meta(session, lyd_avatar_url="http://site.test/o.png")
    add_meta(session, PEOPLE["member"].user_id, lyd_avatar_url="")
    everybody = [person.user_id for person in PEOPLE.values()]
    with counted(app) as queries:
        assert avatars_of(session, everybody) == {OWNER: "http://site.test/o.png"}
        assert avatar_of(session, PEOPLE["member"].user_id) == ""
    assert len(queries) == 2


def test_a_profile_takes_two_queries(app: Flask, session: Session, teams: dict[str, int]) -> None:
    who = identify(session, OWNER, "s")
    assert who
    with counted(app) as queries:
        profile_of(session, who)
    assert len(queries) == 2


class counted:  # noqa: N801 - reads as a word: with counted(app) as queries
    """The queries made inside."""

    def __init__(self, app: Flask) -> None:
        self.engine, self.queries = app.extensions["lyd_database"].engine, list[str]()

    def __enter__(self) -> list[str]:
        event.listen(self.engine, "before_cursor_execute", self._count)
        return self.queries

    def __exit__(self, *_: object) -> None:
        event.remove(self.engine, "before_cursor_execute", self._count)

    def _count(self, _connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        self.queries.append(statement)
