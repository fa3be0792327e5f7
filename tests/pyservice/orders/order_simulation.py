"""All parties of an order, taking steps by chance: members, shop admins, partners, workers, the clock."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from sqlalchemy import func, select
from tests.factories.wordpress import add_product
from tests.pyservice.orders.scenario_queries import buyer, half_done, is_paid_as_it_costs, unused, was_paid
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, DRAFT, PLAN, START, Scenario
from tests.pyservice.random_walks import RandomWalk, run_until_death
from werkzeug.test import TestResponse

from lyd.commerce.models import OrderClaim
from lyd.commerce.services import read_order
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.runner import run, run_periodic
from lyd.credits.models import CreditEntry, CreditKind

PLAN_WITH_CREDITS = 604
FREE, CHEAPER = "free100", "cheaper10"
BUYERS = ("owner", "owner", "manager", "lite", "lite")
PURCHASES = (
    *[("lite", DOCUMENT)] * 4,
    *[("owner", DOCUMENT)] * 2,
    *[("owner", CREDITS)] * 4,
    *[("lite", PLAN), ("lite", PLAN_WITH_CREDITS), ("owner", PLAN_WITH_CREDITS)],
    *[("lite", CREDITS), ("manager", PLAN)],  # which they may not, mostly
)
FEW_CREDITS = 6
AT_PARTNERS = ("down", "lost", "killed before", "killed")
COMMITS = 6
"""How many commits a request or job makes at most, about; dying at a later one is not dying."""

WEIGHTS = {
    "buy": 20,
    "go_to_the_page": 18,
    "hear_news": 14,
    "work_at_a_job": 14,
    "return_from_the_page": 12,
    "pay": 10,
    "start_with_an_order": 8,
    "start_a_piece": 5,
    "start_with_a_credit": 5,
    "complete_in_the_shop": 5,
    "change_in_the_shop": 6,
    "refund_a_piece": 6,
    "sell_in_the_shop_itself": 3,
    "hear_old_news_again": 3,
    "poll": 3,
    "edit_the_total": 2,
    "give_money_back_at_stripe": 2,
    "let_a_page_expire": 1,
    "pay_slowly": 1,
    "decide_slow_payment": 1,
}
"""Every kind of step, and how often each walk takes it."""


@dataclass
class OrderSimulation(RandomWalk):
    """Orders of a firm at the stand-ins of Stripe and the store."""

    scenario: Scenario
    chance: Random
    taken: list[str] = field(default_factory=list)
    weights = WEIGHTS
    presses: list[tuple[str, int, dict[str, Any]]] = field(default_factory=list)
    heard: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    shown: set[str] = field(default_factory=set)
    """Pages whose address reached a buyer: none pays on another."""
    refunded_unused: set[int] = field(default_factory=set)
    """Orders of a template that was refunded before a document used them."""

    def open(self) -> None:
        """Put more on the shelves, and leave the firm few credits, so that they run out, under a plan that was paid."""
        session = self.scenario.session
        facts = {"lyd_plan": "best-practice", "lyd_plan_documents": "4", "lyd_plan_months": "12"}
        add_product(session.connection(), PLAN_WITH_CREDITS, "Best Practice", _price="495.00", **facts)
        self.scenario.add_coupon(FREE, 100)
        self.scenario.add_coupon(CHEAPER, 10)
        team = self.scenario.teams["owner"]
        have = session.scalar(select(func.sum(CreditEntry.delta)).where(CreditEntry.team_id == team)) or 0
        session.add(CreditEntry(team_id=team, delta=FEW_CREDITS - have, kind=CreditKind.ADJUST))
        session.commit()
        self.scenario.store.sell(
            self.scenario.user("owner"), PLAN_WITH_CREDITS
        )  # what is left when others are refunded
        self.scenario.poll()

    def faults(self) -> list[str]:
        """What only who saw the steps can tell."""
        used = set(self.scenario.session.scalars(select(OrderClaim.wc_order_id)))
        return [f"order {order} was refunded and used afterwards" for order in self.refunded_unused & used]

    def buy(self) -> str:
        """A member presses Buy; sometimes once more for what was pressed before."""
        press = self.chance.choice(self.presses[-5:]) if self.presses and self.chance.random() < 0.2 else None
        if press is None:
            by, product = self.chance.choice(PURCHASES)
            given: dict[str, Any] = {"key": f"press-of-buy-{len(self.presses)}"}
            if product == CREDITS:
                given["quantity"] = self.chance.randint(1, 3)
            if self.chance.random() < 0.2:
                given["coupon_lines"] = [{"code": self.chance.choice([FREE, CHEAPER])}]
            press = by, product, given
            self.presses.append(press)
        by, product, given = press
        return self._meet("store", f"{by} buys {product}", lambda: self.scenario.order(product, by, **given))

    def go_to_the_page(self) -> str:
        order = self._an_order("pending", "failed", "on-hold")

        def act() -> TestResponse:
            answer = self.scenario.checkout(order, buyer(self.scenario, order))
            if answer.status_code == 200:
                self.shown.add(answer.json["data"]["url"].rpartition("/")[2])
                self.shown &= set(self.scenario.stripe.sessions)  # an order that costs nothing has no page
            return answer

        return self._meet("stripe", f"order {order} goes to the page", act) if order else ""

    def pay(self) -> str:
        """On a page that is open; who has two pays both."""
        return self._at_stripe("open", self.scenario.stripe.pay)

    def pay_slowly(self) -> str:
        """In a way that takes days to arrive."""
        return self._at_stripe("open", self.scenario.stripe.pay_slowly)

    def decide_slow_payment(self) -> str:
        """It arrives, or comes to nothing."""
        stripe = self.scenario.stripe
        return self._at_stripe("slow", self.chance.choice([stripe.arrive, stripe.bounce]))

    def let_a_page_expire(self) -> str:
        return self._at_stripe("open", self.scenario.stripe.expire_by_itself)

    def give_money_back_at_stripe(self) -> str:
        return self._at_stripe("paid", self.scenario.stripe.refund_in_dashboard)

    def return_from_the_page(self) -> str:
        order, partner = self._an_order(), self.chance.choice(["store", "stripe"])
        act = partial(self.scenario.look, order, buyer(self.scenario, order))
        return self._meet(partner, f"order {order} returns", act, risk=0.6) if order else ""

    def start_with_an_order(self) -> str:
        """Its buyer or another member, whatever the order brings and whatever its state."""
        order = self._unused_order() if self.chance.random() < 0.8 else self._an_order("completed", "pending")
        by = buyer(self.scenario, order) if self.chance.random() < 0.9 else "manager"
        act = partial(self._draft, by, order_id=order)
        return self._meet("store", f"{by} starts with order {order}", act) if order else ""

    def start_a_piece(self) -> str:
        """Of a line that may have several, in any order; sometimes of an order without templates."""
        order = self._unused_order() if self.chance.random() < 0.4 else self._an_order("completed")
        shop = read_order(self.scenario.session, order)
        self.scenario.session.rollback()
        if shop is None or not shop.lines:
            return ""
        piece = self.chance.randint(1, shop.lines[0].quantity)
        body = {"id_order": order, "line_id": shop.lines[0].id, "piece": piece}
        act = partial(self.scenario.api.post, START, by=buyer(self.scenario, order), json=body)
        return self._meet("store", f"piece {piece} of order {order} is started", act)

    def start_with_a_credit(self) -> str:
        by = self.chance.choice(BUYERS)
        return self._meet("store", f"{by} starts with a credit", lambda: self._draft(by))

    def hear_news(self) -> str:
        """Any of what there is to tell, not the oldest first; some of it is told again later."""
        waiting = [news for news in (self.scenario.store.news, self.scenario.stripe.news) if news]
        if not waiting:
            return ""
        news = self.chance.choice(waiting)
        told = self.chance.choice(news)
        if self.chance.random() < 0.8:
            news.remove(told)
        self.heard.append(told)
        return self._tell(told)

    def hear_old_news_again(self) -> str:
        return self._tell(self.chance.choice(self.heard)) if self.heard else ""

    def change_in_the_shop(self) -> str:
        """A shop admin cancels, refunds, throws away or takes up again; completes none, which Stripe never saw."""
        order = self._an_order("completed", "pending", "cancelled")
        if not order:
            return ""
        status = self.scenario.store.status(order)
        choices = {
            "completed": ["refunded", "refunded", "refunded", "cancelled", "trash"],
            "pending": ["cancelled", "cancelled", "refunded", "trash", "failed", "on-hold"],
            "cancelled": ["pending"],
        }
        wanted = self.chance.choice(choices.get(status, ["cancelled"]))
        if status in ("refunded", "trash") or (status == "cancelled" and was_paid(self.scenario, order)):
            return ""
        self.scenario.store.change(order, wanted)
        self.scenario.store.tell(order)
        return f"order {order} is made {wanted} in the shop"

    def complete_in_the_shop(self) -> str:
        """A shop admin sees the payment in Stripe's dashboard, and helps: the order is paid before we know it."""
        waiting = [order for order in half_done(self.scenario) if self.scenario.store.status(order) == "pending"]
        fitting = [order for order in waiting if is_paid_as_it_costs(self.scenario, order)]
        order = self._complete(self.chance.choice(fitting) if fitting else self._paid_order(PLAN))
        return f"order {order} is completed in the shop"

    def refund_a_piece(self) -> str:
        order = self._unused_order() if self.chance.random() < 0.3 else self._an_order("completed")
        if not order or self.scenario.store.status(order) != "completed":
            return ""
        session = self.scenario.session
        shop = read_order(session, order)
        is_last = shop is not None and shop.pieces_left(shop.lines[0]) == 1
        if is_last and session.scalar(select(OrderClaim.document_id).where(OrderClaim.wc_order_id == order)) is None:
            self.refunded_unused.add(order)
        session.rollback()
        self.scenario.store.refund(order, quantity=1)
        return f"a piece of order {order} is refunded in the shop"

    def sell_in_the_shop_itself(self) -> str:
        by, product = self.chance.choice(PURCHASES)
        quantity = self.chance.randint(1, 3) if product == DOCUMENT else 1
        order = self.scenario.store.sell(self.scenario.user(by), product, quantity)
        self.scenario.store.tell(order)
        return f"{by} buys {product} in the shop itself: order {order}"

    def edit_the_total(self) -> str:
        order = self._an_order("pending")
        if not order or self.scenario.store.status(order) != "pending":
            order = self.scenario.bought(PLAN, "lite")
        self.scenario.store.change_total(order, "55.00")
        self.scenario.store.tell(order)
        return f"order {order} is made to cost 55.00"

    def work_at_a_job(self) -> str:
        """A worker takes one of the jobs that wait; that dies with it at most once, since a job has so many tries."""
        session = self.scenario.session
        waiting = select(OutboxRow.id, OutboxRow.job, OutboxRow.attempts).order_by(OutboxRow.id)
        rows = session.execute(waiting.where(OutboxRow.state.in_((JobState.QUEUED, JobState.RUNNING)))).all()
        session.rollback()
        if not rows:
            return ""
        row, partner = self.chance.choice(rows), self.chance.choice(["store", "stripe"])
        return self._meet(partner, f"a worker does {row.job}", lambda: run(row.id), risk=0.0 if row.attempts else 0.6)

    def poll(self) -> str:
        return self._meet("store", "the clock polls", lambda: run_periodic("orders.poll"))

    def come_to_rest(self) -> None:
        """All partners are well again, the shop tells nothing of what it did not tell yet, and time passes."""
        self.scenario.store.news.clear()
        self.scenario.stripe.forget()
        for _ in range(4):
            self.scenario.tell_everything()
            self.scenario.poll()
            self.scenario.store.news.clear()
            self.scenario.stripe.forget()

    def _an_order(self, *likely: str) -> int:
        """One of WooCommerce's orders, 0 without any: likely one half done, or one of the last in these states."""
        midway = half_done(self.scenario)
        if midway and self.chance.random() < 0.5:
            return self.chance.choice(midway)
        numbers = self.scenario.store.numbers()
        fitting = [number for number in numbers if self.scenario.store.status(number) in likely]
        among = fitting if fitting and self.chance.random() < 0.8 else numbers
        among = among[-4:] if self.chance.random() < 0.6 else among
        return self.chance.choice(among) if among else 0

    def _at_stripe(self, state: str, act: Callable[[str], None]) -> str:
        """Do this to a page in this state, after a purchase if there is none."""
        stripe = self.scenario.stripe
        found = [number for number in sorted(self.shown) if stripe.state(number) == state]
        number = self.chance.choice(found) if found else self._page()
        if not found and state != "open":
            {"paid": stripe.pay, "slow": stripe.pay_slowly}[state](number)
        act(number)
        return f"{act.__name__} {number} of order {stripe.sessions[number]['metadata']['order_id']}"

    def _page(self, product: int = PLAN) -> str:
        """A page to pay on, of a new order that is never refused."""
        page = self.scenario.page(self.scenario.bought(product, "lite"), "lite")
        self.shown.add(page)
        return page

    def _unused_order(self) -> int:
        """An order of a template that no document has used; or one that was completed where we have not looked yet."""
        waiting = unused(self.scenario)
        if waiting and self.chance.random() < 0.5:
            return self.chance.choice(waiting)
        return self._complete(self._paid_order(DOCUMENT))

    def _paid_order(self, product: int) -> int:
        """An order whose payment the service has not been notified of."""
        page = self._page(product)
        self.scenario.stripe.pay(page)
        return int(self.scenario.stripe.sessions[page]["metadata"]["order_id"])

    def _complete(self, order: int) -> int:
        self.scenario.store.change(order, "completed")
        self.scenario.store.tell(order)
        return order

    def _draft(self, by: str, **given: int) -> TestResponse:
        return self.scenario.api.post(DRAFT, by=by, json={"template_id": DOCUMENT, **given})

    def _tell(self, told: tuple[str, dict[str, Any]]) -> str:
        """As partners number it: Stripe each event, WooCommerce each second."""
        topic, thing = told
        number = f"evt_{hashlib.sha256(json.dumps(told).encode()).hexdigest()[:24]}"
        if topic.startswith("order."):
            number = f"delivery-{self.chance.randrange(5)}"
        return self._meet("store", f"{topic} of {thing['id']} is told", lambda: self.scenario.tell(told, number))

    def _meet(self, partner: str, what: str, act: Callable[[], TestResponse | None], *, risk: float = 0.3) -> str:
        """Do it, while the partner fails, the process dies, or all goes well."""
        far, luck = getattr(self.scenario, partner), self.chance.random()
        trouble = self.chance.choice(AT_PARTNERS) if luck < risk / 2 else ""
        far.trouble = [trouble] if trouble else []
        number, moment = self.chance.randint(1, COMMITS), self.chance.choice(["before", "after"])
        dies = risk / 2 <= luck < risk

        def status() -> str:
            answer = act()
            return "" if answer is None else str(answer.status_code)

        ended = run_until_death(self.scenario.session, status, number if dies else 0, moment)
        far.trouble = []
        assert ended != "500", what
        return " · ".join([what, *([trouble or f"dies {moment} commit {number}"] if trouble or dies else []), ended])
