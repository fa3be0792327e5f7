"""Automatic renewal of a plan: agreed at the purchase, ended in the portal or when the plan is left."""

from __future__ import annotations

import datetime
from contextlib import suppress
from dataclasses import replace
from decimal import Decimal

import pytest
from tests.factories.cast import PEOPLE
from tests.pyservice.memberships.membership_requests import look, preview
from tests.pyservice.memberships.renewed_plans import DAY, OTHER_PLAN, RenewedPlan
from tests.pyservice.orders.fake_partner import ProcessKilled
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, PLAN, Scenario, refused

from lyd.core.access import PlanSlug, Role
from lyd.core.calendar import load_calendar
from lyd.core.db import utc_now
from lyd.core.jobs.runner import run_periodic
from lyd.memberships.models import EndReason, RenewalState
from lyd.memberships.plans import PLANS
from lyd.memberships.services import Offer
from lyd.memberships.services.renewal_offers import renewal_terms
from lyd.teams.models import TeamMember


def moment(text: str) -> datetime.datetime:
    return datetime.datetime.fromisoformat(text)


def test_the_preview_says_what_the_renewal_costs_and_when(scenario: Scenario) -> None:
    found = preview(scenario.api, product_id=PLAN)
    assert (found["renewal"]["price"], found["renewal"]["months"]) == ("795.00", 1)
    assert DAY <= moment(found["ends_at"]) - moment(found["renewal"]["renews_at"]) < 2 * DAY
    assert found["renewing_plan"] is None


def test_a_shop_that_has_it_disabled_offers_no_renewal(scenario: Scenario) -> None:
    settings = scenario.app.extensions["lyd_settings"]
    scenario.app.extensions["lyd_settings"] = replace(settings, plan_renewal=False)
    assert preview(scenario.api, product_id=PLAN)["renewal"] is None
    assert refused(scenario.order(PLAN, renews=True)) == (422, "invalid_input")
    scenario.app.extensions["lyd_settings"] = settings


def test_only_plans_renew(scenario: Scenario) -> None:
    assert refused(scenario.order(CREDITS, renews=True)) == (422, "invalid_input")
    assert refused(scenario.order(DOCUMENT, renews=True)) == (422, "invalid_input")


def test_a_plan_is_bought_without_renewal_unless_it_is_chosen(scenario: Scenario, plan: RenewedPlan) -> None:
    plan.buy(renews=False)
    assert look(scenario.api, "owner")["renewal"] is None
    assert scenario.stripe.subscriptions == {}


def test_the_first_payment_is_the_orders_and_later_ones_are_the_price_of_the_plan(
    scenario: Scenario, plan: RenewedPlan
) -> None:
    scenario.add_coupon("half", 50)
    order = scenario.paid(PLAN, renews=True, coupon_lines=[{"code": "half"}])
    scenario.look(order)
    scenario.tell_everything()
    assert scenario.row(order).total == Decimal("397.50")
    row = plan.row()
    assert (row.amount, row.months, row.plan, row.wc_order_id) == (Decimal("795.00"), 1, PlanSlug.STRATEGIST, order)
    assert (row.state, row.user_id, row.customer_id) == (RenewalState.ACTIVE, PEOPLE["owner"].user_id, "cus_1")
    [session] = scenario.stripe.wanted.values()
    assert session["line_items[0][price_data][unit_amount]"] == "39750"
    assert session["line_items[1][price_data][unit_amount]"] == "79500"
    assert session["line_items[1][price_data][recurring][interval]"] == "month"


def test_the_card_says_when_it_renews_what_it_costs_and_who_pays(scenario: Scenario, plan: RenewedPlan) -> None:
    plan.buy()
    row = plan.row()
    assert row.renews_at
    day = load_calendar(scenario.session).day_of(row.renews_at).isoformat()
    expected = {"state": "on", "day": day, "price": "795.00", "payer": ""}
    assert look(scenario.api, "owner")["renewal"] == expected
    assert look(scenario.api, "manager")["renewal"] == {**expected, "payer": "Owner"}
    assert preview(scenario.api, product_id=PLAN)["renewal"] is None
    assert preview(scenario.api, product_id=PLAN)["renewing_plan"] == "strategist"


