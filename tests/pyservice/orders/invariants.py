"""What must be true of all orders, reckoned slowly from every table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from decimal import Decimal

from sqlalchemy import and_, func, or_, select, text
from tests.pyservice.orders.store_scenario import DOCUMENT, PACKAGE_SIZE, Scenario

from lyd.audit.services import verify
from lyd.commerce.models import OrderClaim
from lyd.commerce.services import read_order, read_orders
from lyd.core.access import PlanSlug
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.credits.models import CreditEntry, CreditKind
from lyd.credits.services import balance
from lyd.documents.models import Document
from lyd.memberships.models import Membership, MembershipTerm
from lyd.orders.models import Order, OrderKind, OrderState, Payment
from lyd.orders.services.lookup import REQUEST_META
from lyd.review.models import ReviewItem

GONE = ("refunded", "cancelled", "trash")


def faults_now(scenario: Scenario) -> list[str]:
    """What must be true at every moment."""
    scenario.session.rollback()
    return [*_requests(scenario), *_ledger(scenario), *_documents(scenario), *_nothing_for_nothing(scenario)]


def faults_at_rest(scenario: Scenario) -> list[str]:
    """What must be true once nothing is under way any more."""
    scenario.session.rollback()
    parts = (_orders, _taken_back, _plans, _money, _pages, _chains, _work)
    return [*faults_now(scenario), *(fault for part in parts for fault in part(scenario))]


def _requests(scenario: Scenario) -> Iterator[str]:
    """One press of Buy is one order of the shop, however often it was sent."""
    query = text("SELECT meta_value FROM wp_wc_orders_meta WHERE meta_key = :key")
    presses = Counter(scenario.session.scalars(query, {"key": REQUEST_META}))
    yield from (f"the press {press} made {times} orders" for press, times in presses.items() if times > 1)


def _ledger(scenario: Scenario) -> Iterator[str]:
    """No credit is given or spent twice, and no balance is below 0 or shown otherwise than it is."""
    entries = list(scenario.session.scalars(select(CreditEntry)))
    bought = Counter(entry.reference for entry in entries if entry.kind is CreditKind.BUY)
    spent = Counter(entry.document_id for entry in entries if entry.kind is CreditKind.SPEND)
    yield from (f"{what} was given {times} times" for what, times in bought.items() if times > 1)
    yield from (f"document {what} cost {times} credits" for what, times in spent.items() if times > 1)
    for team in set(scenario.teams.values()):
        left = sum(entry.delta for entry in entries if entry.team_id == team)
        if left < 0 or left != balance(scenario.session, team):
            yield f"team {team} has {left} credits, and {balance(scenario.session, team)} are shown"


def _documents(scenario: Scenario) -> Iterator[str]:
    """Each document was paid once, or made under a plan that asks for nothing; no order paid more than its pieces."""
    claims = {claim.document_id: claim.wc_order_id for claim in scenario.session.scalars(select(OrderClaim))}
    spent = set(scenario.session.scalars(select(CreditEntry.document_id).where(CreditEntry.kind == CreditKind.SPEND)))
    orders = read_orders(scenario.session, set(claims.values()))
    for order, times in Counter(claims.values()).items():
        if times > sum(line.quantity for line in orders[order].lines):
            yield f"order {order} made {times} documents"
    covered = _covered_by_a_plan(scenario)
    for document in scenario.session.scalars(select(Document.id)):
        paid = (document in claims) + (document in spent)
        if paid > 1 or paid + (document in covered) == 0:
            yield f"document {document} was paid {'twice' if paid else 'by nothing'}"


def _nothing_for_nothing(scenario: Scenario) -> Iterator[str]:
    """What an order brings comes when it was paid, and not before."""
    session = scenario.session
    given = {
        "credits": select(CreditEntry.wc_order_id).where(CreditEntry.kind == CreditKind.BUY),
        "a document": select(OrderClaim.wc_order_id),
        "a plan": select(MembershipTerm.wc_order_id),
    }
    paid = _paid(scenario)
    for what, query in given.items():
        yield from (f"order {order} brought {what} unpaid" for order in session.scalars(query) if order not in paid)


def _paid(scenario: Scenario) -> set[int]:
    """The orders that the shop ever completed."""
    query = text("SELECT order_id FROM wp_wc_order_operational_data WHERE date_paid_gmt IS NOT NULL")
    return set(scenario.session.scalars(query))


def _covered_by_a_plan(scenario: Scenario) -> set[int]:
    """The documents that were made while their team held Strategist, which asks for no credit."""
    held = (MembershipTerm.team_id == Document.team_id, MembershipTerm.plan == PlanSlug.STRATEGIST)
    since = MembershipTerm.created_at <= Document.created_at
    until = or_(MembershipTerm.refunded_at.is_(None), Document.created_at <= MembershipTerm.refunded_at)
    return set(scenario.session.scalars(select(Document.id).join(MembershipTerm, and_(*held, since, until))))


def _orders(scenario: Scenario) -> Iterator[str]:
    """Our orders say what the shop's say, and what is paid had its effect."""
    known = {order.wc_order_id: order for order in scenario.session.scalars(select(Order))}
    for number in scenario.store.numbers():
        status, order = scenario.store.status(number), known.get(number)
        if order is None:
            if status == "completed" and scenario.store.sold.get(number) != DOCUMENT:  # which waits for its buyer
                yield f"order {number} is paid and unknown here"
            continue
        if status == "completed" and order.state is not OrderState.DONE and order.done_at is None:
            if order.kind is OrderKind.DOCUMENT and _was_refunded_first(scenario, order):
                continue
            yield f"order {number} is paid and {order.state.value}"
        if status in GONE and order.state not in (OrderState.REFUNDED, OrderState.CANCELLED):
            yield f"order {number} is {status} and {order.state.value}"
        if order.state is OrderState.DONE:
            yield from _effect(scenario, order)


