"""Members read their own addresses in the shop."""

from __future__ import annotations

from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import add_user_meta
from tests.service import Api

PERSON = PEOPLE["owner"]
PARTS = (
    "first_name",
    "last_name",
    "company",
    "address_1",
    "address_2",
    "city",
    "state",
    "postcode",
    "country",
    "phone",
)


def test_a_customer_has_names_and_addresses(api: Api, session: Session) -> None:
    meta = {"first_name": "Olivia", "last_name": "Harper", "billing_company": "Reef", "shipping_city": "Cairns"}
    add_user_meta(session.connection(), PERSON.user_id, **meta)
    session.commit()
    seen = api.get(f"/lyd-api/customers/{PERSON.user_id}", by="owner").json["data"]
    nothing = dict.fromkeys(PARTS, "")
    assert seen == {
        "id": PERSON.user_id,
        "email": "owner@example.test",
        "first_name": "Olivia",
        "last_name": "Harper",
        "billing": {**nothing, "company": "Reef", "email": "owner@example.test"},
        "shipping": {**nothing, "city": "Cairns"},
    }


def test_other_customers_are_not_there(api: Api, teams: dict[str, int]) -> None:
    assert api.get(f"/lyd-api/customers/{PERSON.user_id}", by="manager").status_code == 404
