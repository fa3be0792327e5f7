"""Coupons: what is asked wrongly, and what is told of them."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy.orm import Session
from tests.factories.documents import create_template
from tests.factories.wordpress import add_product
from tests.pyservice.commerce.coupon_requests import refusal
from tests.pyservice.commerce.shop import add_coupon, php_list
from tests.service import Api

pytestmark = pytest.mark.usefixtures("template")


@pytest.mark.parametrize("product_id", [602, 603, 604, 605, 999, 2**63 - 1])
def test_what_is_not_sold_has_no_price(api: Api, session: Session, product_id: int) -> None:
    create_template(session, 602, "Draft", status="draft", _price="10")
    create_template(session, 603, "Deleted", status="trash", _price="10")
    add_product(session.connection(), 604, "Without a package", _price="10")
    create_template(session, 605, "Without a price", _price="")
    session.commit()
    assert refusal(api, None, product_id=product_id)[0] == "product_unavailable"  # type: ignore[arg-type]


@pytest.mark.parametrize("code", ["", "   "])
def test_a_code_is_asked_for(api: Api, code: str) -> None:
    assert refusal(api, code) == ("invalid_input", "Please input your coupon!")
    assert api.get("/lyd-api/coupons", by="lite").json["message"] == "Please input your coupon!"


@pytest.mark.parametrize(
    "fields",
    [
        *({"quantity": 0}, {"quantity": 1001}, {"quantity": "x"}, {"product_id": 0}, {"product_id": 2**63}),
        *({"codes": ["x"] * 21}, {"codes": [1]}, {"code": "x" * 201}, {"price": "1.00"}),
    ],
)
def test_wrong_input_is_named(api: Api, fields: dict[str, Any]) -> None:
    answer = api.post("/lyd-api/coupons/check", by="lite", json={"product_id": 601, **fields})
    assert (answer.status_code, list(answer.json["errors"])) == (422, list(fields))


def test_a_coupon_is_shown_without_other_peoples_uses(api: Api, session: Session, trusts: int) -> None:
    number = add_coupon(
        session,
        "Winter",
        "12.5",
        used_by=("14", "77", "14", "someone@example.test"),
        usage_count="4",
        usage_limit="10",
        customer_email=php_list("*@example.test"),
        product_categories=php_list(trusts),
        exclude_product_ids="603,602",
        date_expires="1893456000",
    )
    session.commit()
    answer = api.get("/lyd-api/coupons?code=WINTER", by="lite")
    assert answer.json["data"] == [
        {
            "id": number,
            "code": "Winter",
            "amount": "12.50",
            "discount_type": "percent",
            "individual_use": False,
            "product_ids": [],
            "excluded_product_ids": [602, 603],
            "product_categories": [trusts],
            "excluded_product_categories": [],
            "exclude_sale_items": False,
            "minimum_amount": "0.00",
            "maximum_amount": "0.00",
            "usage_limit": 10,
            "usage_limit_per_user": 0,
            "usage_count": 4,
            "used_by": 2,
            "date_expires": "2030-01-01T00:00:00+00:00",
            "meta_data": [],
        }
    ]
    assert "example.test" not in answer.text
    assert api.get("/lyd-api/coupons?code=none", by="lite").json["data"] == []


def test_visitors_cannot_try_codes(api: Api) -> None:
    assert api.get("/lyd-api/coupons?code=winter").status_code == 401
    assert api.post("/lyd-api/coupons/check", json={"product_id": 601, "code": "winter"}).status_code == 401


def test_codes_cannot_be_guessed_without_end(api: Api) -> None:
    answers = [api.get(f"/lyd-api/coupons?code={number}", by="lite").status_code for number in range(62)]
    assert (answers[0], answers[-1]) == (200, 429)