def test_the_card_knows_the_date_before_stripe_has_told_anything(scenario: Scenario, plan: RenewedPlan) -> None:
    agreed = moment(preview(scenario.api, product_id=PLAN)["renewal"]["renews_at"])
    plan.buy(tell=False)
    assert look(scenario.api, "owner")["renewal"] is None
    scenario.look(scenario.store.numbers()[-1])
    assert look(scenario.api, "owner")["renewal"]["day"] == load_calendar(scenario.session).day_of(agreed).isoformat()


def test_it_began_once_however_often_the_checkout_is_told(scenario: Scenario, plan: RenewedPlan) -> None:
    order = plan.buy(tell=False)
    news = next(one for one in scenario.stripe.news if one[0] == "checkout.session.completed")
    scenario.tell_everything()
    scenario.tell(news)
    scenario.work()
    scenario.look(order)
    assert len(plan.rows()) == len(plan.events("membership.renewal_began")) == 1


def test_an_event_of_the_subscription_before_that_of_the_checkout_changes_nothing(
    scenario: Scenario, plan: RenewedPlan
) -> None:
    plan.buy(tell=False)
    [number] = scenario.stripe.subscriptions
    scenario.stripe.cancel_in_portal(number)
    scenario.stripe.news.reverse()
    scenario.tell_everything()
    assert plan.row().state is RenewalState.ENDING


def test_a_member_who_cancels_in_the_portal_keeps_the_plan_to_its_end(scenario: Scenario, plan: RenewedPlan) -> None:
    plan.buy()
    end = plan.membership().ends_at
    scenario.stripe.cancel_in_portal(plan.subscription)
    scenario.tell_everything()
    assert look(scenario.api, "owner")["renewal"] == {"state": "off", "day": "", "price": "795.00", "payer": ""}
    scenario.stripe.end_subscription(plan.subscription)
    scenario.tell_everything()
    row = plan.row()
    assert (row.state, row.end_reason) == (RenewalState.CANCELLED, EndReason.STOPPED)
    assert (plan.membership().plan, plan.membership().ends_at) == (PlanSlug.STRATEGIST, end)
    assert scenario.stripe.cancelled == []
    assert len(plan.events("membership.renewal_ending")) == len(plan.events("membership.renewal_cancelled")) == 1


def test_what_is_over_stays_over_when_an_older_event_arrives(scenario: Scenario, plan: RenewedPlan) -> None:
    plan.buy()
    number = plan.subscription
    scenario.stripe.set_renewal(number, 1)
    late = scenario.stripe.news.pop()
    scenario.stripe.end_subscription(number)
    scenario.tell_everything()
    scenario.tell(late)
    scenario.work()
    assert plan.row().state is RenewalState.CANCELLED


def test_another_plan_ends_the_renewal_of_the_one_that_is_left(scenario: Scenario, plan: RenewedPlan) -> None:
    plan.buy()
    number = plan.subscription
    plan.stock_other_plan()
    assert preview(scenario.api, product_id=OTHER_PLAN)["renewing_plan"] == "strategist"
    plan.buy(product=OTHER_PLAN, renews=False)
    assert scenario.stripe.cancelled == [number]
    assert plan.row().end_reason is EndReason.PLAN_CHANGED
    assert look(scenario.api, "owner")["renewal"] is None


def test_a_newer_renewal_replaces_the_earlier_one(scenario: Scenario, plan: RenewedPlan) -> None:
    plan.buy()
    first = plan.subscription
    plan.buy(by="manager")
    assert scenario.stripe.cancelled == [first]
    assert [row.end_reason for row in plan.rows()] == [EndReason.REPLACED, None]


def test_a_term_bought_besides_moves_the_renewal_to_its_end(scenario: Scenario, plan: RenewedPlan) -> None:
    plan.buy()
    plan.buy(renews=False)
    renews_at, ends_at = plan.row().renews_at, plan.membership().ends_at
    assert renews_at
    assert ends_at
    assert datetime.timedelta(hours=12) <= ends_at - renews_at <= 3 * DAY
    assert scenario.stripe.cancelled == []


def test_a_refund_ends_the_renewal(scenario: Scenario, plan: RenewedPlan) -> None:
    order = plan.buy()
    number = plan.subscription
    scenario.store.change(order, "refunded")
    scenario.store.tell(order)
    scenario.tell_everything()
    assert scenario.stripe.cancelled == [number]
    assert plan.row().end_reason is EndReason.REFUNDED


