"""Credit packages are products of the shop."""

from __future__ import annotations

from sqlalchemy.orm import Session
from tests.factories.wordpress import add_product
from tests.service import Api


def test_packages_are_listed_by_price(api: Api, session: Session) -> None:
    connection = session.connection()
    for product_id, name, price, quantity in (
        (801, "50 Credits", "1150.00", "50"),
        (802, "10 Credits", "290", "10"),
        (803, "25 Credits", "650.00", "25"),
        (804, "Without a price", "", "5"),
        (805, "Nonsense", "10.00", "many"),
        (806, "Nothing", "10.00", "0"),
    ):
        meta = {"cap_qty": quantity, "_regular_price": price, "_price": price}
        add_product(connection, product_id, name, category="Cap Category", **meta)
    add_product(connection, 807, "Not sold yet", status="draft", cap_qty="5", _regular_price="5.00")
    add_product(connection, 808, "No package", _regular_price="5.00")
    session.commit()
    for by in ("owner", "manager"):
        assert api.get("/lyd-api/credits/packages", by=by).json["data"] == [
            {"id": 802, "name": "10 Credits", "price": "290.00", "regular_price": "290.00", "credit": 10},
            {"id": 803, "name": "25 Credits", "price": "650.00", "regular_price": "650.00", "credit": 25},
            {"id": 801, "name": "50 Credits", "price": "1150.00", "regular_price": "1150.00", "credit": 50},
        ]


def test_a_package_on_sale_costs_what_its_order_will(api: Api, session: Session) -> None:
    connection = session.connection()
    add_product(connection, 801, "10 Credits", cap_qty="10", _regular_price="290.00", _price="290.00")
    sale = {"_regular_price": "650.00", "_sale_price": "250.00", "_price": "250.00"}
    add_product(connection, 802, "25 Credits", cap_qty="25", **sale)
    session.commit()
    assert api.get("/lyd-api/credits/packages", by="owner").json["data"] == [
        {"id": 802, "name": "25 Credits", "price": "250.00", "regular_price": "650.00", "credit": 25},
        {"id": 801, "name": "10 Credits", "price": "290.00", "regular_price": "290.00", "credit": 10},
    ]
    quote = api.post("/lyd-api/coupons/check", by="owner", json={"product_id": 802}).json["data"]
    assert quote["total"] == "250.00"


def test_a_shop_without_packages_lists_none(api: Api) -> None:
    assert api.get("/lyd-api/credits/packages", by="owner").json["data"] == []
