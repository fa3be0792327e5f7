"""The order of a term that Stripe collected: one for each paid invoice, settled like every other."""

from __future__ import annotations

from contextlib import suppress
from decimal import Decimal

import pytest
from sqlalchemy import select, text
from tests.factories.cast import PEOPLE
from tests.pyservice.memberships.membership_requests import look
from tests.pyservice.memberships.renewed_plans import OTHER_PLAN, RenewedPlan
from tests.pyservice.orders.crash_injection import crash_at_commit
from tests.pyservice.orders.fake_partner import ProcessKilled
from tests.pyservice.orders.store_scenario import PLAN, Scenario

from lyd.core.access import PlanSlug, PlanStatus
from lyd.core.db.request_session import close_session
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.runner import run
from lyd.memberships.models import RenewalState
from lyd.orders.models import OrderState
from lyd.orders.services.reconciliation import find_problems


@pytest.fixture
def plan(scenario: Scenario) -> RenewedPlan:
    """The owner's team with a plan that renews automatically."""
    renewed = RenewedPlan(scenario)
    renewed.buy()
    return renewed


def set_price(scenario: Scenario, price: str) -> None:
    change = text("UPDATE wp_postmeta SET meta_value = :price WHERE post_id = :id AND meta_key = '_price'")
    scenario.session.execute(change, {"price": price, "id": PLAN})
    scenario.session.commit()


def assert_renewed_once(plan: RenewedPlan, invoice: str) -> None:
    """One order of the invoice, done, with one payment and one term that continues the first."""
    _first, renewed = plan.orders()
    assert renewed.wc_order_id is not None
    assert (renewed.request_key, renewed.state) == (f"renewal-{invoice}", OrderState.DONE)
    assert plan.scenario.store.numbers()[-1] == renewed.wc_order_id
    assert plan.scenario.store.status(renewed.wc_order_id) == "completed"
    assert plan.scenario.store.meta(renewed.wc_order_id)["_lyd_renewal"] == invoice
    first, second = plan.terms()
    assert (second.wc_order_id, second.starts_at) == (renewed.wc_order_id, first.ends_at)
    assert plan.membership().ends_at == second.ends_at
    assert plan.row().wc_order_id == renewed.wc_order_id
    assert find_problems(plan.scenario.session) == []


def test_a_paid_invoice_becomes_an_order_and_a_term(scenario: Scenario, plan: RenewedPlan) -> None:
    invoice = plan.renew()
    assert_renewed_once(plan, invoice)
    renewed = plan.orders()[1]
    assert (renewed.total, renewed.user_id) == (Decimal("795.00"), PEOPLE["owner"].user_id)
    assert len(plan.events("order.done")) == 2
    assert look(scenario.api, "owner")["renewal"]["state"] == "on"


def test_the_invoice_of_the_checkout_makes_no_second_order(plan: RenewedPlan) -> None:
    assert len(plan.orders()) == len(plan.terms()) == 1


def test_an_invoice_that_is_told_again_changes_nothing(scenario: Scenario, plan: RenewedPlan) -> None:
    invoice = plan.renew()
    for _ in range(2):
        scenario.tell(("invoice.paid", scenario.stripe.invoices[invoice]))
        scenario.work()
    assert_renewed_once(plan, invoice)


def test_terms_follow_one_another_year_after_year(plan: RenewedPlan) -> None:
    for _ in range(3):
        plan.renew()
    ends = [(term.starts_at, term.ends_at) for term in plan.terms()]
    assert [start for start, _end in ends[1:]] == [end for _start, end in ends[:-1]]
    assert len(plan.orders()) == 4


@pytest.mark.parametrize("trouble", ["down", "lost", "killed", "killed before"])
@pytest.mark.parametrize("call", [0, 1])
def test_a_worker_that_dies_or_a_shop_that_is_away_makes_one_order(
    scenario: Scenario, plan: RenewedPlan, trouble: str, call: int
) -> None:
    plan.reach_renewal()
    invoice = scenario.stripe.bill(plan.subscription)
    scenario.store.trouble = [*[""] * call, trouble]
    with suppress(ProcessKilled):
        scenario.tell_everything()
    scenario.store.trouble = []
    scenario.tell_everything()
    scenario.work()
    assert_renewed_once(plan, invoice)


