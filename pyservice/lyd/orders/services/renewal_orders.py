"""The order of a term that Stripe has collected: one for each invoice, settled like every other (decision 0044).

The row comes first and is found by its invoice, then WooCommerce's order by that row, then the payment; each is
committed before the next, so that after a crash no step is done twice.
"""

from __future__ import annotations

from sqlalchemy import Select, select
from sqlalchemy.dialects.mysql import insert as mysql_insert
from sqlalchemy.orm import Session

from lyd.adapters.stripe import Invoice
from lyd.core.db import lock_row, utc_now
from lyd.memberships.models import EndReason, PlanRenewal
from lyd.memberships.services.renewal_checks import find_end_reason
from lyd.orders.errors import OrderRefused
from lyd.orders.models import Order, OrderKind, OrderState, Payment, PaymentState
from lyd.orders.services.creation import ask_shop
from lyd.orders.services.payments import refresh_order, schedule_refund
from lyd.review.items import flag_for_review
from lyd.teams.services import identity_in

SUBJECT = "plan_renewal"
"""Type of the review items about subscriptions and invoices of which no order was made."""
LEFT = "The plan had been left before it was renewed."


def settle_renewal(session: Session, renewal: PlanRenewal, invoice: Invoice) -> Order | None:
    """The settled order of a paid invoice; None if the money pays for nothing, which shop admins can review.

    Commits. A second call changes nothing. Raises StoreUnavailable.
    """
    existing = session.scalar(_of_invoice(renewal, invoice))
    if existing is None or existing.wc_order_id is None:
        if (invoice.amount, invoice.currency) != (renewal.amount, renewal.currency):
            _flag_other_amount(session, renewal, invoice)
            return None
        if renewal.end_reason not in (None, EndReason.STOPPED) or find_end_reason(session, renewal) is not None:
            _give_back(session, renewal, invoice)
            return None
        if not _order(session, renewal, invoice):
            return None
    order = session.scalars(_of_invoice(renewal, invoice)).one()
    _record_payment(session, renewal, order, invoice)
    return refresh_order(session, order.wc_order_id or 0)


def flag_unknown_subscription(session: Session, subscription_id: str, invoice: Invoice) -> None:
    """Flag the payment of a subscription for review if it began here, but has no renewal."""
    words = f"Invoice {invoice.id} of {invoice.amount} {invoice.currency} was paid for the subscription"
    text = f"{words} {subscription_id}, which renews no plan here: refund it and cancel the subscription at Stripe."
    flag_for_review(session, SUBJECT, subscription_id[:60], f"unknown:{invoice.id}", text)
    session.commit()


def _of_invoice(renewal: PlanRenewal, invoice: Invoice) -> Select[Order]:
    key = (Order.user_id == renewal.user_id, Order.request_key == _key(invoice))
    return select(Order).where(*key).execution_options(populate_existing=True)


def _key(invoice: Invoice) -> str:
    return f"renewal-{invoice.id}"[:64]


def _order(session: Session, renewal: PlanRenewal, invoice: Invoice) -> bool:
    """Make the order; False if the shop refuses it. The row is locked while WooCommerce works: another worker waits."""
    row = mysql_insert(Order).values(**_values(renewal, invoice), state=OrderState.NEW, created_at=utc_now())
    session.execute(row.on_duplicate_key_update(request_key=_key(invoice)))
    session.commit()
    order = session.scalars(_of_invoice(renewal, invoice).with_for_update()).one()
    identity = identity_in(session, renewal.team_id, renewal.user_id)
    if identity is None:
        _give_back(session, renewal, invoice)
        return False
    if order.wc_order_id is None:
        try:
            ask_shop(session, identity, order)
        except OrderRefused:
            words = f"Invoice {invoice.id} of {invoice.amount} was paid, and the shop took no order of it: refund it."
            flag_for_review(session, SUBJECT, renewal.subscription_id[:60], f"refused:{invoice.id}", words)
            session.commit()
            return False
    return True


def _values(renewal: PlanRenewal, invoice: Invoice) -> dict[str, object]:
    request = {"product_id": renewal.product_id, "quantity": 1, "codes": [], "folder_id": None, "name": None}
    options = {
        "wanted": request,
        "promised": {str(renewal.product_id): [OrderKind.PLAN.value, renewal.plan.value]},
        "renewal": {"price": str(renewal.amount), "months": renewal.months},
        "renewed": invoice.id,
    }
    return {
        "request_key": _key(invoice),
        "team_id": renewal.team_id,
        "user_id": renewal.user_id,
        "kind": OrderKind.PLAN,
        "product_id": renewal.product_id,
        "total": renewal.amount,
        "fulfilment_options": options,
    }


def _record_payment(session: Session, renewal: PlanRenewal, order: Order, invoice: Invoice) -> None:
    """Add the payment, once for each invoice, and set this order as the last of the renewal."""
    _add_payment(session, order.wc_order_id or 0, invoice, PaymentState.PAID)
    locked = lock_row(session, PlanRenewal, renewal.id) or renewal
    locked.wc_order_id, locked.failed_invoice = max(locked.wc_order_id, order.wc_order_id or 0), None
    session.commit()


def _give_back(session: Session, renewal: PlanRenewal, invoice: Invoice) -> None:
    """Refund a payment for a plan that the team has left; it is listed with the last order of the renewal."""
    _add_payment(session, renewal.wc_order_id, invoice, PaymentState.OPEN)
    query = select(Payment).where(Payment.session_id == invoice.id).with_for_update()
    payment = session.scalars(query.execution_options(populate_existing=True)).one()
    if payment.state is PaymentState.OPEN:
        schedule_refund(session, payment, LEFT)
    session.commit()


def _add_payment(session: Session, wc_order_id: int, invoice: Invoice, state: PaymentState) -> None:
    """Add the payment of an invoice, whose id stands for the session that it did not have."""
    values = {"wc_order_id": wc_order_id, "session_id": invoice.id, "payment_intent": invoice.payment_intent, "url": ""}
    values |= {"amount": invoice.amount, "currency": invoice.currency, "state": state}
    row = mysql_insert(Payment).values(**values, created_at=utc_now(), updated_at=utc_now())
    session.execute(row.prefix_with("IGNORE"))


def _flag_other_amount(session: Session, renewal: PlanRenewal, invoice: Invoice) -> None:
    words = f"Invoice {invoice.id} of {invoice.amount} {invoice.currency} was paid, but {renewal.amount} were agreed."
    text = f"{words} No order was made: refund it, or make the order by hand, and correct the subscription at Stripe."
    flag_for_review(session, SUBJECT, renewal.subscription_id[:60], f"amount:{invoice.id}", text)
    session.commit()
