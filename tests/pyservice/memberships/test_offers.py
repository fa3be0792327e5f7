"""The plans on offer are those of the shop's products."""

from __future__ import annotations

import pytest
from tests.pyservice.memberships.membership_requests import look
from tests.service import Api


@pytest.mark.usefixtures("sold")
def test_plans_are_what_the_shop_sells(api: Api) -> None:
    plans = look(api, "owner")["plans"]
    assert [(plan["id"], plan["slug"], plan["price"], plan["duration"], plan["length"]) for plan in plans] == [
        (704, "strategist", "795.00", "month", 1),
        (702, "best-practice", "330.00", "month", 1),
        (703, "best-practice", "3500.00", "year", 12),
        (701, "ly-basic", "0.00", "", 0),
    ]
    strategist, best_practice, _, lite = plans
    assert (strategist["hasLimit"], strategist["limit"], strategist["number_of_users"]) == ("0", None, 12)
    assert (best_practice["hasLimit"], best_practice["limit"], best_practice["number_of_users"]) == ("1", 200, 5)
    assert (lite["payg"], lite["number_of_users"], strategist["payg"]) == (True, 1, False)
    assert best_practice["plan_includes"] == "<ul><li>Sharing</li></ul>"
    assert strategist["color"] == "#123456"
    assert [plan["selected"] for plan in plans] == [False, True, True, False]


def test_plans_are_known_where_the_shop_sells_none(api: Api) -> None:
    plans = look(api, "lite")["plans"]
    assert [(plan["id"], plan["name"], plan["price"]) for plan in plans] == [
        (None, "Strategist", "795.00"),
        (None, "Best Practice", "330.00"),
        (None, "Lite", None),
    ]
