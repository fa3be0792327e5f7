"""A member's address: in our parts, and in the two lines of WooCommerce."""

from __future__ import annotations

from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.pyservice.profile.member import PLACE, save
from tests.pyservice.profile.plugin import Plugin
from tests.service import Api


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
