"""What a member reads before a request."""

from __future__ import annotations

import pytest
from tests.factories.cast import PEOPLE
from tests.factories.documents import PRODUCT
from tests.factories.wordpress import add_user_meta
from tests.pyservice.commerce.shop import add_meta
from tests.pyservice.document_requests.desk import Desk


def test_a_review_of_a_non_foreign_trust_costs_220_dollars(desk: Desk) -> None:
    assert desk.terms(desk.trust())["prices"] == {"legal_review": "220.00", "hard_copy": None}


@pytest.mark.parametrize("flags", [{"is_trust_template": "yes"}, {"is_none_foreign": "yes"}, {}])
def test_other_reviews_have_no_price_unless_the_site_sets_one(desk: Desk, flags: dict[str, str]) -> None:
    document = desk.document(**flags)
    assert desk.terms(document)["prices"]["legal_review"] is None
    desk.set_option("lyd_legal_review_price", "330")
    assert desk.terms(document)["prices"]["legal_review"] == "330.00"
    assert desk.terms(desk.trust())["prices"]["legal_review"] == "220.00"


@pytest.mark.parametrize(("typed", "price"), [("275.50", "275.50"), ("0", None), ("nonsense", "220.00")])
def test_the_price_of_the_product_comes_first_and_0_is_none(desk: Desk, typed: str, price: str | None) -> None:
    add_meta(desk.firm.session, PRODUCT, legal_review_price=typed)
    desk.firm.session.commit()
    assert desk.terms(desk.trust())["prices"]["legal_review"] == price


def test_the_form_can_be_filled_in_from_the_account(desk: Desk) -> None:
    document = desk.document()
    assert desk.terms(document)["address"] == ""
    billing = {"address_1": "1 Reef St", "city": "Cairns", "state": "QLD", "postcode": "4870", "phone": "07 4000"}
    connection = desk.firm.session.connection()
    add_user_meta(connection, PEOPLE["member"].user_id, **{f"billing_{key}": value for key, value in billing.items()})
    desk.firm.session.commit()
    terms = desk.terms(document)
    assert (terms["name"], terms["email"], terms["phone"]) == ("Member", "member@example.test", "07 4000")
    assert terms["address"] == "1 Reef St\nCairns QLD 4870"


def test_a_member_finds_the_own_requests_and_no_others(desk: Desk) -> None:
    document = desk.document()
    first, second = desk.asked("legal-review", document), desk.asked("hard-copy", document)
    desk.asked("hard-copy", document, by="owner", confirmed=True)
    rows = desk.terms(document)["rows"]
    assert [row["id"] for row in rows] == [second["id"], first["id"]]
    assert rows[0]["state_name"] == "Requested"
    assert len(desk.terms(document, by="owner")["rows"]) == 1