@pytest.mark.parametrize("number", range(1, 11))
@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_worker_that_dies_at_a_commit_makes_one_order(
    scenario: Scenario, plan: RenewedPlan, number: int, moment: str
) -> None:
    plan.reach_renewal()
    invoice = scenario.stripe.bill(plan.subscription)
    scenario.stripe.news = [one for one in scenario.stripe.news if one[0] == "invoice.paid"]
    scenario.tell(scenario.stripe.news.pop())
    [job] = scenario.session.scalars(select(OutboxRow.id).where(OutboxRow.state == JobState.QUEUED)).all()
    scenario.session.rollback()
    with scenario.app.app_context():
        with suppress(ProcessKilled), crash_at_commit(number, moment):
            run(job)
        close_session()
    scenario.tell_everything()
    scenario.work()
    assert_renewed_once(plan, invoice)


def test_the_price_that_was_agreed_stays(scenario: Scenario, plan: RenewedPlan) -> None:
    set_price(scenario, "999.00")
    assert_renewed_once(plan, plan.renew())
    assert plan.orders()[1].total == Decimal("795.00")


def test_the_months_that_were_agreed_stay(scenario: Scenario, plan: RenewedPlan) -> None:
    values = {"id": PLAN, "key": "lyd_plan_months", "value": "12"}
    scenario.session.execute(
        text("INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (:id, :key, :value)"), values
    )
    scenario.session.commit()
    plan.renew()
    term = plan.terms()[1]
    assert term.ends_at
    assert (term.ends_at - term.starts_at).days <= 31


def test_another_amount_than_agreed_is_reviewed(scenario: Scenario, plan: RenewedPlan) -> None:
    plan.reach_renewal()
    scenario.stripe.bill(plan.subscription, amount=100)
    scenario.tell_everything()
    assert len(plan.orders()) == 1
    assert any("795.00 were agreed" in words for words in plan.reviews())


def test_a_refused_payment_is_mailed_once_and_shown(scenario: Scenario, plan: RenewedPlan) -> None:
    plan.reach_renewal()
    invoice = scenario.stripe.bill(plan.subscription, paid=False)
    scenario.tell_everything()
    scenario.tell(("invoice.payment_failed", scenario.stripe.invoices[invoice]))
    scenario.work()
    assert plan.row().state is RenewalState.FAILED
    mails = plan.mails("renewal_failed")
    leads = [PEOPLE["owner"].user_id, PEOPLE["manager"].user_id]
    assert [(mail.user_id, mail.context["is_payer"]) for mail in mails] == list(zip(leads, (True, False), strict=True))
    assert look(scenario.api, "owner")["renewal"]["state"] == "failed"
    assert len(plan.orders()) == 1


def test_a_payment_that_succeeds_later_renews(scenario: Scenario, plan: RenewedPlan) -> None:
    plan.reach_renewal()
    invoice = scenario.stripe.bill(plan.subscription, paid=False)
    refusal = scenario.stripe.news[-1]
    scenario.tell_everything()
    scenario.stripe.collect(invoice)
    scenario.tell_everything()
    assert_renewed_once(plan, invoice)
    scenario.tell(refusal)
    scenario.work()
    assert plan.row().state is RenewalState.ACTIVE
    assert len(plan.mails("renewal_failed")) == 2


def test_a_term_bought_by_hand_after_a_refusal_ends_the_renewal(scenario: Scenario, plan: RenewedPlan) -> None:
    number = plan.subscription
    plan.reach_renewal()
    invoice = scenario.stripe.bill(number, paid=False)
    scenario.tell_everything()
    plan.buy(renews=False)
    assert scenario.stripe.cancelled == [number]
    scenario.stripe.collect(invoice)
    scenario.tell_everything()
    assert f"pi_{invoice}" in scenario.stripe.given_back
    assert len(plan.orders()) == 2


def test_a_payment_for_a_plan_that_was_left_is_given_back(scenario: Scenario, plan: RenewedPlan) -> None:
    plan.stock_other_plan()
    plan.reach_renewal()
    invoice = scenario.stripe.bill(plan.subscription)
    held, scenario.stripe.news = scenario.stripe.news, []
    plan.buy(product=OTHER_PLAN, renews=False)
    scenario.stripe.news += held
    scenario.tell_everything()
    assert f"pi_{invoice}" in scenario.stripe.given_back
    assert len(plan.orders()) == 2
    assert plan.membership().plan is PlanSlug.BEST_PRACTICE
    assert any("left before it was renewed" in words for words in plan.reviews())
    assert find_problems(scenario.session) == []


