"""What services for a template's documents cost, in the catalogue and by rule (document 2, section 9)."""

from __future__ import annotations

from decimal import Decimal

import pytest
from sqlalchemy.orm import Session
from tests.factories.documents import PRODUCT, create_template
from tests.factories.wordpress import set_option
from tests.service import Api

from lyd.commerce.services.fees import HARD_COPY, LEGAL_REVIEW, fee_of

TRUST = {"is_trust_template": "yes", "is_none_foreign": "yes"}


@pytest.mark.parametrize(
    ("meta", "flags", "settings", "price"),
    [
        ({}, TRUST, {}, "220.00"),
        ({}, {"is_trust_template": "yes", "is_none_foreign": "no"}, {}, None),
        ({}, {}, {}, None),
        ({}, {}, {"lyd_legal_review_price": "330"}, "330.00"),
        ({}, TRUST, {"lyd_legal_review_price": "330"}, "220.00"),
        ({"legal_review_price": "250.00"}, TRUST, {"lyd_legal_review_price": "330"}, "250.00"),
        ({"legal_review_price": "0.00"}, TRUST, {"lyd_legal_review_price": "330"}, None),
        ({"legal_review_price": "-5"}, TRUST, {}, None),
        ({"legal_review_price": ""}, TRUST, {}, "220.00"),
    ],
)
def test_the_first_price_that_is_set_counts(
    meta: dict[str, str], flags: dict[str, str], settings: dict[str, str], price: str | None
) -> None:
    assert fee_of(LEGAL_REVIEW, meta, flags, settings) == (None if price is None else Decimal(price))


def test_a_copy_of_a_trust_has_no_price_of_the_specification() -> None:
    assert fee_of(HARD_COPY, {}, TRUST, {}) is None
    assert fee_of(HARD_COPY, {}, TRUST, {"lyd_hard_copy_price": "35"}) == Decimal("35.00")


def test_the_catalogue_says_what_a_legal_review_costs(api: Api, session: Session) -> None:
    create_template(session, **TRUST)
    create_template(session, PRODUCT + 1, "Letter")
    session.commit()
    prices = {row["id"]: row["legal_review_price"] for row in api.get("/lyd-api/products").json["data"]["rows"]}
    assert prices == {PRODUCT: "220.00", PRODUCT + 1: None}
    set_option(session.connection(), "lyd_legal_review_price", "99")
    session.commit()
    assert api.get(f"/lyd-api/products/{PRODUCT + 1}").json["data"]["legal_review_price"] == "99.00"
