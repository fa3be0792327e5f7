"""Whatever is bought, given back and used in whatever order, as time passes: plan, time and credits stay explicable."""

from __future__ import annotations

import datetime
import random
from collections.abc import Iterator

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.effort import effort
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import add_product

from lyd.audit.services import verify
from lyd.core.access import PlanSlug, PlanStatus
from lyd.core.db import utc_now
from lyd.credits.errors import CreditsExhausted
from lyd.credits.models import CreditEntry, CreditKind
from lyd.credits.services import (
    add_bought_credits,
    balance,
    find_ledger_problems,
    reserve_credit,
    spend_credit,
    take_back_credits,
)
from lyd.memberships.models import Membership, MembershipTerm
from lyd.memberships.services import begin_term, current_status, end_term, expire_membership
from lyd.teams.services import identify

STEPS, SEEDS = 60, effort(4, 12)
PRODUCTS = {
    701: (PlanSlug.LITE, "1"),
    702: (PlanSlug.BEST_PRACTICE, "1"),
    703: (PlanSlug.BEST_PRACTICE, "12"),
    704: (PlanSlug.STRATEGIST, "3"),
}


class Firm:
    """A firm on Lite to which things happen by chance, each told once or several times."""

    def __init__(self, session: Session, team_id: int, seed: int) -> None:
        self.session, self.team_id = session, team_id
        self.chance, self.order, self.plans, self.credits = random.Random(seed), 900, [], {}

    def step(self) -> None:
        act = self.chance.choice([self.buy_plan, self.buy_plan, self.refund_plan, self.buy_credits])
        act = self.chance.choice([act, self.refund_credits, self.start_document, self.start_document, self.wait])
        for _ in range(1 if act in (self.wait, self.start_document) else self.chance.choice([1, 1, 2])):
            act()
            self.session.commit()
        self.order += 1

    def buy_plan(self) -> None:
        product = self.chance.choice(list(PRODUCTS))
        told = dict(self.plans).get(self.order, product)
        user_id = PEOPLE["lite"].user_id
        begin_term(self.session, self.team_id, PRODUCTS[told][0], self.order, user_id, product_id=told)
        self.plans.append((self.order, told))

    def refund_plan(self) -> None:
        if self.plans:
            end_term(self.session, self.chance.choice(self.plans)[0])

    def buy_credits(self) -> None:
        self.credits[self.order] = self.chance.randint(1, 20)
        add_bought_credits(self.session, self.team_id, self.credits[self.order], self.order, PEOPLE["lite"].user_id)

    def refund_credits(self) -> None:
        if self.credits:
            order = self.chance.choice(list(self.credits))
            taken = take_back_credits(self.session, self.team_id, self.credits[order], f"refund:{order}", order)
            assert 0 <= taken <= self.credits[order]

    def start_document(self) -> None:
        identity = identify(self.session, PEOPLE["lite"].user_id, "s")
        assert identity
        had = balance(self.session, self.team_id)
        try:
            reserve_credit(self.session, identity)
        except CreditsExhausted:
            assert had < 1
        else:
            spend_credit(self.session, identity, self.order)

    def wait(self) -> None:
        """Time passes: everything that was noted lies further back."""
        by = datetime.timedelta(days=self.chance.randint(1, 200))
        rows = [*self.session.scalars(select(MembershipTerm)), self.membership()]
        for row in rows:
            row.starts_at -= by
            row.ends_at = row.ends_at and row.ends_at - by
        self.session.commit()
        expire_membership(self.session, self.team_id)

    def membership(self) -> Membership:
        return self.session.get_one(Membership, self.team_id, populate_existing=True)

    def faults(self) -> Iterator[str]:
        """What cannot be explained."""
        yield from find_ledger_problems(self.session)
        membership, now = self.membership(), utc_now()
        terms = self.session.scalars(select(MembershipTerm).where(MembershipTerm.refunded_at.is_(None))).all()
        running = [term for term in terms if term.ends_at is None or term.ends_at > now]
        newest = max(running, key=lambda term: term.id, default=None)
        is_active = current_status(membership.status, membership.ends_at) is PlanStatus.ACTIVE
        if newest and newest.plan is not PlanSlug.LITE and (not is_active or membership.plan is not newest.plan):
            yield f"{newest.plan} runs, but the firm has {membership.plan}, active: {is_active}"
        if is_active and membership.plan is not PlanSlug.LITE and membership.plan not in {one.plan for one in running}:
            yield f"{membership.plan} without a term that runs"
        if membership.starts_at > now + datetime.timedelta(seconds=1):
            yield "the plan begins in the future"
        for term in terms:
            if term.ends_at is not None and term.ends_at <= term.starts_at:
                yield f"term {term.id} ends before it begins"


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_firms_life_stays_explicable(session: Session, teams: dict[str, int], seed: int) -> None:
    for product_id, (plan, months) in PRODUCTS.items():
        add_product(session.connection(), product_id, plan, lyd_plan=plan, lyd_plan_months=months, _price="1.00")
    session.commit()
    firm = Firm(session, teams["lite"], seed)
    for step in range(STEPS):
        firm.step()
        assert list(firm.faults()) == [], f"after step {step}"
    session.commit()
    assert verify(session, teams["lite"]) is None
    given = session.scalars(select(CreditEntry).where(CreditEntry.kind == CreditKind.BUY)).all()
    assert len({entry.reference for entry in given}) == len(given)
