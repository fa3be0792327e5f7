"""Products and images have the addresses that the site's settings give them."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.documents import create_template
from tests.pyservice.commerce.shop import set_option
from tests.service import Api


@pytest.mark.parametrize(
    ("permalinks", "address"),
    [
        ("", "http://site.test/product/trust-deed/"),
        ('a:1:{s:12:"product_base";s:5:"/shop";}', "http://site.test/shop/trust-deed/"),
        ('a:1:{s:12:"product_base";s:20:"/shop/%product_cat%/";}', "http://site.test/shop/trusts/trust-deed/"),
        ("O:8:stdClass:0:{}", "http://site.test/product/trust-deed/"),
    ],
)
def test_permalinks_are_those_of_the_site(api: Api, session: Session, permalinks: str, address: str) -> None:
    create_template(session, 601, "Trust deed", category="Trusts")
    set_option(session, "permalink_structure", "/%postname%/")
    set_option(session, "woocommerce_permalinks", permalinks)
    session.commit()
    assert api.get("/lyd-api/products/601").json["data"]["permalink"] == address


def test_a_site_without_readable_addresses_has_plain_permalinks(api: Api, session: Session) -> None:
    create_template(session, 601, "Trust deed")
    session.commit()
    assert api.get("/lyd-api/products/601").json["data"]["permalink"] == "http://site.test/?p=601"
