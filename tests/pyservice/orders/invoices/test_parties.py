"""The seller comes from the settings of plugin and shop, the buyer from the order."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import set_option
from tests.pyservice.commerce.shop import add_billing, add_order, order_line

from lyd.commerce.services import ShopOrder, read_order
from lyd.orders.invoices.parties import Party, load_buyer, load_seller

ADDRESS = {"address": "Level 3", "address_2": "1 Quay Street", "city": "Sydney", "postcode": "2000"}


@pytest.fixture
def order(session: Session, teams: dict[str, int]) -> ShopOrder:
    add_order(session, 900, [order_line(601, "300", "30")], customer_id=PEOPLE["owner"].user_id)
    found = read_order(session, 900)
    assert found
    return found


def test_the_seller_is_named_by_the_settings(session: Session) -> None:
    for name, value in ADDRESS.items():
        set_option(session.connection(), f"woocommerce_store_{name}", value)
    set_option(session.connection(), "woocommerce_default_country", "AU:NSW")
    set_option(session.connection(), "lyd_invoice_firm", "Smith &amp; Partners Pty Ltd")
    set_option(session.connection(), "lyd_invoice_abn", "51824753556")
    lines = ("Level 3", "1 Quay Street", "Sydney NSW 2000")
    assert load_seller(session, "The site") == Party("Smith & Partners Pty Ltd", lines, "51 824 753 556")


@pytest.mark.parametrize("abn", ["", "51824753557", "no number"])
def test_without_settings_the_seller_is_the_site_without_an_abn(session: Session, abn: str) -> None:
    set_option(session.connection(), "lyd_invoice_abn", abn)
    assert load_seller(session, "The site") == Party("The site", (), "")


def test_the_buyer_is_named_by_the_billing_address(session: Session, order: ShopOrder) -> None:
    names = {"first_name": "Olivia", "last_name": "Harper", "company": "Harbour & Reef", "email": "pay@reef.test"}
    add_billing(session, 900, **names, address_1="2 Wharf", city="Cairns", state="QLD", postcode="4870", country="AU")
    lines = ("Olivia Harper", "2 Wharf", "Cairns QLD 4870", "pay@reef.test")
    assert load_buyer(session, order, "Team") == Party("Harbour & Reef", lines)


def test_without_an_address_the_buyer_is_the_team_and_the_member(session: Session, order: ShopOrder) -> None:
    person = PEOPLE["owner"]
    found = load_buyer(session, order, "Team Pty Ltd")
    assert found.name == "Team Pty Ltd"
    assert found.lines == (person.name.capitalize(), f"{person.name}@example.test")


def test_a_country_is_named_if_it_is_another(session: Session, order: ShopOrder) -> None:
    place = {"address_1": "1 Kauri Road", "city": "Auckland", "country": "NZ"}
    add_billing(session, 900, first_name="Nia", email="n@x.test", **place)
    assert load_buyer(session, order, "") == Party("Nia", ("1 Kauri Road", "Auckland", "NZ", "n@x.test"))