def test_a_refund_at_stripe_takes_the_term_back_and_ends_the_renewal(scenario: Scenario, plan: RenewedPlan) -> None:
    number, invoice = plan.subscription, plan.renew()
    scenario.stripe.refund_invoice(invoice)
    scenario.tell_everything()
    assert plan.orders()[1].state is OrderState.REFUNDED
    assert plan.terms()[1].refunded_at is not None
    assert scenario.stripe.cancelled == [number]


def test_a_payment_made_before_the_member_cancelled_counts(scenario: Scenario, plan: RenewedPlan) -> None:
    plan.reach_renewal()
    invoice = scenario.stripe.bill(plan.subscription)
    scenario.stripe.end_subscription(plan.subscription)
    scenario.stripe.news.reverse()
    scenario.tell_everything()
    assert_renewed_once(plan, invoice)
    assert plan.row().state is RenewalState.CANCELLED


def test_an_invoice_that_is_told_before_its_checkout_renews_nothing_twice(scenario: Scenario) -> None:
    plan = RenewedPlan(scenario)
    order = plan.buy(tell=False)
    scenario.session.execute(text("DELETE FROM lyd_plan_renewal"))
    scenario.session.execute(text("UPDATE lyd_payment SET state = 'open'"))
    scenario.session.commit()
    [number] = scenario.stripe.subscriptions
    invoice = scenario.stripe.bill(number)
    scenario.tell(("invoice.paid", scenario.stripe.invoices[invoice]))
    scenario.work()
    assert plan.row().wc_order_id > order
    assert len(plan.orders()) == 2


def test_a_subscription_of_another_plugin_is_ignored(scenario: Scenario, plan: RenewedPlan) -> None:
    foreign = {**scenario.stripe.subscriptions[plan.subscription], "id": "sub_other", "metadata": {}}
    scenario.stripe.subscriptions["sub_other"] = foreign
    scenario.stripe.bill("sub_other")
    scenario.tell_everything()
    assert len(plan.orders()) == 1
    assert plan.reviews() == []


def test_an_unknown_subscription_that_began_here_is_reviewed(scenario: Scenario, plan: RenewedPlan) -> None:
    unknown = {**scenario.stripe.subscriptions[plan.subscription], "id": "sub_unknown"}
    scenario.stripe.subscriptions["sub_unknown"] = unknown
    scenario.stripe.bill("sub_unknown")
    scenario.tell_everything()
    assert len(plan.orders()) == 1
    [words] = plan.reviews()
    assert "sub_unknown" in words


def test_the_renewal_of_one_team_renews_no_other(scenario: Scenario, plan: RenewedPlan) -> None:
    plan.buy(by="lite")
    mine, theirs = plan.rows()
    ends_at = plan.membership().ends_at
    scenario.stripe.bill(theirs.subscription_id)
    scenario.tell_everything()
    assert [order.team_id for order in plan.orders()] == [mine.team_id, theirs.team_id, theirs.team_id]
    assert [term.team_id for term in plan.terms()] == [mine.team_id, theirs.team_id, theirs.team_id]
    assert plan.membership().ends_at == ends_at
    assert look(scenario.api, "outsider")["renewal"] is None


def test_the_order_of_a_renewal_has_no_payment_page(scenario: Scenario, plan: RenewedPlan) -> None:
    plan.renew()
    number = plan.orders()[1].wc_order_id
    assert number is not None
    scenario.store.change(number, "pending")
    assert scenario.checkout(number).json["error_code"] == "order_paid"


def test_a_late_renewal_of_an_expired_plan_begins_at_once(scenario: Scenario, plan: RenewedPlan) -> None:
    plan.reach_renewal()
    invoice = scenario.stripe.bill(plan.subscription, paid=False)
    scenario.tell_everything()
    membership = plan.membership()
    assert membership.ends_at
    for row in (membership, *plan.terms()):
        row.starts_at -= membership.ends_at - membership.starts_at
    membership.ends_at, membership.status = membership.starts_at, PlanStatus.EXPIRED
    scenario.session.commit()
    scenario.stripe.collect(invoice)
    scenario.tell_everything()
    assert plan.membership().status is PlanStatus.ACTIVE
    assert plan.row().state is RenewalState.ACTIVE
