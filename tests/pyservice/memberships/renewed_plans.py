"""Plans that renew automatically: bought, renewed by Stripe, left."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from sqlalchemy import select
from tests.factories.wordpress import add_product
from tests.pyservice.orders.store_scenario import PLAN, Scenario

from lyd.audit.models import AuditEvent
from lyd.core.db import utc_now
from lyd.mail.models import Mail
from lyd.memberships.models import Membership, MembershipTerm, PlanRenewal
from lyd.orders.models import Order
from lyd.review.models import ReviewItem

DAY = datetime.timedelta(days=1)
OTHER_PLAN = 604


@dataclass
class RenewedPlan:
    """The owner's team with a plan of 795 dollars a month, and what partners and members do to it."""

    scenario: Scenario

    def buy(self, by: str = "owner", product: int = PLAN, *, renews: bool = True, tell: bool = True) -> int:
        """Buy a plan on Stripe's page and return; the order's id."""
        order = self.scenario.paid(product, by, **({"renews": True} if renews else {}))
        if tell:
            assert self.scenario.look(order, by).json["data"]["state"] == "done"
            self.scenario.tell_everything()
        return order

    def stock_other_plan(self) -> None:
        """Sell another plan too."""
        connection = self.scenario.session.connection()
        add_product(connection, OTHER_PLAN, "Best Practice", _price="330.00", lyd_plan="best-practice")
        self.scenario.session.commit()

    def reach_renewal(self) -> None:
        """Let the time of the next payment come: the term has one more day."""
        session, now = self.scenario.session, utc_now()
        session.rollback()
        membership = self.membership()
        assert membership.ends_at is not None
        by = membership.ends_at - now - DAY
        for row in (membership, *self.terms()):
            row.starts_at, row.ends_at = row.starts_at - by, row.ends_at and row.ends_at - by
        renewal = self.row()
        renewal.renews_at = now
        found = self.scenario.stripe.subscriptions[renewal.subscription_id]
        found["items"]["data"][0]["current_period_end"] = int(now.timestamp())
        session.commit()

    def renew(self) -> str:
        """Let Stripe charge the next term and tell it; the invoice's id."""
        self.reach_renewal()
        invoice = self.scenario.stripe.bill(self.subscription)
        self.scenario.tell_everything()
        return invoice

    @property
    def subscription(self) -> str:
        return self.row().subscription_id

    def row(self) -> PlanRenewal:
        """The newest renewal."""
        self.scenario.session.rollback()
        query = select(PlanRenewal).order_by(PlanRenewal.id.desc()).limit(1)
        return self.scenario.session.scalars(query.execution_options(populate_existing=True)).one()

    def rows(self) -> list[PlanRenewal]:
        self.scenario.session.rollback()
        query = select(PlanRenewal).order_by(PlanRenewal.id).execution_options(populate_existing=True)
        return list(self.scenario.session.scalars(query))

    def membership(self) -> Membership:
        team = self.scenario.teams["owner"]
        return self.scenario.session.get_one(Membership, team, populate_existing=True)

    def terms(self) -> list[MembershipTerm]:
        query = select(MembershipTerm).order_by(MembershipTerm.id).execution_options(populate_existing=True)
        return list(self.scenario.session.scalars(query))

    def orders(self) -> list[Order]:
        self.scenario.session.rollback()
        query = select(Order).order_by(Order.id).execution_options(populate_existing=True)
        return list(self.scenario.session.scalars(query))

    def events(self, action: str) -> list[AuditEvent]:
        self.scenario.session.rollback()
        return list(self.scenario.session.scalars(select(AuditEvent).where(AuditEvent.action == action)))

    def reviews(self) -> list[str]:
        self.scenario.session.rollback()
        return list(self.scenario.session.scalars(select(ReviewItem.text).order_by(ReviewItem.id)))

    def mails(self, kind: str) -> list[Mail]:
        self.scenario.session.rollback()
        return list(self.scenario.session.scalars(select(Mail).where(Mail.kind == kind).order_by(Mail.user_id)))
