"""Credit Spending History and Credit Buying History (document 1, sections 2.2, 3 and 7)."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.service import Api

from lyd.credits.models import CreditEntry

SPENDING, BUYING = "/lyd-api/team/used-cap", "/lyd-api/team/order-cap"


def at(day: int, hour: int = 3) -> datetime.datetime:
    return datetime.datetime(2026, 5, day, hour, tzinfo=datetime.UTC)


def add(session: Session, team_id: int, delta: int, kind: str, when: datetime.datetime, **given: Any) -> None:
    session.add(CreditEntry(team_id=team_id, delta=delta, kind=kind, created_at=when, **given))
    session.flush()


def add_order(session: Session, order_id: int, name: str, total: str) -> None:
    """A completed order of WooCommerce with one line."""
    order = {"id": order_id, "total": total, "name": name}
    for statement in (
        "INSERT INTO wp_wc_orders (id, status, currency, type, total_amount, customer_id, parent_order_id)"
        " VALUES (:id, 'wc-completed', 'AUD', 'shop_order', :total, 11, 0)",
        "INSERT INTO wp_woocommerce_order_items (order_id, order_item_name, order_item_type)"
        " VALUES (:id, :name, 'line_item')",
    ):
        session.execute(text(statement), order)


@pytest.fixture
def spent(session: Session, teams: dict[str, int]) -> None:
    """What two colleagues used on two days, and a stranger."""
    owner, member = PEOPLE["owner"].user_id, PEOPLE["member"].user_id
    for document, user, when in (
        (1, member, at(1, 2)),
        (2, member, at(1, 5)),
        (3, owner, at(1, 4)),
        (4, member, at(3)),
    ):
        add(session, teams["owner"], -1, "spend", when, document_id=document, user_id=user)
    add(session, teams["outsider"], -1, "spend", at(1), document_id=9, user_id=PEOPLE["outsider"].user_id)
    session.commit()


@pytest.fixture
def bought(session: Session, teams: dict[str, int]) -> None:
    """Two orders, one of them refunded."""
    owner, manager = PEOPLE["owner"].user_id, PEOPLE["manager"].user_id
    add_order(session, 900, "50 Credits", "1150.00")
    add_order(session, 901, "10 Credits", "261.50")
    add(session, teams["owner"], 50, "buy", at(1), order_id=900, user_id=owner, reference="order:900")
    add(session, teams["owner"], 10, "buy", at(2), order_id=901, user_id=manager, reference="order:901")
    add(session, teams["owner"], -10, "adjust", at(4), order_id=901, reference="refund:5")
    add(session, teams["owner"], 0, "adjust", at(5), order_id=901, reference="refund:6")
    session.commit()


def rows(api: Api, path: str, query: str = "", by: str = "owner") -> list[dict[str, Any]]:
    answer = api.get(f"{path}?{query}", by=by)
    assert answer.status_code == 200, answer.json
    found: list[dict[str, Any]] = answer.json["data"]
    return found


@pytest.mark.usefixtures("spent")
def test_spending_is_a_row_a_member_and_day(api: Api) -> None:
    assert rows(api, SPENDING) == [
        {"created_at": "2026-05-03T03:00:00+00:00", "id_user": 13, "used": 1, "user_name": "Member", "doc_id": "4"},
        {"created_at": "2026-05-01T05:00:00+00:00", "id_user": 13, "used": 2, "user_name": "Member", "doc_id": "1,2"},
        {"created_at": "2026-05-01T04:00:00+00:00", "id_user": 11, "used": 1, "user_name": "Owner", "doc_id": "3"},
    ]


@pytest.mark.usefixtures("spent")
@pytest.mark.parametrize(
    ("query", "documents"),
    [
        ("from=2026-05-01&to=2026-05-01", ["1,2", "3"]),
        ("from=2026-05-02", ["4"]),
        ("to=2026-04-30", []),
        ("sort_by=created_at&sort=asc", ["3", "1,2", "4"]),
        ("sort_by=date", ["4", "1,2", "3"]),
        ("sort_by=user_name&sort=asc", ["4", "1,2", "3"]),
        ("sort_by=user_name&sort=desc", ["3", "4", "1,2"]),
        ("sort_by=package", ["4", "1,2", "3"]),
    ],
)
def test_spending_is_narrowed_and_sorted(api: Api, query: str, documents: list[str]) -> None:
    assert [row["doc_id"] for row in rows(api, SPENDING, query)] == documents


@pytest.mark.usefixtures("bought")
def test_buying_tells_what_came_and_what_went_back(api: Api) -> None:
    found = rows(api, BUYING, "to=2026-12-31&from=2026-05-01")
    assert [row for row in found if row["package"] != "Adjustment"] == [
        {
            "id": 901,
            "date": "2026-05-04T03:00:00+00:00",
            "user": "",
            "amount": "",
            "cap_qty": -10,
            "package": "Refund",
        },
        {
            "id": 901,
            "date": "2026-05-02T03:00:00+00:00",
            "user": "Manager",
            "amount": "$261.50",
            "cap_qty": 10,
            "package": "10 Credits",
        },
        {
            "id": 900,
            "date": "2026-05-01T03:00:00+00:00",
            "user": "Owner",
            "amount": "$1,150.00",
            "cap_qty": 50,
            "package": "50 Credits",
        },
    ]


@pytest.mark.usefixtures("bought", "spent")
def test_both_histories_together_make_the_balance(api: Api) -> None:
    came = sum(row["cap_qty"] for row in rows(api, BUYING))
    went = sum(row["used"] for row in rows(api, SPENDING))
    assert came - went == api.get("/lyd-api/credits", by="owner").json["data"]["limit"]


@pytest.mark.usefixtures("bought")
@pytest.mark.parametrize(
    ("query", "packages"),
    [
        ("sort_by=package&sort=asc", ["10 Credits", "50 Credits", "Refund"]),
        ("sort_by=user_name&sort=asc", ["Refund", "10 Credits", "50 Credits"]),
        ("sort_by=date&sort=asc", ["50 Credits", "10 Credits", "Refund"]),
        ("from=2026-05-02&to=2026-05-02", ["10 Credits"]),
    ],
)
def test_buying_is_narrowed_and_sorted(api: Api, query: str, packages: list[str]) -> None:
    found = [row["package"] for row in rows(api, BUYING, query)]
    assert [name for name in found if name != "Adjustment"] == packages


@pytest.mark.usefixtures("bought")
def test_the_company_may_stand_in_the_address(api: Api, teams: dict[str, int]) -> None:
    assert rows(api, f"{BUYING}/{teams['owner']}") == rows(api, BUYING, f"id_team={teams['owner']}")


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/lyd-api/team/used-cap?id_team={}", "Cannot get used credit data"),
        ("/lyd-api/team/order-cap?id_team={}", "Cannot get order credit data"),
        ("/lyd-api/team/order-cap/{}", "Cannot get order credit data"),
        ("/lyd-api/team/get?id_team={}", "Cannot get my company data: {}"),
    ],
)
def test_another_firm_is_not_there(api: Api, teams: dict[str, int], path: str, words: str) -> None:
    stranger = teams["outsider"]
    answer = api.get(path.format(stranger), by="owner")
    assert (answer.status_code, answer.json["message"]) == (404, words.format(stranger))


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("from=yesterday", "from"),
        ("from=2026-05-02&to=2026-05-01", "to"),
        ("sort_by=price", "sort_by"),
        ("sort=up", "sort"),
        ("id_team=0", "id_team"),
        ("page=2", "page"),
    ],
)
@pytest.mark.parametrize("path", [SPENDING, BUYING])
def test_wrong_input_is_named(api: Api, path: str, query: str, field: str) -> None:
    answer = api.get(f"{path}?{query}", by="owner")
    assert answer.status_code == 422
    assert list(answer.json["errors"]) == [field]


@pytest.mark.parametrize("path", [SPENDING, BUYING])
def test_members_do_not_read_them(api: Api, path: str) -> None:
    assert api.get(path, by="member").status_code == 403