def _was_refunded_first(scenario: Scenario, order: Order) -> bool:
    """Whether the template's only line was refunded before its document was made, and a shop admin was told of it."""
    shop = read_order(scenario.session, order.wc_order_id or 0)
    told = select(ReviewItem.id).where(ReviewItem.item_key == f"failed:{order.wc_order_id}")
    is_taken = shop is not None and any(refund.lines for refund in shop.refunds)
    return order.state is OrderState.FAILED and is_taken and scenario.session.scalar(told) is not None


def _effect(scenario: Scenario, order: Order) -> Iterator[str]:
    if order.kind is OrderKind.DOCUMENT:
        claim = scenario.session.scalar(
            select(OrderClaim.document_id).where(OrderClaim.wc_order_id == order.wc_order_id)
        )
        if claim is None or claim != order.document_id:
            yield f"order {order.wc_order_id} says document {order.document_id}, and {claim} used it"
    elif order.kind is OrderKind.CREDITS:
        query = select(func.count()).where(CreditEntry.reference == f"order:{order.wc_order_id}")
        if scenario.session.scalar(query) != 1:
            yield f"order {order.wc_order_id} is done and gave nothing"
    elif order.kind is OrderKind.PLAN:
        term = scenario.session.scalar(select(MembershipTerm).where(MembershipTerm.wc_order_id == order.wc_order_id))
        if term is None or term.refunded_at is not None:
            yield f"order {order.wc_order_id} is done and its plan is {term and term.refunded_at}"


