"""The profile: read from WordPress's tables, checked, and written by WordPress (document 1, sections 3, 5, 7)."""

from __future__ import annotations

from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.pyservice.profile.member import EMPTY, OWNER, add_meta
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


def test_names_are_shown_as_they_were_typed_although_wordpress_escapes_them(
    api: Api, session: Session, plugin: Plugin
) -> None:
    session.execute(text("UPDATE wp_users SET display_name = 'Lee &amp; Co &lt;law&gt;' WHERE ID = :id"), {"id": OWNER})
    add_meta(session, first_name="A &amp; B", last_name="O'Hara")
    found = api.get("/lyd-api/profile", by="owner").json["data"]
    assert (found["name"], found["firstName"], found["lastName"]) == ("Lee & Co <law>", "A & B", "O'Hara")
    assert api.get("/lyd-api/me/capabilities", by="owner").json["data"]["user"]["display_name"] == "Lee & Co <law>"