def test_a_payment_that_pays_for_nothing_leaves_no_renewal(scenario: Scenario, plan: RenewedPlan) -> None:
    order = scenario.bought(PLAN, renews=True)
    page = scenario.page(order)
    scenario.store.change(order, "cancelled")
    scenario.stripe.pay(page)
    scenario.tell_everything()
    assert plan.rows() == []
    assert scenario.stripe.cancelled == [f"sub_{page}"]
    assert "pi_in_1" in scenario.stripe.given_back


@pytest.mark.parametrize(
    ("payer", "path", "by", "body"),
    [
        ("owner", "transfer", "owner", {"user_id": PEOPLE["manager"].user_id}),
        ("manager", "leave", "manager", {}),
        ("manager", f"members/{PEOPLE['manager'].user_id}/remove", "owner", {"receiver_id": PEOPLE["owner"].user_id}),
    ],
)
def test_who_hands_over_or_leaves_the_company_pays_no_more(
    scenario: Scenario, plan: RenewedPlan, payer: str, path: str, by: str, body: dict[str, int]
) -> None:
    plan.buy(by=payer)
    number, end = plan.subscription, plan.membership().ends_at
    answer = scenario.api.post(f"/lyd-api/team/{path}", by=by, json=body)
    assert answer.status_code == 200, answer.json
    scenario.work()
    assert scenario.stripe.cancelled == [number]
    assert plan.row().end_reason is EndReason.PAYER_LEFT
    assert plan.membership().ends_at == end


def test_a_payer_who_leads_no_more_is_noticed_within_the_hour(scenario: Scenario, plan: RenewedPlan) -> None:
    plan.buy(by="manager")
    scenario.session.get_one(TeamMember, PEOPLE["manager"].user_id).role = Role.MEMBER
    scenario.session.commit()
    check_all(scenario)
    assert plan.row().end_reason is EndReason.PAYER_LEFT
    check_all(scenario)
    assert len(scenario.stripe.cancelled) == 1


def test_a_renewal_that_fits_is_not_asked_about_every_hour(scenario: Scenario, plan: RenewedPlan) -> None:
    plan.buy()
    calls = len(scenario.stripe.calls)
    check_all(scenario)
    assert len(scenario.stripe.calls) == calls


def check_all(scenario: Scenario) -> None:
    """Run the hourly check, and the work that follows."""
    with scenario.app.app_context():
        run_periodic("memberships.check_renewals")
    scenario.work()


@pytest.mark.parametrize("trouble", ["down", "lost", "killed", "killed before"])
def test_a_cancellation_that_fails_is_repeated(scenario: Scenario, plan: RenewedPlan, trouble: str) -> None:
    order = plan.buy()
    number = plan.subscription
    scenario.store.change(order, "refunded")
    scenario.store.tell(order)
    scenario.tell(scenario.store.news.pop())
    scenario.stripe.trouble = ["", trouble]  # the first call reads the subscription
    with suppress(ProcessKilled):
        scenario.work()
    scenario.stripe.trouble = []
    check_all(scenario)
    scenario.tell_everything()
    row = plan.row()
    assert (row.state, row.end_reason) == (RenewalState.CANCELLED, EndReason.REFUNDED)
    assert set(scenario.stripe.cancelled) == {number}
    assert len(plan.events("membership.renewal_cancelled")) == 1


@pytest.mark.usefixtures("scenario")
def test_the_offer_keeps_within_the_limits_of_stripe() -> None:
    offer = Offer(PLANS[PlanSlug.STRATEGIST], 1, "Strategist", Decimal("795.00"), 1, None, 10)
    now = utc_now()
    whole = Decimal("795.00")
    assert renewal_terms(offer, whole, now + 30 * DAY)
    assert renewal_terms(offer, Decimal("0.40"), now + 30 * DAY) is None
    assert renewal_terms(offer, None, now + 30 * DAY) is None
    assert renewal_terms(offer, whole, now + 3 * DAY) is None
    assert renewal_terms(offer, whole, now + 740 * DAY) is None
    assert renewal_terms(offer, whole, None) is None
    assert renewal_terms(replace(offer, months=48), whole, now + 30 * DAY) is None