def _taken_back(scenario: Scenario) -> Iterator[str]:
    """What was refunded is taken back as far as it is left, and a shop admin is told of the rest."""
    entries = list(scenario.session.scalars(select(CreditEntry).where(CreditEntry.wc_order_id.is_not(None))))
    told = set(scenario.session.scalars(select(ReviewItem.subject_id).where(ReviewItem.item_key.like("%:shortage"))))
    orders = {order.wc_order_id: order for order in scenario.session.scalars(select(Order))}
    for number in {entry.wc_order_id for entry in entries}:
        of_order = [entry.delta for entry in entries if entry.wc_order_id == number]
        given, taken = sum(delta for delta in of_order if delta > 0), -sum(delta for delta in of_order if delta < 0)
        pieces = scenario.store.refunded_pieces.get(number or 0, 0) * PACKAGE_SIZE
        is_all = orders[number].state in (OrderState.REFUNDED, OrderState.CANCELLED)
        owed = given if is_all else min(given, pieces) * (orders[number].kind is OrderKind.CREDITS)
        if taken > owed or (taken < owed and str(number) not in told):
            yield f"order {number} gave {given} credits; {taken} were taken back in place of {owed}"


def _plans(scenario: Scenario) -> Iterator[str]:
    """A team holds a plan whose term was paid and not given back, or Lite when all its terms were given back."""
    query = select(MembershipTerm).order_by(MembershipTerm.id)
    terms = list(scenario.session.scalars(query))
    for term in terms:
        order = scenario.session.scalar(select(Order).where(Order.wc_order_id == term.wc_order_id))
        is_back = order is not None and order.state in (OrderState.REFUNDED, OrderState.CANCELLED)
        if is_back != (term.refunded_at is not None):
            yield f"the term of order {term.wc_order_id} was {'not' if is_back else ''} given back"
    for team in {term.team_id for term in terms}:
        living = {term.plan for term in terms if term.team_id == team and term.refunded_at is None}
        held = scenario.session.get_one(Membership, team, populate_existing=True).plan
        if held not in (living or {PlanSlug.LITE}):
            yield f"team {team} holds {held.value} in place of {living or 'lite'}"


def _money(scenario: Scenario) -> Iterator[str]:
    """Money was kept for each order that was ever completed, once, for what it cost; and for no other.

    Of an order that was cancelled before it had its effect, it is given back. Of one that was refunded in the shop it
    is the shop admin's to give back, or given back when it is seen later; of one with a payment refunded in Stripe's
    dashboard, one more may be kept, or none.
    """
    paid, stripe = _paid(scenario), scenario.stripe
    done = set(scenario.session.scalars(select(Order.wc_order_id).where(Order.done_at.is_not(None))))
    orders = text("SELECT id, status, total_amount FROM wp_wc_orders WHERE type = 'shop_order'")
    for number, status, total in scenario.session.execute(orders):
        kept = stripe.kept(number)
        is_off = status in ("wc-cancelled", "trash") and number not in done
        wanted = {int(number in paid and total > 0 and number not in scenario.store.sold and not is_off)}
        if status == "wc-refunded" or "dashboard" in (
            stripe.given_back.get(intent) for intent in stripe.intents(number)
        ):
            wanted.add(0)
        if len(kept) not in wanted:
            yield f"order {number} ({status}) keeps {len(kept)} payments in place of {wanted}"
        for session in kept:
            if Decimal(stripe.sessions[session]["amount_total"]) / 100 != total:
                yield f"order {number} of {total} keeps {stripe.sessions[session]['amount_total']} cents"


def _pages(scenario: Scenario) -> Iterator[str]:
    """What is paid, cancelled or refunded cannot be paid again. A page that no answer named is no buyer's."""
    for payment in scenario.session.scalars(select(Payment)):
        status = scenario.store.status(payment.wc_order_id)
        if status in ("completed", *GONE) and scenario.stripe.state(payment.session_id) == "open":
            yield f"page {payment.session_id} is open though order {payment.wc_order_id} is {status}"


def _chains(scenario: Scenario) -> Iterator[str]:
    for team in set(scenario.teams.values()):
        if verify(scenario.session, team) is not None:
            yield f"the events of team {team} do not fit together"


def _work(scenario: Scenario) -> Iterator[str]:
    """Nothing gave up in the background, and nothing waits."""
    left = scenario.session.execute(
        select(OutboxRow.job, OutboxRow.state, OutboxRow.reason).where(OutboxRow.state != JobState.DONE)
    )
    yield from (f"{row.job} is {row.state.value}: {row.reason}" for row in left)
