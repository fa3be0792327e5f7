"""A profile is changed by its member, and written by WordPress (document 1, sections 3, 5 and 7)."""

from __future__ import annotations

from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.profile.member import NAMES, OWNER, PLACE, add_meta, add_picture, save
from tests.pyservice.profile.plugin import Plugin
from tests.service import SITE, Api


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


def test_a_wordpress_that_is_away_is_said_to_be(api: Api, plugin: Plugin) -> None:
    plugin.is_down = True
    answer = save(api)
    assert (answer.status_code, answer.json["error_code"]) == (503, "partner_unavailable")
    assert answer.headers["Retry-After"]


def test_a_country_without_states_takes_any_words_for_one(api: Api, plugin: Plugin) -> None:
    assert save(api, country="AQ", state="By the pole").json["data"]["state"] == "By the pole"
    assert save(api, country="", state="Nowhere").json["data"]["state"] == "Nowhere"
    assert save(api, country="AU", state="").json["data"]["state"] == ""


def test_a_state_that_the_checkout_wrote_is_let_through_untouched(api: Api, session: Session, plugin: Plugin) -> None:
    add_meta(session, billing_country="AU", billing_state="Newcastle")
    assert save(api, city="Newcastle", country="AU", state="Newcastle").status_code == 200
    assert save(api, country="AU", state="Elsewhere").status_code == 422


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
