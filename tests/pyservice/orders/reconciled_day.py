"""A busy day whose books agree, for tests that falsify one of them."""

from __future__ import annotations

import datetime

from tests.factories.documents import create_template
from tests.factories.wordpress import add_product
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, DRAFT, PLAN, Scenario

from lyd.orders.services.reconciliation import find_problems

AT_ONCE = datetime.timedelta(minutes=-1)


def problems(scenario: Scenario) -> list[str]:
    """What is wrong if nothing may be on its way."""
    scenario.session.rollback()
    return find_problems(scenario.session, AT_ONCE)


def busy_day(scenario: Scenario) -> dict[int, int]:
    """Documents by order and by credit, credits and plans, some given back; the orders by product."""
    create_template(scenario.session, 611, "Lease", _price="10.00")
    add_product(scenario.session.connection(), 612, "Best Practice", _price="330.00", lyd_plan="best-practice")
    scenario.session.commit()
    orders = {product: scenario.paid(product) for product in (DOCUMENT, CREDITS, 612)}
    for order in orders.values():
        assert scenario.look(order).json["data"]["state"] == "done"
    assert scenario.api.post(DRAFT, by="member", json={"template_id": 611}).status_code == 200
    for by, product in (("lite", PLAN), ("owner", CREDITS)):
        undone = scenario.bought(product, by)
        page = scenario.page(undone, by)
        scenario.stripe.pay(page)
        scenario.look(undone, by)
        scenario.stripe.refund_in_dashboard(page)
    scenario.bought(CREDITS, "manager")
    scenario.store.sell(scenario.user("manager"), CREDITS)
    scenario.tell_everything()
    scenario.poll()
    scenario.tell_everything()
    return orders
