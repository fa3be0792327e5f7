"""Simultaneous requests, in threads and on the real database, take effect once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from sqlalchemy import select
from tests.effort import effort
from tests.factories.cast import PEOPLE
from tests.factories.documents import count_documents
from tests.pyservice.orders.invariants import faults_at_rest
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, DRAFT, LOOK, ORDERS, PACKAGE_SIZE, Scenario
from tests.service import Api, make_token
from werkzeug.test import TestResponse

from lyd.credits.models import CreditEntry, CreditKind
from lyd.credits.services import balance
from lyd.orders.models import Order, OrderState

AT_ONCE = 8
"""No more than the threads of a gunicorn worker: each has a connection of the pool."""
GAVE_WAY = {"busy", "partner_unavailable"}


def at_once(scenario: Scenario, *asks: Callable[[Api], TestResponse]) -> list[TestResponse]:
    """Send all requests at the same moment, each with a client of its own."""
    begin = Barrier(len(asks))

    def ask(one: Callable[[Api], TestResponse]) -> TestResponse:
        api = Api(scenario.app.test_client())
        begin.wait(timeout=10)
        return one(api)

    with ThreadPoolExecutor(len(asks)) as pool:
        return list(pool.map(ask, asks))


def codes(answers: list[TestResponse]) -> Counter[int]:
    return Counter(answer.status_code for answer in answers)


def test_simultaneous_requests_with_one_key_make_one_order(scenario: Scenario) -> None:
    body = {"request_key": "pressed-once", "product_id": DOCUMENT}
    answers = at_once(scenario, *[lambda api: api.post(ORDERS, by="owner", json=body)] * AT_ONCE)
    made = {answer.json["data"]["id"] for answer in answers if answer.status_code == 200}
    assert (len(made), len(scenario.store.numbers())) == (1, 1)
    assert all(answer.status_code == 200 or answer.json["error_code"] in GAVE_WAY for answer in answers)


def test_one_order_pays_for_one_of_many_simultaneous_documents(scenario: Scenario) -> None:
    order = scenario.store.sell(scenario.user("owner"), DOCUMENT)
    body = {"template_id": DOCUMENT, "order_id": order}
    answers = at_once(scenario, *[lambda api: api.post(DRAFT, by="owner", json=body)] * AT_ONCE)
    assert codes(answers) == {200: 1, 409: AT_ONCE - 1}
    assert {answer.json["error_code"] for answer in answers if answer.status_code == 409} == {"order_used"}
    assert count_documents(scenario.session) == 1


def test_a_paid_order_that_is_refreshed_by_many_has_one_effect(scenario: Scenario) -> None:
    document, credits = scenario.paid(DOCUMENT), scenario.paid(CREDITS)
    news = list(scenario.stripe.news)

    def look(order: int) -> Callable[[Api], TestResponse]:
        return lambda api: api.get(LOOK, by="owner", query_string={"id_order": order})

    def draft(api: Api) -> TestResponse:
        return api.post(DRAFT, by="owner", json={"template_id": DOCUMENT, "order_id": document})

    def tell(number: int) -> Callable[[Api], TestResponse]:
        return lambda _api: scenario.tell(news[number], f"evt_{number}")

    answers = at_once(scenario, *[look(document)] * 2, *[look(credits)] * 2, draft, draft, tell(0), tell(1))
    assert set(codes(answers)) <= {200, 409, 503}
    scenario.tell_everything()
    for order in (document, credits):
        scenario.look(order)
        assert scenario.row(order).state is OrderState.DONE
    assert (count_documents(scenario.session), balance(scenario.session, scenario.teams["owner"])) == (
        1,
        150 + PACKAGE_SIZE,
    )
    scenario.tell_everything()
    assert faults_at_rest(scenario) == []


def test_simultaneous_documents_spend_each_of_the_last_credits_once(scenario: Scenario) -> None:
    left = 3
    scenario.session.add(CreditEntry(team_id=scenario.teams["owner"], delta=left - 150, kind=CreditKind.ADJUST))
    scenario.session.commit()
    people = [("owner", "manager", "member")[number % 3] for number in range(AT_ONCE)]

    def start(by: str) -> Callable[[Api], TestResponse]:
        return lambda api: api.post(DRAFT, by=by, json={"template_id": DOCUMENT})

    answers = at_once(scenario, *map(start, people))
    assert codes(answers) == {200: left, 409: AT_ONCE - left}
    assert (count_documents(scenario.session), balance(scenario.session, scenario.teams["owner"])) == (left, 0)


def test_many_simultaneous_purchases_add_up(scenario: Scenario) -> None:
    """Orders, payments, returns and events, mixed, with lost responses; in the end all of them add up."""
    rounds = effort(6, 12)
    for number in range(rounds):
        scenario.store.trouble = ["lost"] if number % 4 == 0 else []
        scenario.stripe.trouble = ["lost"] if number % 5 == 0 else []
        at_once(scenario, *[buyer(scenario, number, by) for by in ("owner", "manager", "member", "lite") * 2])
    scenario.store.trouble, scenario.stripe.trouble = [], []
    scenario.poll()
    scenario.tell_everything()
    scenario.poll()
    scenario.tell_everything()
    assert faults_at_rest(scenario) == []
    states = Counter(scenario.session.scalars(select(Order.state)))
    assert (states.total(), states[OrderState.DONE] > rounds * 3) == (rounds * 4, True)
    assert set(states) <= {OrderState.DONE, OrderState.UNPAID, OrderState.NEW}


def buyer(scenario: Scenario, number: int, by: str) -> Callable[[Api], TestResponse]:
    """A member who orders, pays and returns, as far as responses arrive."""
    product = CREDITS if by in ("owner", "manager") and number % 2 else DOCUMENT
    token = {"Authorization": f"Bearer {make_token(PEOPLE[by].user_id)}"}

    def buy(api: Api) -> TestResponse:
        body = {"request_key": f"{by}-{number}-of-many", "product_id": product}
        made = api.post(ORDERS, headers=token, json=body)
        if made.status_code != 200:
            return made
        order = made.json["data"]["id"]
        home = {"success_url": "http://site.test/paid", "cancel_url": "http://site.test/cancelled"}
        page = api.post("/lyd-api/stripe/checkout", headers=token, json={"order_id": order, **home})
        if page.status_code != 200:
            return page
        scenario.stripe.pay(page.json["data"]["url"].rpartition("/")[2])
        return api.get(LOOK, headers=token, query_string={"id_order": order})

    return buy
